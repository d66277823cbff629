import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { formOf, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

/**
 * Saves as the editor sends a count, and as its Undo takes it back: the difference to what it saw
 * counts.
 */
async function save(product: Product, stock: number, stockSeen: number) {
  const { id, version, name, categoryId, variants } = product;
  const productVariants = JSON.stringify(variants.map((one) => ({ ...one, stock, stockSeen })));
  const fields = { id, version, productName: name, categoryId, productVariants };
  return owner.call('POST /products', { body: formOf(fields) });
}

const sell = ({ variants }: Product, quantity: number) =>
  withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity }]);

async function stockOf({ id }: Product) {
  const params = { idOrSlug: String(id) };
  const { body } = await owner.call('GET /products/{idOrSlug}', { params });
  return body.product.variants[0]?.stock;
}

const findings = async () => (await verifyBooks(shop.db, shop.services.storage)).findings;

test.each([
  ['more', 8, 3],
  ['fewer', 4, 3],
])('Undo of a count of %s pieces keeps what was sold since', async (_, counted, left) => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const saved = await save(product, counted, 5);
  await sell(product, 2);

  expect((await save(saved.body.product, 5, counted)).status).toBe(200);

  expect(await stockOf(product)).toBe(left);
  expect(await findings()).toEqual([]);
});

test('Undo of pieces that were sold since is refused, and changes nothing', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const saved = await save(product, 8, 5);
  await sell(product, 7);

  const refused = await save(saved.body.product, 5, 8);

  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    fields: {
      'productVariants.0.stock':
        'Some were sold in the meantime: 1 are left. Please reload the product and count again.',
    },
  });
  expect(await stockOf(product)).toBe(1);
  expect(await findings()).toEqual([]);
});
