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

test.each([
  ['Οδυσσέας ΟΔΥΣΣΕΥΣ', ['ΟΔΥΣΣΈΑΣ ΟΔΥΣΣΕΥΣ', 'οδυσσέας οδυσσευσ', 'ΟΔΥΣΣΈΑΣ-ΟΔΥΣΣΕΥΣ']],
  ['ΣΩΚΡΑΤΗΣ', ['ΣΩΚΡΑΤΗΣ', 'σωκρατησ', 'Σωκρατης']],
  ['Élan Vital', ['ÉLAN VITAL', 'ÉLAN-VITAL', 'Élan-Vital'.normalize('NFD')]],
  ['Ёлка Шахматы', ['ЁЛКА-ШАХМАТЫ', 'ёлка шахматы']],
  ['İstanbul Tavla', ['İSTANBUL-TAVLA', 'İstanbul Tavla']],
  [
    '❤\ufe0f Ludo 1\ufe0f\u20e3',
    ['\ufe0f-ludo-1\ufe0f\u20e3', '❤ ludo 1', '❤\ufe0f LUDO 1\ufe0f\u20e3'],
  ],
])('a path written in any way leads to %s', async (productName, ways) => {
  const { id, slug } = await shop.product({ productName });

  for (const way of ways) {
    const found = (await findProduct(shop.db, way))?.slug ?? (await findSlugByName(shop.db, way));
    expect([way, found]).toEqual([way, slug]);
  }
  expect((await findProduct(shop.db, slug))?.id).toBe(id);
});

test('a name with blanks leads to the product of this name, not to that of its slug', async () => {
  const first = await shop.product({ productName: 'Snakes-Ladders' });
  const second = await shop.product({ productName: 'Snakes Ladders' });

  expect(first.slug).toBe('snakes-ladders');
  expect((await findProduct(shop.db, 'Snakes-Ladders'))?.slug).toBe('snakes-ladders');
  expect(await findProduct(shop.db, 'Snakes Ladders')).toBeNull();
  expect(await findSlugByName(shop.db, 'SNAKES LADDERS')).toBe(second.slug);
});
