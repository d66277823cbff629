import { expect, test } from 'vitest';
import type { Product, Variant } from '#contract/products/products.ts';
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

test('shows the cheapest variant in stock', () => {
  const card = cardOf(product(variant(100, 0), variant(300, 2), variant(200, 1)));
  expect(card).toMatchObject({ price: { originalPrice: 200 }, from: true, soldOut: false });
});

test('within price limits, shows the cheapest variant in stock first', () => {
  const board = product(variant(100, 1), variant(200, 0), variant(300, 1), variant(400, 1));
  expect(cardOf(board, { minPrice: 200 })).toMatchObject({
    price: { originalPrice: 300 },
    from: true,
    soldOut: false,
  });
  expect(cardOf(board, { minPrice: 150, maxPrice: 200 })).toMatchObject({
    price: { originalPrice: 100 },
    soldOut: false,
  });
  expect(cardOf(board, { minPrice: 400 })).toMatchObject({
    price: { originalPrice: 400 },
    from: false,
  });
});

test('shows a price and says so when everything is sold out', () => {
  const card = cardOf(product(variant(100, 0)));
  expect(card).toMatchObject({ price: { originalPrice: 100 }, from: false, soldOut: true });
});
