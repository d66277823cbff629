import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTurn } from '#server/load/in-turn.ts';
import type { AwaitTurn, ReportFault, ShopReads } from '#web/shop-context.ts';
import { canonicalUrl, protectPage } from './canonical-url.ts';
import { isPersonal, pathsForAll } from './page-paths.ts';
import { rulesUrl } from './speculation-rules.ts';

export type Render = (
  request: Request,
  shop: ShopReads,
  reportFault: ReportFault,
  awaitTurn: AwaitTurn,
) => Promise<Response>;

export function mountPages(app: FastifyInstance, render: Render, shop: ShopReads): void {
  const awaitTurn = inTurn(app.server);
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const reportFault: ReportFault = (err) => request.log.error({ err }, 'page failed');
    const sent = toWebRequest(request, shop.publicUrl);
    const response = await render(sent, shop, reportFault, awaitTurn);
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    const canonical = canonicalUrl(request.url);
    protectPage(reply, canonical);
    if (mayPrerender(canonical, response)) reply.header('speculation-rules', `"${rulesUrl}"`);
    if (response.status === 503) reply.header('retry-after', 5);
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
  app.get('/*', { config: { isPage: true } }, answer);
  for (const [path, parameters] of pathsForAll) {
    app.get(path, { config: { isPage: true, sameForAll: parameters } }, answer);
  }
}

/** True for a document that leads to pages which browsers may render ahead. */
const mayPrerender = (url: string, { headers }: Response) =>
  !isPersonal(url) && headers.get('content-type')?.startsWith('text/html');

/** A line break in its path keeps a URL from matching any route, even the one for unknown pages. */
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
