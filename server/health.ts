import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is running. `/readyz`: the database answers; it was migrated at start. */
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
