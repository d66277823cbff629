import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/products.ts';
import { cardOf } from './card.ts';

const variant = (originalPrice: number, stock: number) =>
  ({ originalPrice, discountPrice: 0, stock, colorHexCode: '#aa0000' }) as Variant;

const product = (...variants: Variant[]) =>
  ({
    name: 'Ludo',
    category: { id: 1, name: 'Family' },
    images: [],
    variants,
  }) as unknown as Product;

test('shows the cheapest variant that can be had', () => {
  const card = cardOf(product(variant(100, 0), variant(300, 2), variant(200, 1)));
  expect(card).toMatchObject({ price: { originalPrice: 200 }, from: true, soldOut: false });
});

test('says so when nothing can be had, and still shows a price', () => {
  const card = cardOf(product(variant(100, 0)));
  expect(card).toMatchObject({ price: { originalPrice: 100 }, from: false, soldOut: true });
});
