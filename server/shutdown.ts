import type { FastifyInstance } from 'fastify';

/**
 * Ends all connections `afterMs` after the server began to close. Node no longer applies its
 * timeouts then, so a client that sends half a request would keep the shop from stopping.
 */
export function limitShutdown(app: FastifyInstance, afterMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
  });
}
