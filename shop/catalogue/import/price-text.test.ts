import { expect, test } from 'vitest';
import { rupeesOf } from './price-text.ts';

test.each([
  ['₹1,250', 1250],
  ['Rs. 1,250.50', 1250.5],
  ['Rs 99', 99],
  ['INR 12,34,567', 1_234_567],
  ['1,250', 1250],
  ['1,250,000.5', 1_250_000.5],
  [' 1250 ', 1250],
  ['\u20b9\u00a01250', 1250],
  ['1250/-', 1250],
  ['0', 0],
  ['-5', -5],
])('%s is a price', (text, rupees) => {
  expect(rupeesOf(text)).toBe(rupees);
});

test.each(['free', '', '1,2345', '12,50', '1.250,50', '1,250,', '1e3', '$5', '10 20', '0x10'])(
  '%s is no price',
  (text) => {
    expect(rupeesOf(text)).toBeUndefined();
  },
);
