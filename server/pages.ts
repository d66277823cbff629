import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFault, ShopReads } from '#web/shop-context.ts';

/** Renders a page of the site; what `web/render.ts` exports, built or in development. */
export type Render = (
  request: Request,
  shop: ShopReads,
  reportFault: ReportFault,
) => Promise<Response>;

/** Answers every path that nothing else answers with a page. */
export function mountPages(app: FastifyInstance, render: Render, shop: ShopReads): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPersonal.test(request.url)) reply.header('x-robots-tag', 'noindex');
    const response = await render(asWebRequest(request, shop.publicUrl), shop, (err) =>
      request.log.error({ err }, 'page failed'),
    );
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    if (response.status === 503) reply.header('retry-after', 5);
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
  app.get('/*', answer);
  for (const [path, parameters] of Object.entries(pagesForAll)) {
    app.get(path, { config: { sameForAll: parameters } }, answer);
  }
}

/** Which of its routes a page is asked for again, when a browser is on another page already. */
const parts = '_routes';
const catalogue = [
  ...['search', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'],
];

/**
 * Pages, and their data for a browser that is on another page, which are the same for everybody;
 * each with the parameters of its URL that it reads.
 */
export const pagesForAll: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/_.data': [parts],
  '/home': [],
  '/home.data': [parts],
  '/aboutus': [],
  '/aboutus.data': [parts],
  '/product': catalogue,
  '/product.data': [...catalogue, parts],
  '/product/*': ['reviews', 'variant', parts],
  '/privacy-policy': [],
  '/privacy-policy.data': [parts],
  '/terms-conditions': [],
  '/terms-conditions.data': [parts],
};

/** Pages that are somebody's own: no search engine may list them. */
const isPersonal = /^\/(admin|myaccount|cart|checkout|reset-password)\b/;

/**
 * What a page is told of a request: its path and query, and whether it is made ahead of a click.
 * The origin comes from the settings: what a caller calls the host never reaches an answer.
 */
function asWebRequest({ method, url, headers }: FastifyRequest, publicUrl: string): Request {
  const path = url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/^[/\\]*/, '/');
  const purpose = headers['sec-purpose'];
  return new Request(new URL(publicUrl).origin + path, {
    method,
    headers: purpose === undefined ? {} : { 'sec-purpose': String(purpose) },
  });
}
