import { expect, test } from 'vitest';
import { readNumber, readRupees } from './typed-numbers.ts';

test.each([
  ['₹1,250', 1_250],
  [' ₹ 1,25,000.50 ', 125_000.5],
  ['1,250,000', 1_250_000],
  ['Rs. 1250/-', 1_250],
  ['INR 99', 99],
  ['Rs1250', 1_250],
  ['1250 Rs', 1_250],
  ['1 250', 1_250],
  ['१,२५०', 1_250],
  ['₹১,২৫,০০০.৫০', 125_000.5],
  ['１２５０', 1_250],
  ['−5', -5],
  ['.5', 0.5],
  ['', 0],
])('reads %j as %d rupees', (text, rupees) => {
  expect(readRupees(text)).toBe(rupees);
});

test.each([
  '1,25',
  '1.250',
  '1.250,00',
  '₹',
  '.',
  'free',
  '1e3',
  '12 or 13',
  '$5',
  '👍',
  '0x10',
  '10 20',
])('does not take %j for an amount', (text) => {
  expect(readRupees(text)).toBeNaN();
});

test('reads a stock, which may not be left out', () => {
  expect(readNumber('1,000')).toBe(1_000);
  expect(readNumber(' ')).toBeNaN();
  expect(readNumber('₹5')).toBeNaN();
});
