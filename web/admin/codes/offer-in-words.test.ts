import { expect, test } from 'vitest';
import type { CodeOffer } from '#contract/selling/codes.ts';
import { offerInWords } from './offer-in-words.ts';

const tenPercent: CodeOffer = {
  ...{ kind: 'PERCENT', value: 10, minimum: null, highestDiscount: null },
  ...{ firstOrderOnly: false, startsAt: null, endsAt: null },
  ...{ usesInAll: null, usesPerCustomer: null, active: true },
};

test.each<[string, Partial<CodeOffer>]>([
  ['10% off any order, any number of uses', {}],
  ['10% off orders of ₹999 or more, 100 uses', { minimum: 999, usesInAll: 100 }],
  ['₹50 off any order, 1 use', { kind: 'AMOUNT', value: 50, usesInAll: 1 }],
  [
    '10% off first orders of ₹499.50 or more, up to ₹200, any number of uses, 1 per customer',
    { firstOrderOnly: true, minimum: 499.5, highestDiscount: 200, usesPerCustomer: 1 },
  ],
  ['10% off any first order, any number of uses', { firstOrderOnly: true }],
  [
    '10% off any order, any number of uses, from 5 Nov 2026, 09:00 until 12 Nov 2026, 23:59, switched off',
    { startsAt: '2026-11-05T03:30:00Z', endsAt: '2026-11-12T18:29:00Z', active: false },
  ],
  [
    '10% off any order, any number of uses, until 31 Dec 2026',
    { endsAt: '2026-12-31T18:30:00.000Z' },
  ],
])('an offer reads "%s"', (words, change) => {
  expect(offerInWords({ ...tenPercent, ...change })).toBe(words);
});
