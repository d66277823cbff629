import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReportFault, ShopReads } from '#web/shop-context.ts';
import { rulesUrl } from './speculation-rules.ts';

export type Render = (
  request: Request,
  shop: ShopReads,
  reportFault: ReportFault,
) => Promise<Response>;

export function mountPages(app: FastifyInstance, render: Render, shop: ShopReads): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPersonal.test(request.url)) reply.header('x-robots-tag', 'noindex');
    if (isSecret.test(request.url)) {
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    }
    const response = await render(toWebRequest(request, shop.publicUrl), shop, (err) =>
      request.log.error({ err }, 'page failed'),
    );
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    if (mayPrerender(request, response)) reply.header('speculation-rules', `"${rulesUrl}"`);
    if (response.status === 503) reply.header('retry-after', 5);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
  app.get('/*', answer);
  for (const [path, parameters] of Object.entries(pagesForAll)) {
    app.get(path, { config: { sameForAll: parameters } }, answer);
  }
}

/** Query parameter of React Router: the routes whose data a client-side navigation needs. */
const routesParameter = '_routes';
const catalogue = [
  ...['search', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'],
];

/**
 * The pages (and their `.data` for client-side navigation) that are the same for everybody, with the
 * query parameters that each reads.
 */
export const pagesForAll: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/_.data': [routesParameter],
  '/home': [],
  '/home.data': [routesParameter],
  '/aboutus': [],
  '/aboutus.data': [routesParameter],
  '/product': catalogue,
  '/product.data': [...catalogue, routesParameter],
  '/product/*': ['reviews', 'variant', routesParameter],
  // Its items come from the browser.
  '/cart': [],
  '/cart.data': [routesParameter],
  '/privacy-policy': [],
  '/privacy-policy.data': [routesParameter],
  '/terms-conditions': [],
  '/terms-conditions.data': [routesParameter],
};

/** Search engines must not list these. */
const isPersonal = /^\/(admin|myaccount|cart|checkout|reset-password|confirm-email|track)\b/;

/** Anyone with the URL may see the page, so it must reach neither caches nor other sites. */
const isSecret = /^\/track\//;

/** Whether it is a document that leads to pages which browsers may render ahead. */
const mayPrerender = ({ url }: FastifyRequest, { headers }: Response) =>
  !isPersonal.test(url) && headers.get('content-type')?.startsWith('text/html');

/** With one in its path, a URL matches no route, not even the one for unknown pages. */
const lineBreak = /%0[ad]|%e2%80%a[89]/gi;

/**
 * Passes on only path, query and `sec-purpose` (prefetch). The origin comes from the settings, so
 * that a forged Host header never reaches a page.
 */
function toWebRequest({ method, url, headers }: FastifyRequest, publicUrl: string): Request {
  const path = url
    .replace(/^\w+:\/\/[^/?#]*/, '')
    .replace(/^[/\\]*/, '/')
    .replace(/^[^?]*/, (pathname) => pathname.replaceAll(lineBreak, '_'));
  const purpose = headers['sec-purpose'];
  return new Request(new URL(publicUrl).origin + path, {
    method,
    headers: purpose === undefined ? {} : { 'sec-purpose': String(purpose) },
  });
}
