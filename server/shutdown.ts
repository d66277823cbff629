import type { FastifyInstance } from 'fastify';

/**
 * Ends all connections this long after the closing began. Node watches over slow clients no more
 * by then: one that sends half a request would hold the stop, and so the database open.
 */
export function limitShutdown(app: FastifyInstance, afterMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
  });
}
