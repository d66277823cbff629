import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from '#shop/accounts/limits/network.ts';
import { fewInARound } from './few-in-a-round.ts';

/** No browser sends a second request before the first answer; some programs send a few. */
const maxWaiting = 8;

/** A request that expects anything but `100-continue` comes as an event of its own. */
const events = ['request', 'checkExpectation'] as const;

interface Line {
  /** Who connected, be it a proxy. */
  sender: string;
  isBusy: boolean;
  isFull: boolean;
  waiting: (() => void)[];
}

export type IsBusy = (socket: Socket) => boolean;

/**
 * Begins the requests of a connection one after the other: Node would begin all that arrive, also when
 * their client is gone. The last of those that may wait ends its connection, and later ones are
 * not read. Of all connections together, a few begin in a round of the event loop (`fewInARound`). Returns a function
 * that says whether a connection has a request under way.
 */
export function answerOneAtATime(app: FastifyInstance): IsBusy {
  const lines = new WeakMap<Socket, Line>();
  const inARound = fewInARound();
  app.addHook('onReady', async () => {
    for (const event of events) {
      const listeners = app.server.listeners(event);
      app.server.removeAllListeners(event);
      app.server.on(event, (request: IncomingMessage, response: ServerResponse) => {
        const { socket } = request;
        const line = lines.get(socket) ?? openLine(socket);
        lines.set(socket, line);
        const begin = () => {
          line.isBusy = true;
          response.once('close', () => beginNext(line, socket));
          inARound(line.sender, () => {
            // Its client may have left while it waited.
            if (socket.destroyed) return;
            for (const listener of listeners) listener.call(app.server, request, response);
          });
        };
        if (!line.isBusy) begin();
        else if (!line.isFull) queue(line, begin, request, response);
        // Node resumes reading for the body of the last one.
        else readNoMore(socket);
      });
    }
  });
  return (socket) => lines.get(socket)?.isBusy ?? false;
}

const openLine = ({ remoteAddress = '' }: Socket): Line => ({
  sender: networkOf(remoteAddress),
  isBusy: false,
  isFull: false,
  waiting: [],
});

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
  readNoMore(socket);
}

/** Node resumes reading after each request that it hands over, so the pause must come after that. */
const readNoMore = (socket: Socket) =>
  process.nextTick(() => process.nextTick(() => socket.pause()));

function beginNext(line: Line, socket: Socket) {
  line.isBusy = false;
  if (!socket.destroyed) line.waiting.shift()?.();
}
