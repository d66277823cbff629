import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Limits the wait: new clients may never stop coming. */
const maxLetInMs = 1_000;

/** A request follows its connection within one round trip. */
const silentMs = 500;

/**
 * Lets in the connections that the operating system has accepted and reads the requests that have
 * arrived before the server closes: both would be cut off. Ends all connections `afterMs` after the
 * server began to close: Node no longer applies its timeouts then, so a client that sends half a
 * request would keep the shop from stopping. A connection on which nothing is sent is ended after a moment: browsers
 * open some in advance, and Node would wait for them as for a request.
 */
export function limitShutdown(app: FastifyInstance, afterMs: number): void {
  const open = new Set<Socket>();
  app.server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  app.addHook('preClose', async () => {
    setTimeout(() => app.server.closeAllConnections(), afterMs).unref();
    await letInWhoWait(app);
    setTimeout(() => {
      for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
    }, silentMs).unref();
  });
}

/** Each round of the event loop lets in one client, and the next round reads what it sent. */
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
 * Makes a server that drains answer every request and then end its connection. So clients open
 * their next connection elsewhere, and none sends a request over one that is just being closed.
 */
export function drainOf(app: FastifyInstance): Drain {
  let isDraining = false;
  const endConnection = (response: ServerResponse) => {
    if (isDraining) response.shouldKeepAlive = false;
  };
  app.addHook('onRequest', async (_request, reply) => endConnection(reply.raw));
  // The draining may have begun while the answer was made.
  app.addHook('onSend', async (_request, reply) => endConnection(reply.raw));
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
