import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';
import { findProduct, findSlugByName } from './find-product.ts';

const shop = await shopOfFile();

test.each(['\0', 'ludo\0\n{"level":60}', '\ud800', 'x'.repeat(251), 'x'.repeat(100_000)])(
  'finds no product by %j',
  async (text) => {
    expect(await findProduct(shop.db, text)).toBeNull();
    expect(await findSlugByName(shop.db, text)).toBeNull();
  },
);

test('finds a product by id, slug and name', async () => {
  const { id, slug } = await shop.product({ productName: 'Pachisi Cloth' });

  expect((await findProduct(shop.db, String(id)))?.id).toBe(id);
  expect((await findProduct(shop.db, slug))?.id).toBe(id);
  expect(await findSlugByName(shop.db, 'pachisi cloth')).toBe(slug);
});
