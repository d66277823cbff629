import { expect, test } from 'vitest';
import type { Cart, CartItem } from '#contract/cart.ts';
import { differencesBetween } from './cart-differences.ts';

test('the same cart has not changed', () => {
  expect(differencesBetween(cartOf(line(1)), cartOf(line(1)))).toEqual({
    any: false,
    lines: { 1: '' },
    gone: [],
  });
});

test('a new price is shown beside the old one', () => {
  const now = cartOf(line(1, { price: 120.5 }));
  expect(differencesBetween(cartOf(line(1, { price: 100 })), now).lines[1]).toBe(
    'The price changed from ₹100.00 to ₹120.50.',
  );
});

test('a shortage hides any other change of its line', () => {
  const now = cartOf(line(1, { price: 90, stock: 2, quantity: 3 }));
  expect(differencesBetween(cartOf(line(1, { quantity: 3 })), now).lines[1]).toBe('Only 2 left.');
  expect(differencesBetween(cartOf(line(1)), cartOf(line(1, { stock: 0 }))).lines[1]).toBe(
    'Out of stock.',
  );
});

test('a line added or changed in another tab says so', () => {
  const changes = differencesBetween(cartOf(line(1)), cartOf(line(1, { quantity: 2 }), line(2)));
  expect(changes.lines[1]).toBe('The quantity changed from 1 to 2.');
  expect(changes.lines[2]).toBe('This was added after you opened this page.');
});

test('a removed line is named', () => {
  const changes = differencesBetween(cartOf(line(1), line(2)), cartOf(line(2)));
  expect(changes).toMatchObject({ any: true, gone: ['Game 1'] });
});

test('a discount code that is gone is named', () => {
  const code = {
    code: 'DIWALI10',
    discount: 10,
    kind: 'PERCENT',
    value: 10,
    minimum: null,
  } as const;
  const shown = { ...cartOf(line(1)), code };
  expect(differencesBetween(shown, cartOf(line(1)))).toMatchObject({
    ...{ any: true, gone: ['Discount code DIWALI10'] },
  });
  expect(differencesBetween(shown, shown).any).toBe(false);
});

function line(id: number, { price = 100, stock = 9, quantity = 1 } = {}) {
  const variant = { id, size: 'full', color: '', stock, originalPrice: price, discountPrice: 0 };
  return { id, quantity, product: { name: `Game ${id}`, variant } } as CartItem;
}

const cartOf = (...items: CartItem[]) => ({ items }) as Cart;
