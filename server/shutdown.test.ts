import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { limitShutdown } from './shutdown.ts';

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

test('an answer under way is given before the closing', async () => {
  const app = Fastify();
  limitShutdown(app, 60_000);
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<void>();
  const { promise, resolve: finish } = Promise.withResolvers<string>();
  app.get('/', () => {
    begin();
    return promise;
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = fetch(url, { headers: { connection: 'close' } });
  await isBegun;

  const closed = app.close();
  await expect.poll(() => app.server.listening).toBe(false);
  finish('done');

  expect(await (await answer).text()).toBe('done');
  await closed;
});
