import { expect, test } from 'vitest';
import { amountOf, piecesOf } from './amounts.ts';

test.each([
  ['₹ 1,29,999.00', 129_999],
  ['Rs. 1,250/-', 1_250],
  ['Rs 1250 only', 1_250],
  ['INR 99', 99],
  ['1250 INR', 1_250],
  ['रु. ९९', 99],
  ['रू. ९९', 99],
  ['Rs1299', 1_299],
  ['INR1,299.50', 1_299.5],
  ['1299Rs', 1_299],
  ['1 250', 1_250],
  ['1\u202f250.50', 1_250.5],
  ['1,299', 1_299],
  ['129,999', 129_999],
  ['99.0000', 99],
  ['0', 0],
  ['199.00/Nos', 199],
  ['Rs. 1,250.50 / Pcs.', 1_250.5],
  ['₹89/kg', 89],
  ['₹89/- per kg', 89],
  ['120 per dozen', 120],
  ['499/kg', 499],
  ['499 per kg', 499],
  ['₹499 प्रति किलो', 499],
  ['1299 Each', 1_299],
  ['₹1,299/- each', 1_299],
  ['Rs. 1299 (each)', 1_299],
  ['1299 ea.', 1_299],
  ['1299 a piece', 1_299],
  ['1299/pc', 1_299],
  ['1299 per piece', 1_299],
  ['1299 per item', 1_299],
  ['1299/pc only', 1_299],
  ['1299 each only', 1_299],
  ['1,299 only', 1_299],
  ['१,२९९ मात्र', 1_299],
  ['1,299.', 1_299],
  ['1 299', 1_299],
  ['1 29 999', 129_999],
  ['12 99 999', 1_299_999],
  ['1 23 45 678', 12_345_678],
  ['1 299 999', 1_299_999],
  ['1\u00a0299', 1_299],
  ['1\u2009299', 1_299],
  ["1'299.50", 1_299.5],
  ['₹ 1299 INR', 1_299],
  ['- ₹ 99', -99],
  ['₹ 1 299/- only', 1_299],
])('%s is %d rupees', (text, rupees) => {
  expect(amountOf(text, {})).toEqual({ rupees, isRounded: false });
});

test('more than two decimals are rounded to paise', () => {
  expect(amountOf('99.999', {})).toEqual({ rupees: 100, isRounded: true });
});

test.each([
  ['1.299,00', 1_299],
  ['1299,50', 1_299.5],
])('%s is asked about: a comma may begin the paise', (text, rupees) => {
  expect(amountOf(text, {})).toEqual({ asks: 'decimalComma' });
  expect(amountOf(text, { decimalComma: true })).toEqual({ rupees, isRounded: false });
  expect(amountOf(text, { decimalComma: false })).toHaveProperty('problem');
});

test.each([
  ['1.299', 1_299],
  ['₹ 12.345.678', 12_345_678],
  ['1.299.000', 1_299_000],
  ['99.50', 99.5],
  ['0.999', 1],
])('where a comma separates the paise, %s is %d rupees', (text, rupees) => {
  expect(amountOf(text, { decimalComma: true })).toMatchObject({ rupees });
});

test('without such commas, a point before three digits begins the paise', () => {
  expect(amountOf('1.299', {})).toEqual({ rupees: 1.3, isRounded: true });
  expect(amountOf('1.299', { decimalComma: false })).toEqual({ rupees: 1.3, isRounded: true });
});

test.each(['$12.99', '12.99 USD', 'USD12', '€ 12'])(
  '%s is asked about: it is not in rupees',
  (text) => {
    expect(amountOf(text, {})).toEqual({ asks: 'currency' });
    expect(amountOf(text, { currency: true })).toMatchObject({ rupees: expect.any(Number) });
    expect(amountOf(text, { currency: false })).toHaveProperty('problem');
  },
);

test.each([
  'ask us',
  '',
  '12-15',
  '1,2,3',
  '--',
  '12 kg',
  '12/15',
  '12/month',
  '/Nos',
  '.',
  'each',
  '5 for 99 each',
])('"%s" is no price', (text) => {
  expect(amountOf(text, {})).toHaveProperty('problem');
});

test.each([
  ...['₹1299 ₹999', '₹99 ₹499', '1299 999', '12 50', '99 1499', '1,299 999', '99, 499'],
  ...[
    '₹99₹499',
    '199/- 99',
    '99/-499',
    'Rs. 99 Rs. 499',
    '12 999 99',
    '99\n499',
    '1  299',
    '0 299',
  ],
])('%j is two prices, not one', (text) => {
  expect(amountOf(text, {})).toHaveProperty('problem');
  expect(amountOf(text, { decimalComma: true, currency: true })).toHaveProperty('problem');
});

test.each(['12 50', '1200 300', '5\n300', '1,200 300'])('%j is two counts, not one', (text) => {
  expect(piecesOf(text)).toBeUndefined();
});

test('two prices in another currency are not one price', () => {
  expect(amountOf('$12 $10', { currency: true })).toHaveProperty('problem');
  expect(amountOf('USD $12', { currency: true })).toEqual({ rupees: 12, isRounded: false });
});

test('the cost of a long row of blanks does not grow with its square', () => {
  const begun = process.cpuUsage();
  const blanks = ' '.repeat(200_000);
  expect(amountOf(`1${blanks}x`, {})).toHaveProperty('problem');
  expect(piecesOf(`1${blanks}x`)).toBeUndefined();
  // Some milliseconds; with its square it would be minutes.
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(5_000);
});

test('a problem quotes whole letters', () => {
  const { problem } = amountOf(`a${'🪁'.repeat(30)}`, {}) as { problem: string };
  expect(problem).toContain(`“a${'🪁'.repeat(19)}…”`);
});

test.each([
  ['12', 12],
  ['12.00', 12],
  ['1,200', 1_200],
  ['1 200', 1_200],
  ['1 20 000 Nos', 120_000],
  ['-3', -3],
  ['१२', 12],
  ['1.5', undefined],
  ['12 Nos', 12],
  ['12.000 Nos.', 12],
  ['1,200 pcs', 1_200],
  ['5 Kgs', 5],
  ['10Units', 10],
  ['१२ नग', 12],
  ['12.', 12],
  ['(-)3 Nos', -3],
  ['1.5 Kgs', undefined],
  ['500 g', undefined],
  ['Nos', undefined],
  ['12/Nos', undefined],
  ['in stock', undefined],
])('%s is a number of pieces: %s', (text, pieces) => {
  expect(piecesOf(text)).toBe(pieces);
});
