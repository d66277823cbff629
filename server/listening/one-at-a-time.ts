import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends a second request before the first answer; some programs send a few. */
const maxWaiting = 8;

interface Line {
  isBusy: boolean;
  isFull: boolean;
  waiting: (() => void)[];
}

export type IsBusy = (socket: Socket) => boolean;

/**
 * Begins the requests of a connection one after the other: Node would begin all that arrive, also when
 * their client is gone. The last of those that may wait ends its connection, and later ones are
 * not read. Returns whether a connection has a request under way.
 */
export function answerOneAtATime(app: FastifyInstance): IsBusy {
  const lines = new WeakMap<Socket, Line>();
  app.addHook('onReady', async () => {
    const listeners = app.server.listeners('request');
    app.server.removeAllListeners('request');
    app.server.on('request', (request, response) => {
      const line = lines.get(request.socket) ?? { isBusy: false, isFull: false, waiting: [] };
      lines.set(request.socket, line);
      const begin = () => {
        line.isBusy = true;
        response.once('close', () => beginNext(line, request.socket));
        for (const listener of listeners) listener.call(app.server, request, response);
      };
      if (!line.isBusy) begin();
      else if (!line.isFull) queue(line, begin, request, response);
    });
  });
  return (socket) => lines.get(socket)?.isBusy ?? false;
}

function queue(
  line: Line,
  begin: () => void,
  { socket }: IncomingMessage,
  response: ServerResponse,
) {
  line.waiting.push(begin);
  if (line.waiting.length < maxWaiting) return;
  line.isFull = true;
  response.shouldKeepAlive = false;
  socket.pause();
}

function beginNext(line: Line, { destroyed }: Socket) {
  line.isBusy = false;
  if (!destroyed) line.waiting.shift()?.();
}
