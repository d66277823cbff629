import { expect, test } from 'vitest';
import { companyForm } from '#contract/company.ts';
import { gstinProblem } from './gstin.ts';

// The example of python-stdnum, and others that are published.
test.each(['27AAPFU0939F1ZV', '27AAACR5055K1Z7', '29AAGCB7383J1Z4'])('accepts %s', (gstin) => {
  expect(gstinProblem(gstin)).toBeUndefined();
});

const mistyped =
  'This GSTIN has a typing mistake: its last character does not fit the others. Compare it with your certificate.';
const form =
  'Enter a GSTIN like 27AAPFU0939F1ZV: two digits, your 10-character PAN, a digit or letter, Z, and one more character.';

test.each([
  ['a wrong check digit', '27AAPFU0939F1ZO', mistyped],
  ['two digits swapped', '27AAPFU9039F1ZV', mistyped],
  ['the state of another', '29AAPFU0939F1ZV', mistyped],
  ['fourteen characters', '27AAPFU0939F1Z', 'A GSTIN has 15 characters, but this has 14.'],
  ['sixteen characters', '27AAPFU0939F1ZVV', 'A GSTIN has 15 characters, but this has 16.'],
  ['the letter O for a zero', '27AAPFUO939F1ZV', form],
  ['state 00', '00AAPFU0939F1ZV', form],
  ['another letter in place of Z', '27AAPFU0939F12V', form],
])('refuses %s and says why', (_why, gstin, problem) => {
  expect(gstinProblem(gstin)).toBe(problem);
});

test.each([
  ' 27aapfu0939f1zv ',
  '27-AAPFU0939F-1ZV',
  '27AAPFU0939F1ZV\u200b',
  '\u200e27\u00a0AAPFU0939F1ZV',
  '२७AAPFU०९३९F१ZV',
])('reads %j as one GSTIN', (typed) => {
  expect(companyForm.shape.gstin.parse(typed)).toBe('27AAPFU0939F1ZV');
});
