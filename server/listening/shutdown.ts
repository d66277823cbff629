import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** How long clients are let in at most before the server closes, where they never end. */
const maxLetInMs = 1_000;

/**
 * Closes once everybody who knocked is let in and what they sent is read: whom the system has let in
 * for the server, and who waits on an open connection, would be cut off otherwise.
 * Ends all connections `afterMs` after the server began to close. Node no longer applies its
 * timeouts then, so a client that sends half a request would keep the shop from stopping.
 */
export function limitShutdown(app: FastifyInstance, afterMs: number): void {
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
    await letInWhoWait(app);
  });
}

/** Each turn of the event loop lets in one client, and the next turn reads what it sent. */
async function letInWhoWait({ server }: FastifyInstance) {
  const until = performance.now() + maxLetInMs;
  let quietTurns = 0;
  const onConnection = () => {
    quietTurns = 0;
  };
  server.on('connection', onConnection);
  while (quietTurns < 2 && performance.now() < until) {
    quietTurns += 1;
    await setImmediate();
  }
  server.off('connection', onConnection);
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
