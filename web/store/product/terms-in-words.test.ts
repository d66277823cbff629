import { expect, test } from 'vitest';
import { termsInWords } from './terms-in-words.ts';

/** Half past midnight on the 28th in India. */
const now = Date.parse('2026-11-27T19:00Z');

test('one number of days is a date, in Indian time', () => {
  const terms = { deliveryDays: { fewest: 5, most: 5 }, returnDays: 7 };
  expect(termsInWords(terms, now)).toEqual({
    delivery: 'Delivery by 3 Dec 2026',
    returns: 'Returns within 7 days of delivery',
  });
});

test('places that differ give the first and the last date', () => {
  const terms = { deliveryDays: { fewest: 1, most: 5 }, returnDays: 1 };
  expect(termsInWords(terms, now)).toEqual({
    delivery: 'Delivery 29 Nov\u2009–\u20093 Dec 2026, depending on your PIN code',
    returns: 'Returns within 1 day of delivery',
  });
});

test('where the owner set nothing, nothing is said', () => {
  expect(termsInWords({ deliveryDays: null, returnDays: null }, now)).toEqual({});
});
