import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { baseApp } from './base-app.ts';
import { fewInARound } from './few-in-a-round.ts';

const callers = 60;
let app: Awaited<ReturnType<typeof baseApp>>;
let sockets: Socket[];
let turn: number;
/** In which round of the event loop each request was begun. */
let begunIn: number[];
let turning: NodeJS.Immediate;

beforeEach(async () => {
  app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  [turn, begunIn] = [0, []];
  app.addHook('onRequest', async () => {
    begunIn.push(turn);
  });
  app.get('/healthz', { config: { isMonitoring: true } }, async () => 'well');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  sockets = Array.from({ length: callers }, () => connect(Number(port), '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await expect.poll(connected).toBe(callers);
  const next = () => {
    turn += 1;
    turning = setImmediate(next);
  };
  turning = setImmediate(next);
});
afterEach(async () => {
  clearImmediate(turning);
  for (const socket of sockets) socket.destroy();
  await app.close();
});

const connected = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

const ask = (socket: Socket) => socket.write('GET /healthz HTTP/1.1\r\nHost: shop\r\n\r\n');

test('begins at most a few of many simultaneous requests in each round of the event loop', async () => {
  const answered = sockets.map((socket) => once(socket, 'data'));
  for (const socket of sockets) ask(socket);
  await Promise.all(answered);

  expect(begunIn).toHaveLength(callers);
  const perTurn = [...Map.groupBy(begunIn, (one) => one).values()].map(({ length }) => length);
  // Eight as they are read, and eight in the immediate that ends the same turn.
  expect(Math.max(...perTurn)).toBeLessThanOrEqual(16);
});

test('a request whose client leaves before its turn is not begun', async () => {
  const stayed = sockets.slice(0, 40);
  const answered = stayed.map((socket) => once(socket, 'data'));
  for (const socket of sockets) ask(socket);
  for (const socket of sockets.slice(40)) socket.resetAndDestroy();
  await Promise.all(answered);
  await expect.poll(connected).toBe(stayed.length);

  expect(begunIn.length).toBeLessThan(callers);
});

test('of those who wait, waiting senders take turns', () => {
  const inARound = fewInARound();
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const begun: string[] = [];
  const ask = (sender: string, count: number) => {
    for (let nth = 0; nth < count; nth += 1)
      inARound(sender, () => {
        begun.push(sender);
        if (begun.length === 32) resolve(begun.slice(8, 14));
      });
  };
  ask('greedy', 28);
  ask('patient', 2);
  ask('third', 2);

  return expect(promise).resolves.toEqual([
    ...['greedy', 'patient', 'third'],
    ...['greedy', 'patient', 'third'],
  ]);
});
