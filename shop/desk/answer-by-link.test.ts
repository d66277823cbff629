import { expect, onTestFinished, test } from 'vitest';
import { verifyBooks } from '#shop/verify/verify.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);
const { variants } = await shop.product({
  productName: 'पतंग',
  variants: [{ stock: 50, color: 'लाल' }],
});

async function asked() {
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }]);
  const { body } = await desk.owner.call('GET /desk', { query: { tab: 'confirm', limit: '100' } });
  const link = body.orders.find(({ id }) => id === order.id)?.link ?? '';
  return { order, link, token: link.replace(/^.*\/track\//, '') };
}
const open = (token: string) => shop.visitor.call('GET /track/{token}', { params: { token } });
const answer = (token: string, body: { answer: 'YES' | 'CANCEL' }) =>
  shop.visitor.call('POST /track/{token}', { params: { token }, body });

test('the link asks once, shows first name, items and sum, and only a press answers', async () => {
  const { order, token } = await asked();
  await open(token);
  const { body } = await open(token);
  expect(body.question).toEqual({
    firstName: order.user.firstName,
    items: [{ name: 'पतंग', variant: expect.stringContaining('लाल'), quantity: 2 }],
    total: order.orderTotal,
  });
  expect(JSON.stringify(body)).not.toContain(order.user.email);
  expect((await desk.read(order.id)).desk?.confirmation).toBe('NONE');

  const yes = await answer(token, { answer: 'YES' });
  expect([yes.status, yes.body.question]).toEqual([200, undefined]);
  expect((await desk.read(order.id)).desk).toMatchObject({
    ...{ confirmation: 'CONFIRMED', confirmedByLink: true, attempts: 0 },
  });
  for (const again of ['YES', 'CANCEL'] as const) {
    expect((await answer(token, { answer: again })).status).toBe(409);
  }
  const { journal } = await desk.read(order.id);
  expect(journal.at(-1)).toMatchObject({ step: 'LINK', note: 'Yes, send it', by: 'the customer' });
});

test.each([
  ['http://localhost:3000', '/track/'],
  ['http://127.0.0.1:3000', '/track/'],
  ['https://saree.example', 'https://saree.example/track/'],
])('in a shop at %s the link that customers get begins with %s', async (publicUrl, beginning) => {
  const before = shop.services.publicUrl;
  onTestFinished(() => {
    shop.services.publicUrl = before;
  });
  shop.services.publicUrl = publicUrl;
  const { link, token } = await asked();
  expect(link).toBe(beginning + token);
});

test('a call that is noted or undone late leaves what the customer said by the link', async () => {
  const { order, token } = await asked();
  await desk.confirm(order.id, 'UNREACHABLE');
  await answer(token, { answer: 'YES' });

  const { status, body } = await desk.confirm(order.id, 'UNREACHABLE');
  expect([status, body.message]).toEqual([
    409,
    expect.stringContaining('confirmed this order with'),
  ]);
  const undone = await desk.confirm(order.id, 'WITHDRAWN');
  expect(undone.body.order.desk).toMatchObject({
    ...{ confirmation: 'CONFIRMED', confirmedByLink: true, attempts: 0 },
  });
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('twenty presses at once cancel once, and the stock returns once', async () => {
  const { order, token } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(token, { answer: 'CANCEL' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect((await desk.read(order.id)).deliveryStatus).toBe('CANCELED');
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('an order that is cancelled by its link counts as cancelled by its customer', async () => {
  const variantId = variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, []);
  const place = async () => {
    await customer.call('POST /cart/add', { body: { productVariantId: variantId } });
    const body = { addressId: customer.address.id, paymentMethod: 'COD' } as const;
    return customer.call('POST /orders/place', { body });
  };
  for (let count = 0; count < 20; count += 1) {
    const { id, orderDate } = (await place()).body.order;
    const token = shop.services.trackingTokens.of({ id, placedAt: new Date(orderDate) });
    expect((await answer(token, { answer: 'CANCEL' })).status).toBe(200);
  }
  const { status, body } = await place();
  expect([status, body.message]).toEqual([
    409,
    expect.stringMatching(/^You have cancelled 20 orders within 24 hours\./),
  ]);
});

test('a link with another letter, of a shipped order, or without the desk answers nothing', async () => {
  const { order, token } = await asked();
  const last = token.at(-1) === '0' ? '1' : '0';
  expect((await answer(token.slice(0, -1) + last, { answer: 'YES' })).status).toBe(404);
  expect((await answer('x', { answer: 'YES' })).status).toBe(404);
  await desk.setDesk(false);
  expect((await open(token)).body.question).toBeUndefined();
  const { status, body } = await answer(token, { answer: 'YES' });
  expect([status, body.message]).toEqual([409, expect.stringContaining('contact the shop')]);
  await desk.setDesk(true);
  await desk.setStatus(order.id, 'SHIPPED');
  expect((await open(token)).body.question).toBeUndefined();
  expect((await answer(token, { answer: 'CANCEL' })).status).toBe(409);
});
