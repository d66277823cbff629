import { type AddressInfo, connect } from 'node:net';
import { beforeEach, expect, test, vi } from 'vitest';
import { formType, rawForm, stateOf } from '#test/support/hostile/raw-forms.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const { token } = await shop.admin();
await shop.app.listen({ port: 0, host: '127.0.0.1' });
const port = (shop.app.server.address() as AddressInfo).port;
let before: Awaited<ReturnType<typeof stateOf>>;
beforeEach(async () => {
  before = await stateOf(shop);
});

const image = { name: 'images', filename: 'a.png', bytes: await picture() };
const name = { name: 'productName', bytes: 'Kite' };
const whole = rawForm([name, image]);
const twice = rawForm([name, image, image]);

test('answers a 10 GB body without a token before it is sent', async () => {
  const answer = await exchange({ length: 10 * 2 ** 30, as: 'nobody', body: Buffer.alloc(1000) });

  expect(answer).toContain('401 Unauthorized');
  expect(answer).toContain('"unauthenticated"');
});

test('refuses a form that its length cuts off', async () => {
  expect(await exchange({ length: whole.length - 50, body: whole })).toContain('400 Bad Request');
  expect(await stateOf(shop)).toEqual(before);
});

test.each([
  ['in the middle of a second picture', whole.length + 60],
  ['before the end is closed', twice.length - 4],
])('keeps no picture when the sender disconnects %s', async (_, sent) => {
  using stored = vi.spyOn(shop.services.storage, 'put');
  using removed = vi.spyOn(shop.services.storage, 'removeAll');
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf({ length: twice.length, as: token }));
  socket.write(twice.subarray(0, sent));
  await vi.waitFor(() => expect(stored).toHaveBeenCalled(), { timeout: 120_000 });

  socket.destroy();

  await vi.waitFor(
    async () => {
      const stems = stored.mock.calls.map(([file]) => file.replace('.webp', ''));
      expect(removed.mock.calls.flat()).toEqual(stems);
      expect(await stateOf(shop)).toEqual(before);
    },
    { timeout: 120_000 },
  );
});

interface Request {
  length: number;
  body: Buffer;
  as?: string;
}

/** What the shop answers first to these bytes, whatever their head says of them. */
function exchange({ length, body, as = token }: Request): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(headOf({ length, as }));
  socket.write(body);
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('data', (answer) => {
      resolve(String(answer));
      socket.destroy();
    });
  });
}

const headOf = ({ length, as }: { length: number; as: string }) =>
  [
    'POST /api/products HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${as}`,
    `content-type: ${formType}`,
    `content-length: ${length}`,
    '\r\n',
  ].join('\r\n');
