import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ShopReads } from '#web/shop-context.ts';

/** Renders a page of the site; what `web/render.ts` exports, built or in development. */
export type Render = (request: Request, shop: ShopReads) => Promise<Response>;

/** Answers every path that nothing else answers with a page. */
export function mountPages(app: FastifyInstance, render: Render, shop: ShopReads): void {
  app.removeAllContentTypeParsers();
  // A page reads its own form; the stream is passed on as it comes.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    if (isPersonal.test(request.url)) reply.header('x-robots-tag', 'noindex');
    const response = await render(asWebRequest(request, shop.publicUrl), shop);
    reply.code(response.status);
    for (const [name, value] of response.headers) reply.header(name, value);
    if (response.status === 503) reply.header('retry-after', 5);
    if (!response.headers.has('cache-control')) reply.header('cache-control', 'no-cache');
    return reply.send(Buffer.from(await response.arrayBuffer()));
  };
  app.route({ method: methods, url: '/*', handler: answer });
  for (const path of pagesForAll) app.get(path, { config: { sameForAll: true } }, answer);
}

/** All but TRACE, which would say again what was sent. */
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Pages, and their data for a browser that is on another page, which are the same for everybody. */
const pagesForAll = [
  ...['/', '/_.data', '/home', '/home.data', '/aboutus', '/aboutus.data'],
  ...['/product', '/product.data', '/product/*'],
  ...['/privacy-policy', '/privacy-policy.data', '/terms-conditions', '/terms-conditions.data'],
];

/** Pages that are somebody's own: no search engine may list them. */
const isPersonal = /^\/(admin|myaccount|cart|checkout|reset-password)\b/;

function asWebRequest({ method, url, headers, body }: FastifyRequest, publicUrl: string): Request {
  // The origin comes from the settings: what a caller calls the host never reaches an answer.
  const address = new URL(url.startsWith('//') ? `/${url.replace(/^\/+/, '')}` : url, publicUrl);
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, String(value));
  }
  const hasBody = method !== 'GET' && method !== 'HEAD' && body instanceof Readable;
  return new Request(address, {
    method,
    headers: sent,
    ...(hasBody && { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' }),
  });
}
