import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '#db/client.ts';
import { everyCategory, listCategories } from '#shop/catalogue/categories.ts';
import { highestProductId, productSlugs } from '#shop/catalogue/list/product-slugs.ts';

/** A sitemap may list 50,000 URLs (sitemaps.org); the first one also lists pages and categories. */
const maxProducts = 40_000;

const pages = ['/', '/aboutus', '/product', '/privacy-policy', '/terms-conditions'];
/** Not the personal pages: a crawler must read them to see their `noindex`. */
const disallowed = ['/api'];

/**
 * `/robots.txt` and `/sitemap.xml`, which above `perPart` products is an index of several sitemaps.
 * Streamed from the database.
 */
export function mountSitemap(
  app: FastifyInstance,
  db: Reader,
  publicUrl: string,
  perPart = maxProducts,
): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', kept).send(robots(publicUrl)),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const parts = await countParts(db, perPart);
    const xml = parts > 1 ? indexOf(publicUrl, parts) : part(db, publicUrl, 1, perPart);
    return reply.type(xmlType).header('cache-control', kept).send(Readable.from(xml));
  });
  app.get<{ Params: { part: string } }>(
    '/sitemap-:part(^[1-9]\\d{0,5}).xml',
    async (request, reply) => {
      const number = Number(request.params.part);
      if (number > (await countParts(db, perPart)))
        return reply.code(404).type('text/plain').send('');
      const xml = part(db, publicUrl, number, perPart);
      return reply.type(xmlType).header('cache-control', kept).send(Readable.from(xml));
    },
  );
}

const countParts = async (db: Reader, perPart: number) =>
  Math.ceil((await highestProductId(db)) / perPart);

const xmlType = 'application/xml; charset=utf-8';
const kept = 'public, max-age=3600';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...disallowed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

function* indexOf(publicUrl: string, parts: number) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex ${namespace}>\n`;
  for (let number = 1; number <= parts; number += 1) {
    yield `<sitemap><loc>${publicUrl}/sitemap-${number}.xml</loc></sitemap>\n`;
  }
  yield '</sitemapindex>\n';
}

/** The products of a range of ids; the first part also lists pages and categories. */
async function* part(db: Reader, publicUrl: string, number: number, perPart: number) {
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespace}>\n`;
  if (number === 1) {
    for (const path of pages) yield entry(publicUrl + path);
    for (const { name } of everyCategory(await listCategories(db))) {
      yield entry(`${publicUrl}/product?${new URLSearchParams({ category: name })}`);
    }
  }
  const span = { after: (number - 1) * perPart, upTo: number * perPart };
  for await (const slug of productSlugs(db, span)) {
    yield entry(`${publicUrl}/product/${slug}`);
  }
  yield '</urlset>\n';
}

const entry = (url: string) => `<url><loc>${url.replaceAll('&', '&amp;')}</loc></url>\n`;
