import { expect, test } from 'vitest';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
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
  return { order, token: link.replace('/track/', '') };
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

test('twenty presses at once cancel once, and the stock returns once', async () => {
  const { order, token } = await asked();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => answer(token, { answer: 'CANCEL' })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(19).fill(409)]);
  expect((await desk.read(order.id)).deliveryStatus).toBe('CANCELED');
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('a link with another letter, of a shipped order, or without the desk answers nothing', async () => {
  const { order, token } = await asked();
  const last = token.at(-1) === '0' ? '1' : '0';
  expect((await answer(token.slice(0, -1) + last, { answer: 'YES' })).status).toBe(404);
  expect((await answer('x', { answer: 'YES' })).status).toBe(404);
  await desk.setDesk(false);
  expect((await open(token)).body.question).toBeUndefined();
  expect((await answer(token, { answer: 'YES' })).status).toBe(409);
  await desk.setDesk(true);
  await desk.setStatus(order.id, 'SHIPPED');
  expect((await open(token)).body.question).toBeUndefined();
  expect((await answer(token, { answer: 'CANCEL' })).status).toBe(409);
});
