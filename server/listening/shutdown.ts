import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * Closes right after a turn that has let in everybody who knocked and read what they sent: whom the
 * system has let in for the server, and who waits on an open connection, would be cut off otherwise.
 * Ends all connections `afterMs` after the server began to close. Node no longer applies its
 * timeouts then, so a client that sends half a request would keep the shop from stopping.
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
 * While it drains, a server answers every request and ends the connection behind it. So clients open
 * the next one elsewhere, and none sends a request over a connection that is just being closed.
 */
export function drainOf(app: FastifyInstance): Drain {
  let isDraining = false;
  const endConnection = (response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
  };
  app.addHook('onRequest', async (_request, reply) => endConnection(reply.raw));
  // What is answered before Fastify passes no hook.
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
