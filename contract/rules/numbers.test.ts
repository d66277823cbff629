import { expect, test } from 'vitest';
import { mobile } from '#contract/accounts/person-fields.ts';
import { rupeesText, wholeNumberText } from '#contract/fields.ts';
import { postalCode } from '#contract/postal-codes.ts';
import { asciiDigits } from './numbers.ts';

/** The same number in Devanagari, Bengali, Tamil, Gurmukhi, Arabic-Indic, Urdu, full width and bold. */
test.each([
  ['५६०००१', '560001'],
  ['৫৬০০০১', '560001'],
  ['௫௬௦௦௦௧', '560001'],
  ['੫੬੦੦੦੧', '560001'],
  ['٥٦٠٠٠١', '560001'],
  ['۵۶۰۰۰۱', '560001'],
  ['５６０００１', '560001'],
  ['𝟓𝟔𝟎𝟎𝟎𝟏', '560001'],
  ['₹१,२५०.५०', '₹1,250.50'],
  ['½ Ⅷ 七', '½ Ⅷ 七'],
])('reads the digits of %s as %s', (typed, digits) => {
  expect(asciiDigits(typed)).toBe(digits);
});

test('takes a PIN code, a mobile number, a price and a page in any digits', () => {
  expect(postalCode.parse('५६० ००१')).toBe('560001');
  expect(postalCode.parse('\u200b560001')).toBe('560001');
  expect(postalCode.parse('\u202a560‑001\u202c')).toBe('560001');
  expect(mobile.parse('+९१ ९८७६५ ४३२१०')).toBe('9876543210');
  expect(rupeesText.parse('১২৫০.৫০')).toBe(1250.5);
  expect(wholeNumberText(1, 100).parse('２０')).toBe(20);
});
