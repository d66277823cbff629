import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Listens without a line of Fastify's own in the log: the start prints where the server is open, in
 * the form that its other lines have.
 */
export async function listen(app: FastifyInstance, options: FastifyListenOptions): Promise<void> {
  await app.listen({ ...options, listenTextResolver: () => listeningText });
}

/** Fastify's own line, which the log leaves out. */
export const listeningText = 'listening';
