import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { shedLoad } from './overload.ts';

test('answers 503 with retry-after above the limit, but still answers health checks', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  shedLoad(app, 2);
  const { promise, resolve } = Promise.withResolvers<void>();
  app.get('/slow', async () => promise.then(() => 'done'));
  app.get('/healthz', async () => 'well');
  const url = await app.listen({ port: 0 });

  const inside = [fetch(`${url}/slow`), fetch(`${url}/slow`)];
  await expect.poll(() => fetch(`${url}/slow?more`).then(({ status }) => status)).toBe(503);
  const refused = await fetch(`${url}/slow`);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ code: 'unavailable' });
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  resolve();
  await Promise.all(inside);

  await expect.poll(() => fetch(`${url}/slow`).then(({ status }) => status)).toBe(200);
  await app.close();
});

test('frees the place of a client that leaves before its answer', async () => {
  const app = Fastify();
  app.setErrorHandler(answerError);
  shedLoad(app, 1);
  app.get('/never', () => new Promise(() => {}));
  app.get('/', async () => 'hello');
  const url = await app.listen({ port: 0 });
  const leaving = new AbortController();
  const left = fetch(`${url}/never`, { signal: leaving.signal }).catch(() => 'left');
  await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(503);

  leaving.abort();

  expect(await left).toBe('left');
  await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
  app.server.closeAllConnections();
  await app.close();
});

test('a stream that stays open takes nobody’s place', async () => {
  const app = Fastify();
  shedLoad(app, 1);
  app.get('/stream', { config: { staysOpen: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write(':');
  });
  app.get('/', async () => 'hello');
  const url = await app.listen({ port: 0 });

  const streams = [await fetch(`${url}/stream`), await fetch(`${url}/stream`)];

  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(url)).status).toBe(200);
  app.server.closeAllConnections();
  await app.close();
});

test('refuses a call of the API in the same words, before its guard', async () => {
  const { services } = await shopOfFile();
  const app = Fastify();
  shedLoad(app, 0);
  await app.register((scope) => mountApi(scope, services), { prefix: '/api' });
  for (const method of ['GET', 'POST'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/api/products' });
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  await app.close();
});
