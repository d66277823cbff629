import { expect, test } from 'vitest';
import { totalsInRupees, totalsOf } from '#contract/rules/totals.ts';
import { chargesOf, type Terms } from './charges.ts';

const terms: Terms = { deliveryPaise: 40_00, freeFromPaise: 500_00, codFeePaise: 25_00 };

test.each([
  ['below the sum', 499_99, 40_00],
  ['at the sum', 500_00, 0],
  ['above the sum', 500_01, 0],
])('delivery of goods %s from which it is free', (_where, goods, delivery) => {
  expect(chargesOf(goods, 1, terms)).toEqual({ deliveryPaise: delivery, codFeePaise: 25_00 });
});

test('without terms, and for an empty cart, nothing is charged', () => {
  const none = { deliveryPaise: null, codFeePaise: 0 };
  expect(chargesOf(100_00, 1, null)).toEqual(none);
  expect(chargesOf(0, 0, terms)).toEqual(none);
});

test('free delivery is not named where no rule charges for it', () => {
  const unnamed = { ...terms, deliveryPaise: null };
  expect(chargesOf(900_00, 1, unnamed).deliveryPaise).toBe(null);
});

test('sums without rules have no rows for charges', () => {
  const line = { originalPaise: 100_00, discountPaise: 20_00, quantity: 2 };
  expect(totalsInRupees(totalsOf([line]))).toEqual({
    ...{ subTotal: 240, discount: 40, tax: 0, total: 200 },
  });
});

test('2,000 random carts match an independent calculation, to the paisa', () => {
  const below = (most: number) => Math.floor(Math.random() * most);
  for (let cart = 0; cart < 2_000; cart += 1) {
    const lines = Array.from({ length: below(6) }, () => ({
      originalPaise: below(1_000_000_000),
      discountPaise: below(1_000_000),
      quantity: 1 + below(1_000),
    }));
    const given: Terms = {
      deliveryPaise: below(3) === 0 ? null : below(100_00),
      freeFromPaise: below(2) === 0 ? null : below(1_000_000_000_000),
      codFeePaise: below(50_00),
    };
    expect(Math.round(totalsInRupees(totalsOf(lines, given)).total * 100), say(lines, given)).toBe(
      Number(expectedDelivery(lines, given)),
    );
  }
});

type Lines = Parameters<typeof totalsOf>[0];

/** Adds up in whole paise: what is paid for the goods, then what comes on top. */
function expectedDelivery(
  lines: Lines,
  { deliveryPaise, freeFromPaise, codFeePaise }: Terms,
): bigint {
  let due = 0n;
  for (const { originalPaise, quantity } of lines) due += BigInt(originalPaise) * BigInt(quantity);
  if (lines.length === 0) return due;
  const pays = freeFromPaise === null || due < BigInt(freeFromPaise);
  return due + (pays ? BigInt(deliveryPaise ?? 0) : 0n) + BigInt(codFeePaise);
}

const say = (...given: unknown[]) => JSON.stringify(given);
