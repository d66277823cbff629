import type { FastifyReply } from 'fastify';
import type { TakeOver } from '#api/handlers.ts';

/** Answers with a stream of server-sent events, which `takeOver` writes. */
export function sendEvents(reply: FastifyReply, takeOver: TakeOver): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    // Proxies are to pass each event on at once, as it is.
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    // A server that closes would wait for the idle connection.
    connection: 'close',
  });
  takeOver(reply.raw);
}
