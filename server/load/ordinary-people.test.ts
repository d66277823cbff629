import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountApi } from '#api/calls/mount.ts';
import { cacheAnswers } from '#server/answers/answer-cache.ts';
import { addBuyers } from '#test/faults/support/buyers.ts';
import { connectFrom } from '#test/support/live/raw-client.ts';
import { newsOf } from '#test/support/news.ts';
import { placeTogether, shoppersWith, variantWith } from '#test/support/people/placing.ts';
import { formOf, password, shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';
import { limitSearches, searchesAtOnce } from './limit-searches.ts';
import { sharePlaces } from './places.ts';

const shop = await shopOfFile();
const app: FastifyInstance = Fastify();
let port: number;

/**
 * Somebody holds half of the places, of the visitors' turns and of the customers' turns all the time; with the usual four
 * turns an account could not.
 */
beforeAll(async () => {
  sharePlaces(app, { places: 80, customers: { turns: 16, perAccount: 8 } });
  cacheAnswers(
    app,
    newsOf(() => 1),
  );
  limitSearches(app, shop.services.findSession, searchesAtOnce('embedded'));
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
  let held = 0;
  const { promise: areHeld, resolve } = Promise.withResolvers<void>();
  app.addHook('preHandler', async ({ url }) => {
    held += Number(url.startsWith('/held'));
    if (held === 16) resolve();
  });
  const { user, token } = await shop.customer();
  const signIn = async (request: FastifyRequest) => {
    request.session = { caller: user, token };
  };
  app.get('/held', () => new Promise(() => {}));
  app.get('/held-signed-in', { onRequest: signIn }, () => new Promise(() => {}));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
  for (let nth = 0; nth < 40; nth += 1) {
    const socket = await connectFrom('127.0.0.66', port);
    socket.write(`GET /held${nth % 2 ? '-signed-in' : ''} HTTP/1.1\r\nHost: haat\r\n\r\n`);
  }
  await areHeld;
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
});

interface Sent {
  token?: string;
  body?: object | FormData;
}

/** Calls the API from an IP address, as a browser does over up to six connections. */
function callerAt(localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress });
  return async (name: string, { token, body }: Sent = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const packed = new Response(body instanceof FormData ? body : body && JSON.stringify(body));
    const type = body instanceof FormData ? packed.headers.get('content-type') : 'application/json';
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type ?? '' }),
    };
    const sent = request({ host: '127.0.0.1', port, method, path: `/api${path}`, headers, agent });
    sent.end(Buffer.from(await packed.arrayBuffer()));
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    // biome-ignore lint/suspicious/noExplicitAny: the answers of all calls.
    return { status: answer.statusCode, body: (await json(answer)) as any };
  };
}

test('a family behind the IP address of a mobile carrier signs in, also after a slip', async () => {
  const family = [await shop.customer(), await shop.customer(), await shop.customer()];
  const signIn = async (identifier: string, tried: string) =>
    (await callerAt('127.0.0.5')('POST /auth/login', { body: { identifier, password: tried } }))
      .status;

  for (const { user } of family) {
    expect(await signIn(user.email, 'a slip of the finger')).toBe(401);
    expect(await signIn(user.email, password)).toBe(200);
  }
});

test('a family behind the IP address of a mobile carrier shops', async () => {
  const product = await shop.product({ variants: [{ stock: 10 }] });
  const family = await addBuyers(shop.db, 4);
  const orders = family.map(async ({ token, addressId }) => {
    const call = callerAt('127.0.0.5');
    const looks = ['GET /products', 'GET /categories', `GET /products/${product.id}`];
    const seen = await Promise.all([...looks, ...looks].map((name) => call(name)));
    const line = { productVariantId: product.variants[0]?.id, quantity: 1 };
    const added = await call('POST /cart/add', { token, body: line });
    const order = { addressId, paymentMethod: 'COD' };
    const placed = await call('POST /orders/place', { token, body: order });
    return [...seen, added, placed].map(({ status }) => status);
  });

  for (const statuses of await Promise.all(orders)) {
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
  }
});

test('an owner tries an import of products, and imports them', async () => {
  const product = await shop.product({ productName: 'Kite of the import' });
  const { token } = await shop.admin();
  const call = callerAt('127.0.0.6');
  const { body: csv } = await shop.callerWith(token).call('GET /products/export', {});
  const changed = String(csv).replaceAll('Kite of the import', 'Imported kite');

  for (const dryRun of ['true', 'false']) {
    const body = formOf({ csv: changed, dryRun });
    expect((await call('POST /products/import', { token, body })).status).toBe(200);
  }

  const { body } = await call(`GET /products/${product.id}`);
  expect(body.product.name).toBe('Imported kite');
});

/** The ids of new orders. */
async function placeOrders(count: number): Promise<number[]> {
  const kite = await variantWith(shop, count);
  const shoppers = await shoppersWith(shop, new Array(count).fill([[kite, 1]]));
  const requests = shoppers.map(({ request }) => request());
  const { outcomes } = await placeTogether(shop, requests);
  return outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value.id] : []));
}

const parcelOf = (id: number) => ({
  courier: 'Blue Dart Express',
  trackingNumber: `BD${10_000_000 + id}`,
  trackingUrl: `https://www.bluedart.example/track?number=BD${10_000_000 + id}`,
});

test('a courier’s office ships 200 orders in one call', async () => {
  const { token } = await shop.staff('ORDERS');
  const ids = await placeOrders(200);
  const body = { rows: ids.map((id) => ({ order: id, ...parcelOf(id) })) };
  expect(JSON.stringify(body).length).toBeGreaterThan(16 * 1024);

  const answer = await callerAt('127.0.0.7')('POST /orders/ship', { token, body });

  expect(answer).toMatchObject({ status: 200, body: { applied: true } });
  expect(answer.body.rows).toHaveLength(200);
});

test('a courier’s office ships 200 orders one by one, six at a time', async () => {
  const { token } = await shop.staff('ORDERS');
  const ids = await placeOrders(inTier({ first: 20, all: 200 }));
  const call = callerAt('127.0.0.7');
  const ship = (id: number) => {
    const body = { deliveryStatus: 'SHIPPED', ...parcelOf(id) };
    return call(`PUT /orders/${id}/status`, { token, body });
  };

  const statuses = (await Promise.all(ids.map(ship))).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
});

/** Nothing counts requests over time, so they are sent as soon as the five before are answered. */
test('a script asks five times a second for a minute, for lists and new searches', async () => {
  const call = callerAt('127.0.0.8');
  for (let second = 0; second < inTier({ first: 12, all: 60 }); second += 1) {
    const asked = Array.from({ length: 5 }, (_, at) =>
      call(
        `GET /products?${at % 2 ? `search=kite${second}x${at}` : `page=${5 * second + at + 1}`}`,
      ),
    );
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
  }
});
