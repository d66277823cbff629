import { expect, test } from 'vitest';
import { totalsInRupees, totalsOf } from '#contract/rules/totals.ts';
import type { Terms } from './charges.ts';
import { type CodeTerms, codePaiseOf, codeTerm, codeTermsIn, recalculatedCode } from './codes.ts';

const percent = (
  value: number,
  minimumPaise: number | null = null,
  highestPaise: number | null = null,
): CodeTerms => ({ kind: 'PERCENT', value, minimumPaise, highestPaise });
const amount = (value: number): CodeTerms => ({
  ...{ kind: 'AMOUNT', value, minimumPaise: null, highestPaise: null },
});

test.each([
  ['half a paisa is rounded up', 5, percent(10), 1],
  ['less than half is not', 4, percent(10), 0],
  ['all of it', 99_99, percent(100), 99_99],
  ['an amount', 500_00, amount(75_25), 75_25],
  ['an amount above the goods', 50_00, amount(75_25), 50_00],
  ['at the minimum', 500_00, percent(10, 500_00), 50_00],
  ['below the minimum', 499_99, percent(10, 500_00), 0],
  ['the most that it takes off', 2_000_00, percent(10, null, 200_00), 200_00],
  ['a paisa below the most', 1_999_90, percent(10, null, 200_00), 199_99],
  ['above the most', 25_000_00, percent(10, null, 200_00), 200_00],
  ['no goods', 0, amount(75_25), 0],
  ['the largest cart there can be', 9_007_199_254_740_991, percent(99), 8_917_127_262_193_581],
])('%s: %s paise', (_what, goods, code, taken) => {
  expect(codePaiseOf(goods, code)).toBe(taken);
});

test('the browser recalculates the code of a cart as the server does', () => {
  const entered = { code: 'DIWALI10', kind: 'PERCENT', value: 10, minimum: 500 } as const;
  expect(recalculatedCode({ ...entered, discount: 60 }, 400_00)).toEqual({
    ...{ ...entered, discount: 0, missing: 100 },
  });
  expect(recalculatedCode({ ...entered, discount: 0, missing: 100 }, 500_00)).toEqual({
    ...{ ...entered, discount: 50 },
  });
  const limited = { ...entered, highestDiscount: 200, discount: 60 };
  expect(recalculatedCode(limited, 25_000_00).discount).toBe(200);
  const ended = { ...entered, discount: 0, problem: 'DIWALI10 ended.' };
  expect(recalculatedCode(ended, 500_00)).toEqual(ended);
  expect(codeTermsIn(ended)).toBe(null);
});

test('the row of a code names it', () => {
  expect(codeTerm({ code: 'DIWALI10', discount: 5 })).toBe('Code DIWALI10');
});

test('2,000 random carts match an independent calculation, to the paisa', () => {
  const below = (most: number) => Math.floor(Math.random() * most);
  for (let cart = 0; cart < 2_000; cart += 1) {
    const lines = Array.from({ length: 1 + below(5) }, () => ({
      originalPaise: below(1_000_000_000),
      discountPaise: below(1_000_000),
      quantity: 1 + below(1_000),
    }));
    const terms: Terms = {
      deliveryPaise: below(3) === 0 ? null : below(100_00),
      freeFromPaise: below(2) === 0 ? null : below(1_000_000_000_000),
      codFeePaise: below(50_00),
    };
    const minimumPaise = below(2) === 0 ? null : below(1_000_000_000_000);
    const code: CodeTerms =
      below(2) === 0
        ? percent(1 + below(100), minimumPaise, below(2) === 0 ? null : 1 + below(100_000_000))
        : { ...amount(1 + below(1_000_000_000)), minimumPaise };
    const { subTotal, discount, total } = totalsInRupees(totalsOf(lines, terms, code));
    const due = expectedTotals(lines, terms, code);
    const basket = JSON.stringify({ lines, terms, code });
    expect(Math.round(total * 100), basket).toBe(Number(due.total));
    expect(Math.round(subTotal * 100) - Math.round(discount * 100), basket).toBe(Number(due.goods));
  }
});

type Lines = Parameters<typeof totalsOf>[0];

/** Adds up in whole paise: what is paid for the goods, the code off it, then what comes on top. */
function expectedTotals(
  lines: Lines,
  { deliveryPaise, freeFromPaise, codFeePaise }: Terms,
  code: CodeTerms,
) {
  let goods = 0n;
  for (const { originalPaise, quantity } of lines)
    goods += BigInt(originalPaise) * BigInt(quantity);
  const value = BigInt(code.value);
  const share = (2n * goods * value + 100n) / 200n;
  const most = BigInt(code.highestPaise ?? Number.MAX_SAFE_INTEGER);
  const off = code.kind === 'AMOUNT' ? value : share < most ? share : most;
  if (goods >= BigInt(code.minimumPaise ?? 0)) goods = off > goods ? 0n : goods - off;
  const pays = freeFromPaise === null || goods < BigInt(freeFromPaise);
  return { goods, total: goods + (pays ? BigInt(deliveryPaise ?? 0) : 0n) + BigInt(codFeePaise) };
}
