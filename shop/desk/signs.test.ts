import { expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);
const { variants } = await shop.product({
  variants: [{ stock: 500, originalPrice: 500, discountPrice: 0 }],
});
const variantId = variants[0]?.id ?? 0;

let calls = 0;
/** An order by phone; each from another number and place unless told otherwise. */
async function byPhone(change: {
  mobile?: string;
  name?: string;
  quantity?: number;
  address?: object;
}) {
  calls += 1;
  const { mobile = `98${String(calls).padStart(8, '0')}`, name = `रवि ${'कखगघचछजझ'[calls % 8]}` } =
    change;
  const address = { ...homeAddress, addressLine1: `घर ${calls}, नया बाज़ार रोड`, ...change.address };
  const { body } = await desk.owner.call('POST /orders', {
    body: {
      customer: { name, mobile },
      address,
      items: [{ variantId, quantity: change.quantity ?? 1 }],
    },
  });
  return body.order.id;
}

const listed = async () =>
  (await desk.owner.call('GET /desk', { query: { tab: 'confirm', limit: '100' } })).body.orders;
const signsAt = async (id: number) =>
  (await listed()).find((order) => order.id === id)?.signs.map(({ sign }) => sign);
const wordsAt = async (id: number) =>
  (await listed()).find((order) => order.id === id)?.signs.map(({ words }) => words);

test('a first order says so, and the second does not', async () => {
  const mobile = '9123456701';
  const first = await byPhone({ mobile });
  const second = await byPhone({ mobile });
  expect(await signsAt(first)).toEqual(['first']);
  expect(await signsAt(second)).toEqual([]);
});

test('who refused a parcel comes first, and the words say how often', async () => {
  const mobile = '9123456702';
  const refused = await byPhone({ mobile });
  await desk.setStatus(refused, 'SHIPPED');
  await desk.refuse(refused);
  const again = await byPhone({ mobile });
  expect(await wordsAt(again)).toEqual(['Refused a parcel before']);
  expect((await listed())[0]?.id).toBe(again);
});

test('a sum over three times the usual, and a short address, are signs', async () => {
  for (let nth = 0; nth < 3; nth += 1) await byPhone({});
  const high = await byPhone({ quantity: 4 });
  const usual = await byPhone({ quantity: 3 });
  expect(await wordsAt(high)).toEqual(['₹2,000: over 3 times the usual ₹500', 'First order']);
  expect(await signsAt(usual)).toEqual(['first']);
  const short = await byPhone({ address: { addressLine1: 'MG Road 7', addressLine2: '' } });
  expect(await wordsAt(short)).toEqual(['Short address: 7 letters', 'First order']);
});

test('the same address under another name is a sign', async () => {
  const address = { addressLine1: '14, Temple Street, Mylapore', postalCode: '600004' };
  await byPhone({ name: 'Lakshmi Iyer', address });
  const other = await byPhone({
    name: 'Karthik R',
    address: { ...address, addressLine1: '14 temple street mylapore' },
  });
  expect(await wordsAt(other)).toEqual(['Same address as Lakshmi Iyer', 'First order']);
});

test('a PIN code is one with more than 30 % of at least 10 parcels refused', async () => {
  const address = { postalCode: '781001' };
  const send = async (isRefused: boolean) => {
    const id = await byPhone({ address });
    await desk.setStatus(id, 'SHIPPED');
    if (isRefused) await desk.refuse(id);
  };
  for (let nth = 0; nth < 9; nth += 1) await send(nth < 3);
  const ninth = await byPhone({ address });
  expect(await signsAt(ninth)).toEqual(['first']);
  await send(true);
  expect(await wordsAt(ninth)).toEqual(['4 of 10 parcels to 781001 were refused', 'First order']);
});

test('customers see no sign, nor do orders that were shipped', async () => {
  const { order, call } = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const own = await call('GET /orders/my-orders/{id}', { params: { id: String(order.id) } });
  expect('signs' in own.body.order).toBe(false);
  await desk.setStatus(order.id, 'SHIPPED');
  const { body } = await desk.owner.call('GET /desk', { query: { tab: 'collect', limit: '100' } });
  expect(body.orders.find(({ id }) => id === order.id)?.signs).toEqual([]);
});
