import type { FastifyInstance, FastifyReply } from 'fastify';
import { listedPages } from '#contract/rules/site-pages.ts';
import type { Reader } from '#db/client.ts';
import { everyCategory, listCategories } from '#shop/catalogue/categories.ts';
import { highestProductId, productSlugs } from '#shop/catalogue/list/product-slugs.ts';
import { readLegalTitles } from '#shop/legal/legal-pages.ts';

/** A sitemap may list 50,000 URLs (sitemaps.org); the first one also lists pages and categories. */
const maxProducts = 40_000;

/** Personal pages are not in it: a crawler must read them to see their `noindex`. */
const disallowed = ['/api'];

/** `/robots.txt` and `/sitemap.xml`, which above `perPart` products is an index of several sitemaps. */
export function mountSitemap(
  app: FastifyInstance,
  db: Reader,
  publicUrl: string,
  perPart = maxProducts,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheAnHour)
      .send(robots(publicUrl)),
  );
  const send = (reply: FastifyReply, xml: string) =>
    reply.type(xmlType).header('cache-control', cacheAnHour).send(xml);
  app.get('/sitemap.xml', { config: { sameForAll: [] } }, async (_request, reply) => {
    const parts = await countParts(db, perPart);
    return send(
      reply,
      parts > 1 ? indexOf(publicUrl, parts) : await part(db, publicUrl, 1, perPart),
    );
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,5}).xml',
    { config: { sameForAll: [] } },
    async (request, reply) => {
      const number = Number(request.params.part);
      if (number > (await countParts(db, perPart)))
        return reply.code(404).type('text/plain').send('');
      return send(reply, await part(db, publicUrl, number, perPart));
    },
  );
}

const countParts = async (db: Reader, perPart: number) =>
  Math.ceil((await highestProductId(db)) / perPart);

const xmlType = 'application/xml; charset=utf-8';
const cacheAnHour = 'public, max-age=3600';
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

function indexOf(publicUrl: string, parts: number) {
  const numbers = Array.from({ length: parts }, (_, nth) => nth + 1);
  const entries = numbers.map(
    (number) => `<sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** The products of a range of ids; the first part also lists pages and categories. */
async function part(db: Reader, publicUrl: string, number: number, perPart: number) {
  const paths = number === 1 ? await pathsBesideProducts(db) : [];
  const span = { after: (number - 1) * perPart, upTo: number * perPart };
  let entries = paths.map((path) => entry(publicUrl + path)).join('');
  for await (const slugs of productSlugs(db, span)) {
    entries += slugs.map((slug) => entry(`${publicUrl}/product/${slug}`)).join('');
  }
  return `${declaration}<urlset ${namespace}>\n${entries}</urlset>\n`;
}

async function pathsBesideProducts(db: Reader) {
  const legal = Object.keys(await readLegalTitles(db)).map((slug) => `/${slug}`);
  return [...new Set([...listedPages(), ...legal]), ...(await categoryPaths(db))];
}

const categoryPaths = async (db: Reader) =>
  everyCategory(await listCategories(db)).map(
    ({ name }) => `/product?${new URLSearchParams({ category: name })}`,
  );

const entry = (url: string) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>\n`;
