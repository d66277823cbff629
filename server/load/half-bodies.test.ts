import { once } from 'node:events';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountApi } from '#api/calls/mount.ts';
import { eq } from '#db/sql.ts';
import { baseApp } from '#server/listening/base-app.ts';
import { users } from '#shop/accounts/tables.ts';
import { askFrom, connectFrom, halfBody, statusOf } from '#test/support/live/raw-client.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let app: Awaited<ReturnType<typeof baseApp>>;
let port: number;
/** Called when a body begins to be read. */
let onReading: (() => void) | undefined;

beforeEach(async () => {
  app = await baseApp({ trustProxy: false, logLevel: 'silent' }, 'http://localhost:3000');
  app.post('/sign-in', async ({ body }) => body);
  app.post('/save', { config: { mayArriveSlowly: true } }, async ({ body }) => body);
  app.get('/', async () => 'open');
  await app.register((scope) => mountApi(scope, shop.services), { prefix: '/api' });
  app.addHook('preParsing', async (_request, _reply, payload) => {
    onReading?.();
    return payload;
  });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(async () => {
  onReading = undefined;
  vi.useRealTimers();
  app.server.closeAllConnections();
  await app.close();
});

test('1,000 half bodies take no place from others', async () => {
  let begun = 0;
  const { promise: allBegun, resolve } = Promise.withResolvers<void>();
  app.server.on('request', () => {
    begun += 1;
    if (begun === 1_000) resolve();
  });
  // The operating system keeps 511 that connect at once, and the rest would come seconds later.
  for (let nth = 0; nth < 1_000; nth += 200) {
    const sockets = await Promise.all(
      Array.from({ length: 200 }, () => connectFrom('127.0.0.2', port)),
    );
    for (const socket of sockets) socket.write(halfBody('/sign-in'));
  }
  await allBegun;

  expect(statusOf(await askFrom('127.0.0.3', port))).toBe(200);
  // Nor from its own sender.
  expect(statusOf(await askFrom('127.0.0.2', port))).toBe(200);
});

/** Sends half a body, waits for the timers that the shop has set meanwhile, and lets five seconds pass. */
async function sendSlowly(path: string): Promise<Socket> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const isReading = new Promise<void>((resolve) =>
    app.server.once('request', () => setImmediate(() => setImmediate(resolve))),
  );
  const socket = await connectFrom('127.0.0.2', port);
  socket.write(halfBody(path));
  await isReading;
  vi.advanceTimersByTime(5_000);
  vi.useRealTimers();
  return socket;
}

test.each(['/sign-in', '/no-such-page'])(
  'a body to %s that does not come in five seconds ends its connection, in words',
  async (path) => {
    const answer = await text(await sendSlowly(path));

    expect(statusOf(answer)).toBe(408);
    expect(answer.toLowerCase()).toContain('connection: close');
    expect(answer).toContain('Please check your connection and send it again.');
  },
);

test.each([
  ['PUT /api/users/profile', 'signed-in'],
  ['POST /api/addresses', 'customer'],
])('%s of somebody who signed in and sends a byte a second ends after five', async (call) => {
  const { token } = await shop.customer();
  const isReading = new Promise<void>((resolve) => {
    onReading = resolve;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const socket = await connectFrom('127.0.0.2', port);
  const [method, path] = call.split(' ');
  const head = `Authorization: Bearer ${token}\r\n`;
  socket.write(halfBody(path ?? '', head).replace('POST', method ?? ''));
  await isReading;
  for (let second = 0; second < 5; second += 1) {
    socket.write('x');
    await new Promise(setImmediate);
    vi.advanceTimersByTime(1_000);
  }
  vi.useRealTimers();
  const answer = await text(socket);

  expect(statusOf(answer)).toBe(408);
  expect(answer.toLowerCase()).toContain('connection: close');
});

test('a customer who sends a slow body to a call of staff is refused before it', async () => {
  const { token } = await shop.customer();
  const socket = await connectFrom('127.0.0.2', port);
  socket.write(halfBody('/api/orders/ship', `Authorization: Bearer ${token}\r\n`));

  const [answer] = await once(socket, 'data');

  expect(statusOf(String(answer))).toBe(403);
});

test('a member who is disabled while the body of a call arrives changes nothing', async () => {
  const member = await shop.staff('CATALOGUE');
  const { id } = await shop.product();
  const isReading = new Promise<void>((resolve) => {
    onReading = resolve;
  });
  const socket = await connectFrom('127.0.0.2', port);
  socket.write(halfBody('/api/products/delete', `Authorization: Bearer ${member.token}\r\n`));
  await isReading;

  await shop.db.update(users).set({ disabled: true }).where(eq(users.id, member.user.id));
  socket.write(`ds":[${id}]}`.padEnd(97));

  const [answer] = await once(socket, 'data');
  expect(statusOf(String(answer))).toBe(401);
  const product = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: String(id) },
  });
  expect(product.status).toBe(200);
});

test('what the owner saves may take longer', async () => {
  const socket = await sendSlowly('/save');
  const answer = once(socket, 'data');
  socket.write(`":"${'a'.repeat(92)}"}`);

  expect(statusOf(String(await answer))).toBe(200);
});

test('a body that comes in two parts is read as one', async () => {
  const socket = await connectFrom('127.0.0.2', port);
  const begun = once(app.server, 'request');
  socket.write(halfBody('/sign-in'));
  await begun;
  const answer = once(socket, 'data');
  socket.write(`":"${'a'.repeat(92)}"}`);

  expect(statusOf(String(await answer))).toBe(200);
});

test('a client that leaves amid its body is no failure of the shop', async () => {
  const socket = await connectFrom('127.0.0.2', port);
  const begun = once(app.server, 'request');
  socket.write(halfBody('/sign-in'));
  const [, response] = await begun;
  const isClosed = once(response, 'close');
  socket.destroy();
  await isClosed;

  expect(statusOf(await askFrom('127.0.0.3', port))).toBe(200);
});

test('a public body has at most 16 kB', async () => {
  const payload = { long: 'a'.repeat(17_000) };

  expect((await app.inject({ method: 'POST', url: '/sign-in', payload })).statusCode).toBe(413);
});
