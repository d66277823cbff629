import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';

export type Middlewares = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => void;

/**
 * A hook that lets Vite answer before the shop: it serves sources and styles, but would also take
 * /api/cart for a source file. Throws what went wrong in Vite.
 */
export const viteFirst =
  (middlewares: Middlewares) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (request.raw.url?.startsWith('/api/')) return;
    const { promise: isAnswered, resolve, reject } = Promise.withResolvers<boolean>();
    // Vite calls back only for what it does not answer.
    reply.raw.once('close', () => resolve(true));
    middlewares(request.raw, reply.raw, (error?: unknown) =>
      error ? reject(error) : resolve(false),
    );
    if (await isAnswered) reply.hijack();
  };
