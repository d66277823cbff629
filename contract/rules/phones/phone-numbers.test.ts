import { expect, test } from 'vitest';
import { phoneUrl } from './phone-links.ts';
import { isMobile, nationalNumber } from './phone-numbers.ts';

test.each([
  '9845012345',
  '+91 98450-12345',
  '+919845012345',
  '098450 12345',
  '(0) 98450 12345',
  '+91 (0)98450 12345',
  '(+91) 98450-12345',
  '0091 98450 12345',
  '91 98450 12345',
  '98450.12345',
  '98450–12345',
  '९८४५०१२३४५',
  '\u202a+91\u00a098450\u00a012345\u202c',
])('reads %j as ten digits', (typed) => {
  expect(nationalNumber(typed)).toBe('9845012345');
  expect(isMobile(typed)).toBe(true);
});

test.each([
  '',
  '12345',
  '5845012345',
  '98450123456',
  '+1 98450 12345',
  '+92 98450 12345',
  '98450 12345 / 98450 12346',
  'call me',
  '५८४५०१२३४५',
])('does not take %j for a mobile number', (typed) => {
  expect(isMobile(typed)).toBe(false);
});

test('keeps digits that only look like the country code', () => {
  expect(nationalNumber('9198450123')).toBe('9198450123');
});

test('strips the leading 0 of a landline, and only separators from a short number', () => {
  expect(nationalNumber('080-2345 6789')).toBe('8023456789');
  expect(nationalNumber('1800 123 456')).toBe('1800123456');
});

test('leaves other text as it was typed', () => {
  expect(nationalNumber(' ext. 12 (shop) ')).toBe('ext. 12 (shop)');
});

test.each([
  ['022 2345 6789', 'tel:+912223456789'],
  ['080-2345 6789', 'tel:+918023456789'],
  ['98450 12345', 'tel:+919845012345'],
  ['+91 11 2345 6789', 'tel:+911123456789'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['1800 123 456', 'tel:1800123456'],
  ['1860-266-233', 'tel:1860266233'],
  ['080-1234567', 'tel:0801234567'],
  ['1930', 'tel:1930'],
])('%s is called as %s', (typed, url) => {
  expect(phoneUrl(nationalNumber(typed))).toBe(url);
});

test('what cannot be dialled has no URL', () => {
  expect(phoneUrl('ext. 12')).toBeUndefined();
});
