import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { connectFrom } from '#test/support/live/raw-client.ts';
import { baseApp } from './base-app.ts';

let app: Awaited<ReturnType<typeof baseApp>>;
let port: number;
let begun: string[];
let finish: () => void;

beforeEach(async () => {
  app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  begun = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  app.get('/:name', async ({ url }) => {
    begun.push(url);
    await promise;
    return url;
  });
  app.get('/slow/:name', async ({ url }) => {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    return url;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

/** Sends so many requests at once, and waits until the shop has read them. */
async function pipeline(count: number, last = '') {
  const socket = await connectFrom('127.0.0.2', port);
  let read = 0;
  const { promise: allRead, resolve } = Promise.withResolvers<void>();
  app.server.on('request', () => {
    read += 1;
    if (read === count) resolve();
  });
  const heads = Array.from({ length: count }, (_, at) => `GET /${at} HTTP/1.1\r\nHost: haat\r\n`);
  socket.write(`${heads.join('\r\n')}${last}\r\n`);
  await allRead;
  return socket;
}

const pathsIn = (answers: string) =>
  [...answers.matchAll(/\r\n\r\n(\/\d+)/g)].map(([, path]) => path);

test('begins one request of a connection at a time, and answers them one after the other', async () => {
  const socket = await pipeline(3, 'Connection: close\r\n');
  await expect.poll(() => begun).toEqual(['/0']);

  finish();

  expect(pathsIn(await text(socket))).toEqual(['/0', '/1', '/2']);
});

test('of an endless stream of requests, no more are read while the first nine are answered', async () => {
  let read = 0;
  app.server.on('request', () => {
    read += 1;
  });
  const socket = await connectFrom('127.0.0.2', port);
  // The shop ends the connection while this side still writes.
  socket.on('error', () => {});
  const many = 'GET /slow/1 HTTP/1.1\r\nHost: haat\r\n\r\n'.repeat(1_000);
  socket.resume();
  while (!socket.closed && read < 100_000) {
    if (socket.writable && !socket.writableNeedDrain) socket.write(many);
    await setImmediate();
  }

  // Fewer fit into the 64 kB that Node reads at once.
  expect(read).toBeLessThan(2_000);
});

test('nor when the body of the ninth comes later', async () => {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isRead, resolve: hasRead } = Promise.withResolvers<void>();
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await app.close();
  app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  app.get('/:name', async ({ url }) => url);
  app.post('/held', { preParsing: async () => begin() }, async () => {
    hasRead();
    await mayAnswer;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  let read = 0;
  app.server.on('request', () => {
    read += 1;
  });
  const accepted = once(app.server, 'connection') as Promise<[Socket]>;
  const socket = await connectFrom('127.0.0.2', port);
  const [ofShop] = await accepted;
  socket.on('error', () => {});
  socket.resume();
  const body = 'Host: haat\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n';
  socket.write(
    `${'GET /1 HTTP/1.1\r\nHost: haat\r\n\r\n'.repeat(8)}POST /held HTTP/1.1\r\n${body}`,
  );
  await isBegun;
  socket.write('{}');
  await isRead;

  socket.write('GET /1 HTTP/1.1\r\nHost: haat\r\n\r\n'.repeat(50_000));

  await expect.poll(() => ofShop.isPaused() || read > 20_000).toBe(true);
  answer();
  await once(socket, 'close');
  expect(read).toBeLessThan(20_000);
});

test('of 1,000 requests with an unknown Expect answers the first, and ends the connection', async () => {
  const socket = await connectFrom('127.0.0.2', port);
  socket.write('GET / HTTP/1.1\r\nHost: haat\r\nExpect: tea\r\n\r\n'.repeat(1_000));

  const answers = await text(socket);

  expect(answers.match(/HTTP\/1\.1 417/g)).toHaveLength(1);
  expect(answers).toContain('Connection: close');
});

test('of 1,000 requests at once answers the first nine, and ends the connection', async () => {
  const socket = await pipeline(1_000);
  finish();

  const answers = await text(socket);

  expect(pathsIn(answers)).toEqual(Array.from({ length: 9 }, (_, at) => `/${at}`));
  expect(answers.toLowerCase().match(/connection: close/g)).toHaveLength(1);
  expect(begun).toHaveLength(9);
});

test('does not begin what waits when its client is gone', async () => {
  const closed = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve));
  });
  const socket = await pipeline(3);
  socket.destroy();
  await closed;
  finish();

  await once(await pipeline(1), 'data');
  expect(begun).toEqual(['/0', '/0']);
});
