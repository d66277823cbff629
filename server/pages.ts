import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ShopReads } from '#web/shop-context.ts';

/** Renders a page of the site; what `web/render.ts` exports, built or in development. */
export type Render = (request: Request, shop: ShopReads) => Promise<Response>;

/** Answers every path that nothing else answers with a page. */
export function mountPages(app: FastifyInstance, render: Render, shop: ShopReads): void {
  app.removeAllContentTypeParsers();
  // A page reads its own form; the stream is passed on as it comes.
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.all('/*', async (request, reply) => {
    const response = await render(asWebRequest(request, shop.publicUrl), shop);
    return reply.send(response);
  });
}

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
