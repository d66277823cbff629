import { once } from 'node:events';
import type { Socket } from 'node:net';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { mountApi } from '#api/calls/mount.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { Refusal } from '#shop/refusal.ts';
import { areRequestsUnderWay } from '#shop/requests-under-way.ts';
import { withOrder } from '#test/support/buyers.ts';
import { askFrom, connectFrom, halfBody, statusOf } from '#test/support/live/raw-client.ts';
import { newsOf } from '#test/support/news.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { sharePlaces } from './places.ts';

const shop = await shopOfFile();
let app: FastifyInstance;
let port: number;
/** What `/slow` waits for. */
let finish: () => void;
/** How many of `/slow` have begun, in all. */
let begun: number;
let onBegin: () => void;

beforeEach(() => {
  app = Fastify({ trustProxy: (_address, hop) => hop < 1 });
  app.setErrorHandler(answerError);
  begun = 0;
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

async function open(limits: Parameters<typeof sharePlaces>[1]) {
  sharePlaces(app, limits);
  const { promise, resolve } = Promise.withResolvers<void>();
  finish = resolve;
  app.get('/slow', () => {
    begun += 1;
    onBegin?.();
    return promise.then(() => 'done');
  });
  app.post('/slow', () => promise.then(() => 'done'));
  app.get('/', async () => 'hello');
  app.get('/healthz', { config: { isMonitoring: true } }, async () => 'well');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}

/** Sends requests from one IP address and waits until the handlers of `count` have begun. */
async function holdFrom(address: string, sent: number, count = sent): Promise<Socket[]> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const wanted = begun + count;
  onBegin = () => {
    if (begun === wanted) resolve();
  };
  const sockets = await Promise.all(Array.from({ length: sent }, () => connectFrom(address, port)));
  for (const socket of sockets) socket.write('GET /slow HTTP/1.1\r\nHost: haat\r\n\r\n');
  await promise;
  return sockets;
}

const ask = async (address: string, path = '/') =>
  statusOf(await askFrom(address, port, `GET ${path} HTTP/1.1`));

test('refuses the sender that holds most, with a message and Retry-After, and answers everybody else', async () => {
  await open({ places: 10, visitors: { turns: 100 } });
  await holdFrom('127.0.0.2', 5);

  const refused = await askFrom('127.0.0.2', port);
  expect(statusOf(refused)).toBe(503);
  expect(refused.toLowerCase()).toContain('retry-after: 2');
  expect(refused).toContain('The shop is very busy. Please try again in a moment.');
  expect(await ask('127.0.0.3')).toBe(200);
  // A second greedy one gets half of what is left.
  await holdFrom('127.0.0.3', 3);
  expect(await ask('127.0.0.3')).toBe(503);
  expect(await ask('127.0.0.4')).toBe(200);
});

test('the networks of an IPv6 /48 together leave a quarter of the places to others', async () => {
  await open({ places: 20, visitors: { turns: 100 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  onBegin = () => begun === 15 && resolve();
  const from = (visitor: string, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': visitor } });
  const greedy = Array.from({ length: 15 }, (_, at) => from(`2001:db8:1:${at}::1`, '/slow'));
  await promise;

  expect((await from('2001:db8:1:99::1', '/')).status).toBe(503);
  expect((await from('2001:db8:2:1::1', '/')).status).toBe(200);
  expect((await from('203.0.113.9', '/')).status).toBe(200);
  finish();
  await Promise.all(greedy);
});

test('refuses nobody while fewer than half of the places are taken', async () => {
  await open({ places: 10, visitors: { turns: 100 } });
  await holdFrom('127.0.0.2', 4);

  expect(await ask('127.0.0.2')).toBe(200);
});

test('an account has four turns at a time, and its fifth call waits', async () => {
  const { user, token } = await shop.customer();
  sharePlaces(app, { places: 100, customers: { maxWaitMs: 0 } });
  const { promise, resolve } = Promise.withResolvers<string>();
  const signIn = async (request: FastifyRequest) => {
    request.session = { caller: user, token };
  };
  app.get('/held', { onRequest: signIn }, () => {
    begun += 1;
    return promise;
  });
  const held = Array.from({ length: 4 }, () => app.inject('/held'));
  await expect.poll(() => begun).toBe(4);

  expect((await app.inject('/held')).statusCode).toBe(503);
  resolve('done');
  await Promise.all(held);
});

test('counts the visitors behind a proxy, not the proxy', async () => {
  await open({ places: 10, visitors: { turns: 100 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  onBegin = () => begun === 5 && resolve();
  const from = (visitor: string, path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-forwarded-for': visitor } });
  const greedy = Array.from({ length: 5 }, (_, at) => from(`2001:db8:1:2::${at + 1}`, '/slow'));
  await promise;

  expect((await from('2001:db8:1:2::99', '/')).status).toBe(503);
  expect((await from('2001:db8:1:3::1', '/')).status).toBe(200);
  expect((await from('::ffff:203.0.113.9', '/')).status).toBe(200);
  finish();
  await Promise.all(greedy);
});

test('answers monitoring, and from the cache, however many places are taken', async () => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  let held = 0;
  sharePlaces(app, { places: 2 });
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  app.get('/held', () => {
    held += 1;
    return isOver.then(() => 'done');
  });
  app.get('/healthz', { config: { isMonitoring: true } }, async () => 'well');
  app.get('/', async () => 'hello');
  app.get('/page', { config: { sameForAll: [] } }, async () => 'kept');
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  expect(await ask('127.0.0.2', '/page')).toBe(200);
  const holders = ['127.0.0.3', '127.0.0.4'].map((address) =>
    askFrom(address, port, 'GET /held HTTP/1.1'),
  );
  await expect.poll(() => held).toBe(2);

  expect(await ask('127.0.0.2')).toBe(503);
  expect(await ask('127.0.0.2', '/healthz')).toBe(200);
  expect(await ask('127.0.0.2', '/page')).toBe(200);
  // Whatever its query says; what is not kept is refused.
  expect(await ask('127.0.0.2', '/page?from=an-advert')).toBe(200);
  expect(await ask('127.0.0.2', '/other')).toBe(503);
  end();
  await Promise.all(holders);
});

test('a request whose body is not complete takes no place', async () => {
  await open({ places: 2, visitors: { turns: 100 } });
  const socket = await connectFrom('127.0.0.2', port);
  socket.write(halfBody('/slow'));
  await once(app.server, 'request');
  await holdFrom('127.0.0.2', 1);

  expect(await ask('127.0.0.2')).toBe(503);
  expect(await ask('127.0.0.3')).toBe(200);
});

test('frees the place of a client that leaves before its answer', async () => {
  await open({ places: 2, visitors: { turns: 100 } });
  const [leaving] = await holdFrom('127.0.0.2', 1);
  expect(await ask('127.0.0.2')).toBe(503);

  leaving?.destroy();

  await expect.poll(() => ask('127.0.0.2')).toBe(200);
});

test('a stream that stays open takes nobody’s place', async () => {
  sharePlaces(app, { places: 1 });
  app.get('/stream', { config: { staysOpen: true } }, (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200).write(':');
  });
  app.get('/', async () => 'hello');
  const url = await app.listen({ port: 0 });

  const streams = [await fetch(`${url}/stream`), await fetch(`${url}/stream`)];

  expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  expect((await fetch(url)).status).toBe(200);
});

test('long work waits for requests, but for no stream and no call by which staff change something', async () => {
  const { token } = await shop.admin();
  const caller = await shop.services.findSession(token);
  const seen: Record<string, boolean> = {};
  const note = async ({ method, url }: FastifyRequest) => {
    seen[`${method} ${url}`] = areRequestsUnderWay();
  };
  const onRequest = async (request: FastifyRequest) => {
    request.session = { caller, token };
  };
  sharePlaces(app, { places: 100 });
  app.decorateRequest('session');
  app.get('/stream', { config: { staysOpen: true } }, note);
  app.route({ method: ['GET', 'POST'], url: '/staff', onRequest, handler: note });
  // Connections of the tests before may take a moment to close.
  await expect.poll(areRequestsUnderWay).toBe(false);

  await app.inject('/stream');
  await app.inject({ method: 'POST', url: '/staff' });
  await app.inject('/staff');

  expect(seen).toEqual({ 'GET /stream': false, 'POST /staff': false, 'GET /staff': true });
});

test('a client that leaves makes no room for more work until its own has ended', async () => {
  await open({ places: 100, visitors: { turns: 2, maxWaitMs: 0 } });
  const [leaving] = await holdFrom('127.0.0.2', 1);
  leaving?.destroy();
  await expect.poll(areRequestsUnderWay).toBe(false);

  expect(await ask('127.0.0.2')).toBe(503);
  finish();
  await expect.poll(() => ask('127.0.0.2')).toBe(200);
});

test('long work does not wait for a client that has left', async () => {
  await open({ places: 100 });
  const [leaving] = await holdFrom('127.0.0.2', 1);
  expect(areRequestsUnderWay()).toBe(true);

  leaving?.destroy();

  await expect.poll(areRequestsUnderWay).toBe(false);
});

test('a visitor’s request that does not get its turn in time is refused; the work of others goes on', async () => {
  await open({ places: 100, visitors: { turns: 4, maxWaitMs: 0 } });
  await holdFrom('127.0.0.2', 2);

  expect(await ask('127.0.0.2')).toBe(503);
  expect(await ask('127.0.0.3')).toBe(200);
});

test('does not begin what waited when its client is gone', async () => {
  await open({ places: 100, visitors: { turns: 2, maxWaitMs: 300_000 } });
  const waiting = await connectFrom('127.0.0.2', port);
  await holdFrom('127.0.0.2', 1);
  waiting.write('GET /slow HTTP/1.1\r\nHost: haat\r\n\r\n');
  const [, response] = await once(app.server, 'request');
  const isClosed = once(response, 'close');
  waiting.destroy();
  await isClosed;
  finish();

  expect(await ask('127.0.0.2')).toBe(200);
  expect(begun).toBe(1);
});

test('customers wait for no visitor', async () => {
  const { token } = await shop.customer();
  sharePlaces(app, { places: 100, visitors: { turns: 0, maxWaitMs: 0 } });
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
  const call = (path: string, authorization = `Bearer ${token}`) =>
    app.inject({ url: `/api${path}`, headers: { authorization } });

  expect((await call('/cart')).statusCode).toBe(200);
  // Whoever sends any other token is a visitor, and is told so.
  expect((await call('/cart', 'Bearer none')).statusCode).toBe(401);
  expect((await call('/categories')).statusCode).toBe(503);
});

test('customers wait for turns of their own, staff for none', async () => {
  const [{ token }, clerk] = [await shop.customer(), await shop.staff('ORDERS')];
  sharePlaces(app, { places: 100, customers: { turns: 0, maxWaitMs: 0 } });
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
  const call = async (path: string, caller: string) => {
    const headers = { authorization: `Bearer ${caller}` };
    return (await app.inject({ url: `/api${path}`, headers })).statusCode;
  };

  expect(await call('/cart', token)).toBe(503);
  expect(await call('/orders/all', clerk.token)).toBe(200);
  expect(await call('/categories', 'none')).toBe(200);
});

test('customers whose mail waits for the mail server keep nobody from shopping', async () => {
  const { variants } = await shop.product();
  const { token, order } = await withOrder(shop, [
    { variantId: variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const { promise: isSending, resolve: begin } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const deliverMail = () => {
    begin();
    return isAnswered;
  };
  // One sender gets one of two turns.
  sharePlaces(app, { places: 100, customers: { turns: 2, maxWaitMs: 0 } });
  await app.register((scope) => mountApi(scope, { ...shop.services, deliverMail }), {
    prefix: '/api',
  });
  const headers = { authorization: `Bearer ${token}` };
  const payload = { orderData: { id: order.id } };
  const url = '/api/orders/send-confirmation';
  const confirmed = app.inject({ method: 'POST', url, headers, payload });
  await isSending;

  expect((await app.inject({ url: '/api/cart', headers })).statusCode).toBe(200);
  answer();
  await confirmed;
});

test('an account with many requests takes no place of others behind its address', async () => {
  const [greedy, other] = [await shop.customer(), await shop.customer()];
  const placing = Promise.withResolvers<never>();
  const { promise: hasBegun, resolve: begin } = Promise.withResolvers<void>();
  let waiting = 0;
  const placeOrder = () => {
    waiting += 1;
    if (waiting === 2) begin();
    return placing.promise;
  };
  sharePlaces(app, { places: 4 });
  await app.register((scope) => mountApi(scope, { ...shop.services, placeOrder }), {
    prefix: '/api',
  });
  const ask = (token: string, options: { method: 'GET' | 'POST'; url: string; payload?: object }) =>
    app.inject({ ...options, headers: { authorization: `Bearer ${token}` } });
  const payload = { addressId: 1, paymentMethod: 'COD' };
  const order = { method: 'POST', url: '/api/orders/place', payload } as const;
  const cart = { method: 'GET', url: '/api/cart' } as const;
  const orders = [ask(greedy.token, order), ask(greedy.token, order)];
  await hasBegun;

  expect((await ask(greedy.token, cart)).statusCode).toBe(503);
  expect((await ask(other.token, cart)).statusCode).toBe(200);
  placing.reject(new Refusal('not_found', 'Address not found.'));
  await Promise.all(orders);
});

test('an order waits for its batch alone, not for a turn', async () => {
  const { token } = await shop.customer();
  const placeOrder = async () => {
    throw new Refusal('not_found', 'Address not found.');
  };
  sharePlaces(app, { places: 100, customers: { turns: 0, maxWaitMs: 0 } });
  await app.register((scope) => mountApi(scope, { ...shop.services, placeOrder }), {
    prefix: '/api',
  });
  const headers = { authorization: `Bearer ${token}` };
  const payload = { addressId: 1, paymentMethod: 'COD' };
  const url = '/api/orders/place';

  expect((await app.inject({ url: '/api/cart', headers })).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(404);
});

test('tells the work of a request when its client is gone, not when its body has been read', async () => {
  sharePlaces(app, { places: 10 });
  const { promise: isGone, resolve: tell } = Promise.withResolvers<void>();
  const { promise: isBegun, resolve: begin } = Promise.withResolvers<boolean>();
  app.post('/slow', async ({ gone }) => {
    await new Promise(setImmediate);
    begin(gone.aborted);
    gone.addEventListener('abort', () => tell());
    await isGone;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  const socket = await connectFrom('127.0.0.2', port);
  const type = 'Content-Type: application/json\r\nContent-Length: 2';
  socket.write(`POST /slow HTTP/1.1\r\nHost: haat\r\n${type}\r\n\r\n{}`);

  expect(await isBegun).toBe(false);
  socket.destroy();
  await isGone;
});

test('refuses a call of the API in the same words', async () => {
  sharePlaces(app, { places: 0 });
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
  const login = {
    method: 'POST',
    url: '/api/auth/login',
    payload: { identifier: 'a', password: 'b' },
  };
  for (const call of [{ method: 'GET', url: '/api/products' }, login] as const) {
    const { statusCode, headers } = await app.inject(call as never);
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
});
