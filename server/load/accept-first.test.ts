import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { newsOf } from '#test/support/news.ts';
import { limitSearches } from './limit-searches.ts';
import { sharePlaces } from './places.ts';

const callers = 40;
let app: FastifyInstance;
let connected: number;
/** How many were connected when each answer was begun. */
let connectedAtBegin: number[];

beforeEach(async () => {
  // On a busy machine forty connections may take longer than the shop waits for them.
  vi.useFakeTimers({ toFake: ['performance'] });
  connected = 0;
  connectedAtBegin = [];
  app = Fastify();
  app.server.on('connection', () => {
    connected += 1;
  });
  sharePlaces(app, { places: 100 });
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  limitSearches(app, async () => null, 2);
  const answer = async () => {
    connectedAtBegin.push(connected);
    return 'found';
  };
  app.get('/list', { config: { sameForAll: ['search'] } }, answer);
  app.get('/page/:name', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => {
  vi.useRealTimers();
  return app.close();
});

test.each(['/list?search=kite', '/page/kite'])(
  'the first of many who ask for %s is not answered before all are connected',
  async (path) => {
    const { port } = app.server.address() as { port: number };
    const sockets = Array.from({ length: callers }, () => connect(port, '127.0.0.1'));
    await Promise.all(sockets.map((socket) => once(socket, 'connect')));
    const answered = sockets.map(async (socket, at) => {
      socket.write(`GET ${path}${at} HTTP/1.1\r\nHost: shop\r\n\r\n`);
      await once(socket, 'data');
      socket.destroy();
    });

    await Promise.all(answered);

    expect(connectedAtBegin[0]).toBe(callers);
  },
);
