import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { newsOf } from '#test/support/news.ts';
import { baseApp } from './base-app.ts';
import { drainOf, limitShutdown } from './shutdown.ts';

test('a request whose head or body never comes does not hold the closing', async () => {
  const app = Fastify();
  limitShutdown(app, 50);
  const { promise: isRead, resolve } = Promise.withResolvers<void>();
  app.addHook('onRequest', async () => resolve());
  app.post('/', async () => 'done');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const send = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(text);
    return once(socket, 'close');
  };
  const halfHead = send('POST / HTTP/1.1\r\nHost: haat\r\n');
  const type = 'Content-Type: application/json';
  const halfBody = send(`POST / HTTP/1.1\r\nHost: haat\r\n${type}\r\nContent-Length: 100\r\n\r\n{`);
  await isRead;

  await app.close();

  await Promise.all([halfHead, halfBody]);
});

/** Listens with an answer that is made once it is finished. */
async function listenSlowly(app: FastifyInstance) {
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  app.get('/', () => {
    begin();
    return promise;
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), isBegun, finish };
}

test('an answer under way is given before the closing', async () => {
  const app = Fastify();
  limitShutdown(app, 60_000);
  const { url, isBegun, finish } = await listenSlowly(app);
  const answer = fetch(url, { headers: { connection: 'close' } });
  await isBegun;

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish('done');

  expect(await (await answer).text()).toBe('done');
  await closed;
});

test('clients with open connections lose no request while a server drains and closes', async () => {
  const [leaving, staying] = await Promise.all([drainingServer(), drainingServer()]);
  const clients = Array.from({ length: 8 }, (_, index) =>
    steadyClient(leaving.url, staying.url, index % 2 ? '/kept' : '/made'),
  );
  await expect.poll(() => clients.every((it) => it.reused() > 3)).toBe(true);

  leaving.drain.begin();
  await expect.poll(() => clients.every((it) => it.hasMoved())).toBe(true);
  await leaving.app.close();
  const before = clients.map((it) => it.answered());
  await expect.poll(() => clients.every((it, at) => it.answered() > (before[at] ?? 0))).toBe(true);

  const failures = await Promise.all(clients.map((it) => it.stop()));
  expect(failures.flat()).toEqual([]);
  await staying.app.close();
});

/** Fastify answers `/made`; `/kept` is answered before Fastify sees it. */
async function drainingServer() {
  const app = Fastify();
  const drain = drainOf(app);
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  app.get('/made', async () => 'made');
  app.get('/kept', { config: { sameForAll: [] } }, async () => 'kept');
  return { app, drain, url: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Sends requests over one connection, never repeats one, and moves to `to` when its connection ends. */
function steadyClient(from: string, to: string, path: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: unknown[] = [];
  let url = from;
  let [answered, reused] = [0, 0];
  let isOpen = true;
  const send = async () => {
    const request = get(`${url}${path}`, { agent });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await text(response);
    answered += 1;
    if (request.reusedSocket) reused += 1;
    if (response.statusCode !== 200) failures.push(response.statusCode);
    if (response.headers.connection === 'close') url = to;
  };
  const sending = (async () => {
    while (isOpen) await send().catch((error) => failures.push(error));
  })();
  return {
    answered: () => answered,
    reused: () => reused,
    hasMoved: () => url === to,
    stop: async () => {
      isOpen = false;
      await sending;
      agent.destroy();
      return failures;
    },
  };
}

test('a second request over a connection is answered even while the server closes', async () => {
  const app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  app.get('/first', () => promise);
  app.get('/second', () => 'second');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const answers = text(socket);
  socket.write('GET /first HTTP/1.1\r\nHost: haat\r\n\r\n');
  const begun = new Promise((resolve) => app.server.once('request', resolve));
  await begun;

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  const next = new Promise((resolve) => app.server.once('request', resolve));
  socket.write('GET /second HTTP/1.1\r\nHost: haat\r\n\r\n');
  await next;
  finish('first');

  expect((await answers).match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200']);
  await closed;
});

test('a request over a connection on which nothing was sent yet is answered while the server closes', async () => {
  const app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  app.get('/', () => 'done');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1');
  const answer = text(socket);
  await accepted;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  socket.write('GET / HTTP/1.1\r\nHost: haat\r\n\r\n');

  expect(await answer).toContain('HTTP/1.1 200');
  await closed;
});

test('requests that were sent while the process was busy are answered although the server closes', async () => {
  const app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  app.get('/', () => 'done');
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const asked = new Int32Array(new SharedArrayBuffer(4));
  const clients = new Worker(clientsCode, { eval: true, workerData: { port, asked } });
  const answers = once(clients, 'message');

  // On a busy machine, letting in all eight may take longer than the shop allows.
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  await setImmediate();
  // Blocks this thread, so that the system lets them in and keeps what they send.
  Atomics.wait(asked, 0, 0);
  await app.close();

  expect((await answers)[0]).toEqual(Array(8).fill('HTTP/1.1 200 OK'));
});

/** Eight clients that each send a request, and then say so to the thread that waits for it. */
const clientsCode = `
  const { once } = require('node:events');
  const { connect } = require('node:net');
  const { parentPort, workerData: { port, asked } } = require('node:worker_threads');
  const sockets = Array.from({ length: 8 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map(async (socket) => {
    let answer = '';
    socket.setEncoding('utf8').on('data', (text) => (answer += text));
    await once(socket, 'close').catch((error) => (answer = error.code));
    return answer.split('\\r\\n')[0];
  });
  const send = (socket) =>
    once(socket, 'connect').then(
      () => new Promise((sent) => socket.write('GET / HTTP/1.1\\r\\nHost: haat\\r\\n\\r\\n', sent)),
    );
  Promise.all(sockets.map(send)).then(() => Atomics.store(asked, 0, 1) + Atomics.notify(asked, 0));
  Promise.all(answers).then((all) => parentPort.postMessage(all));
`;

test('a connection on which nothing was asked does not delay the closing', async () => {
  const app = Fastify();
  limitShutdown(app, 300_000);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);

  await Promise.all([app.close(), once(socket, 'close')]);
});

test('a request under way when the draining begins ends its connection', async () => {
  const app = Fastify();
  limitShutdown(app, 300_000);
  const drain = drainOf(app);
  const { url, isBegun, finish } = await listenSlowly(app);
  const agent = new Agent({ keepAlive: true });
  const answer = once(get(url, { agent }), 'response') as Promise<[IncomingMessage]>;
  await isBegun;

  drain.begin();
  finish('done');

  const [response] = await answer;
  expect(response.headers.connection).toBe('close');
  expect(await text(response)).toBe('done');
  await app.close();
});
