import { expect, test } from 'vitest';
import { shopOfFile } from '#test/support/shop.ts';
import { freeSlugs } from './slugs.ts';
import { products } from './tables.ts';

const shop = await shopOfFile();

test('numbers slugs that another product or name has', async () => {
  await shop.product({ productName: 'Top' });
  await shop.product({ productName: 'Top 3' });

  expect(await freeSlugs(shop.db, products, ['Top', 'top', 'Top', 'Kite', 'Topper'])).toEqual([
    'top-2',
    'top-4',
    'top-5',
    'kite',
    'topper',
  ]);
});
