import { expect, test } from 'vitest';
import { sharesOf, taxedLines, taxIn } from './gst.ts';

test.each([
  [
    'within the state',
    true,
    { taxablePaise: 84_74, cgstPaise: 7_63, sgstPaise: 7_63, igstPaise: 0 },
  ],
  [
    'to another state',
    false,
    { taxablePaise: 84_75, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_25 },
  ],
])('₹100 at 18%% %s', (_where, isWithinState, taxed) => {
  expect(taxIn(100_00, 18, isWithinState)).toEqual(taxed);
});

test('half a paisa of tax is rounded up', () => {
  // 21 × 5 ÷ 210 is exactly ½.
  expect(taxIn(21, 5, true)).toEqual({
    taxablePaise: 19,
    cgstPaise: 1,
    sgstPaise: 1,
    igstPaise: 0,
  });
});

test('a code is shared out by largest remainder, the earlier line first among equals', () => {
  expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(sharesOf(1, [10, 30, 30])).toEqual([0, 1, 0]);
  expect(sharesOf(5, [0, 7])).toEqual([0, 5]);
  expect(sharesOf(0, [])).toEqual([]);
});

test('charges are one more line at the highest rate among the lines', () => {
  const lines = [
    { paise: 105_00, rate: 5 },
    { paise: 118_00, rate: 18 },
  ];
  expect(taxedLines({ lines, codePaise: 0, chargesPaise: 59_00 }, false)).toEqual([
    { rate: 5, taxablePaise: 100_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 5_00 },
    { rate: 18, taxablePaise: 100_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_00 },
    { rate: 18, taxablePaise: 50_00, cgstPaise: 0, sgstPaise: 0, igstPaise: 9_00 },
  ]);
  expect(taxedLines({ lines: [], codePaise: 0, chargesPaise: 10 }, true)[0]).toMatchObject({
    rate: 0,
    taxablePaise: 10,
  });
});

const gstRates = [0, 5, 18, 40];

test('2,000 random carts match an independent calculation, to the paisa', () => {
  const below = (limit: number) => Math.floor(Math.random() * limit);
  for (let cart = 0; cart < 2_000; cart += 1) {
    const largest = below(4) === 0 ? 1_000_000_000_000 : 1_000;
    const lines = Array.from({ length: 1 + below(8) }, () => ({
      paise: below(largest),
      rate: gstRates[below(gstRates.length)] ?? 0,
    }));
    const goods = lines.reduce((sum, { paise }) => sum + paise, 0);
    const basket = { lines, codePaise: below(goods + 1), chargesPaise: below(2) * below(100_00) };
    const isWithinState = below(2) === 0;
    const taxed = taxedLines(basket, isWithinState);

    const words = JSON.stringify({ basket, isWithinState });
    expect(taxed.map(asBigInts), words).toEqual(expectedLines(basket, isWithinState));
    const paid = taxed.reduce(
      (sum, { taxablePaise, cgstPaise, sgstPaise, igstPaise }) =>
        sum + taxablePaise + cgstPaise + sgstPaise + igstPaise,
      0,
    );
    expect(paid, words).toBe(goods - basket.codePaise + basket.chargesPaise);
    for (const amount of taxed.flatMap(Object.values))
      expect(amount, words).toBeGreaterThanOrEqual(0);
  }
});

type Basket = Parameters<typeof taxedLines>[0];

const asBigInts = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReturnType<typeof taxIn>) =>
  [taxablePaise, cgstPaise, sgstPaise, igstPaise].map(BigInt);

/** Computes in fractions: each paisa of the code goes to the line that is owed most of it. */
function expectedLines(
  { lines, codePaise, chargesPaise }: Basket,
  isWithinState: boolean,
): bigint[][] {
  const goods = lines.reduce((sum, { paise }) => sum + BigInt(paise), 0n);
  const amounts = lines.map(({ paise }) => {
    const share = goods === 0n ? 0n : (BigInt(codePaise) * BigInt(paise)) / goods;
    const owed = goods === 0n ? 0n : BigInt(codePaise) * BigInt(paise) - share * goods;
    return { due: BigInt(paise) - share, owed };
  });
  const after = lines.reduce((sum, { paise }) => sum + BigInt(paise), 0n) - BigInt(codePaise);
  while (amounts.reduce((sum, { due }) => sum + due, 0n) > after) {
    const next = amounts.reduce((most, one) => (one.owed > most.owed ? one : most));
    next.due -= 1n;
    next.owed = -1n;
  }
  const rates = lines.map(({ rate }) => BigInt(rate));
  const dues = amounts.map(({ due }, at) => ({ due, rate: rates[at] ?? 0n }));
  if (chargesPaise > 0) {
    const highest = rates.reduce((most, rate) => (rate > most ? rate : most), 0n);
    dues.push({ due: BigInt(chargesPaise), rate: highest });
  }
  return dues.map(({ due, rate }) => {
    if (isWithinState) {
      const half = halfUp(due * rate, 2n * (100n + rate));
      return [due - half - half, half, half, 0n];
    }
    const whole = halfUp(due * rate, 100n + rate);
    return [due - whole, 0n, 0n, whole];
  });
}

const halfUp = (above: bigint, below: bigint) => {
  const floor = above / below;
  return (above - floor * below) * 2n >= below ? floor + 1n : floor;
};
