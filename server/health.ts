import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process lives. `/readyz`: the database answers; migrations came before. */
export function mountHealth(app: FastifyInstance, ping: () => Promise<void>): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    try {
      await ping();
      return { status: 'ok' };
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' });
    }
  });
}
