import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin('उषा');
const packer = await shop.staff('CATALOGUE', 'मीनाक्षी');

/** A product with one variant of ten pieces. */
async function tenPieces() {
  const { id, categoryId, variants } = await shop.product({ variants: [{ stock: 10 }] });
  const [variant] = variants;
  if (!variant) throw new Error('The product has a variant.');
  const params = { id: String(variant.id) };
  return {
    ...{ productId: id, categoryId, variant },
    change: (body: { stock?: number; stockSeen?: number; received?: number; note?: string }) =>
      packer.call('PUT /variants/{id}/stock', { params, body }),
    history: async (query: { page?: string; limit?: string } = {}) =>
      (await packer.call('GET /variants/{id}/stock', { params, query })).body,
  };
}

test('a stock that was received, counted, sold and given back tells its history, newest first', async () => {
  const { variant, change, history } = await tenPieces();

  const { body } = await change({ received: 12, note: 'रवि ट्रेडर्स, bill 118' });
  expect(body).toMatchObject({
    message: 'Stock saved: 22.',
    variant: { id: variant.id, stock: 22 },
  });
  const buyer = await withOrder(shop, [{ variantId: variant.id, quantity: 4 }]);
  await buyer.call('PUT /orders/{id}/cancel', { params: { id: String(buyer.order.id) } });
  await change({ stock: 20, note: 'two were broken' });

  const name = packer.user.username;
  const none = { by: null, note: '', orderId: null };
  const { data, meta } = await history();
  expect(data).toEqual([
    {
      ...none,
      by: name,
      change: -2,
      stock: 20,
      reason: 'counted',
      note: 'two were broken',
      at: expect.any(String),
    },
    {
      ...none,
      change: 4,
      stock: 22,
      reason: 'cancellation',
      orderId: buyer.order.id,
      at: expect.any(String),
    },
    {
      ...none,
      change: -4,
      stock: 18,
      reason: 'order',
      orderId: buyer.order.id,
      at: expect.any(String),
    },
    {
      ...none,
      by: name,
      change: 12,
      stock: 22,
      reason: 'received',
      note: 'रवि ट्रेडर्स, bill 118',
      at: expect.any(String),
    },
    {
      ...none,
      change: 10,
      stock: 10,
      reason: 'counted',
      at: expect.any(String),
    },
  ]);
  expect(meta).toMatchObject({ totalItems: 5 });
  const second = await history({ page: '2', limit: '2' });
  expect(second.data).toEqual(data.slice(2, 4));
});

test('a count keeps what was sold since it was read', async () => {
  const { variant, change } = await tenPieces();
  await withOrder(shop, [{ variantId: variant.id, quantity: 4 }]);
  expect((await change({ stock: 12, stockSeen: 10 })).body.variant.stock).toBe(8);
  const refused = await change({ stock: 1, stockSeen: 10 });
  expect(refused).toMatchObject({
    status: 400,
    body: {
      fields: { stock: expect.stringContaining('Some were sold in the meantime: 8 are left.') },
    },
  });
});

test('the history names who saved a product', async () => {
  const { productId, categoryId, variant, history } = await tenPieces();
  const productVariants = JSON.stringify([{ ...variant, stock: 7, stockSeen: 10 }]);
  const form = { id: productId, categoryId, productName: 'लूडो', productVariants };
  expect((await owner.call('POST /products', { body: formOf(form) })).status).toBe(200);
  expect((await history()).data[0]).toMatchObject({
    ...{ by: owner.user.username, change: -3, stock: 7, reason: 'counted' },
  });
});

test.each([
  [{}, { stock: 'Send either `stock` or `received`.' }],
  [{ stock: 5, received: 5 }, { stock: 'Send either `stock` or `received`.' }],
  [{ stock: -1 }, { stock: 'Enter a stock of 0 or more.' }],
  [{ received: 0 }, { received: 'Enter a whole number from 1 to 10,00,000.' }],
  [
    { received: 999_995 },
    { received: 'Stock can be at most 10,00,000 pieces. Enter 9,99,990 or fewer.' },
  ],
  [
    { stock: 1_000_000, stockSeen: 0 },
    { stock: 'Stock can be at most 10,00,000 pieces. Reload the product and count again.' },
  ],
])('%j changes nothing', async (sent, fields) => {
  const { change, history } = await tenPieces();
  expect(await change(sent)).toMatchObject({ status: 400, body: { fields } });
  expect((await history()).data).toHaveLength(1);
});

test('a variant that is no longer sold, or never was, is not found', async () => {
  const { variant, change } = await tenPieces();
  await shop.db.update(variants).set({ removedAt: new Date() }).where(eq(variants.id, variant.id));
  expect((await change({ received: 1 })).status).toBe(404);
  const params = { id: '999999' };
  expect((await packer.call('GET /variants/{id}/stock', { params })).status).toBe(404);
});

test('twenty deliveries at once all count', async () => {
  const { variant, change, history } = await tenPieces();
  const answers = await Promise.all(Array.from({ length: 20 }, () => change({ received: 3 })));
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const { data } = await history({ limit: '100' });
  expect(data[0]?.stock).toBe(70);
  expect(data.map(({ stock }) => stock)).toEqual(
    Array.from({ length: 21 }, (_, nth) => 70 - 3 * nth),
  );
  expect(variant.stock).toBe(10);
});
