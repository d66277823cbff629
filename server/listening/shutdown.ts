import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Ends all connections `afterMs` after the server began to close. Node no longer applies its
 * timeouts then, so a client that sends half a request would keep the shop from stopping. Before
 * closing, waits for one turn of the event loop: without it, connections that the operating system
 * had accepted and requests that had arrived would be cut off.
 */
export function limitShutdown(app: FastifyInstance, afterMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
    await setImmediate();
  });
}

export interface Drain {
  begin(): void;
  isDraining(): boolean;
}

/**
 * While it drains, a server answers every request and then ends its connection. So clients open
 * their next connection elsewhere, and none sends a request over one that is just being closed.
 */
export function drainOf(app: FastifyInstance): Drain {
  let isDraining = false;
  const endConnection = (response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
  };
  app.addHook('onRequest', async (_request, reply) => endConnection(reply.raw));
  // Requests that are answered before Fastify sees them run no hook.
  app.addHook('onReady', async () => {
    app.server.prependListener('request', (_request, response) => endConnection(response));
  });
  return {
    begin: () => {
      isDraining = true;
    },
    isDraining: () => isDraining,
  };
}
