import { expect, test } from 'vitest';
import { matchScore } from './choice.ts';

test.each([
  ['export', 'Export orders'],
  ['ord exp', 'Export orders'],
  ['exor', 'Export orders'],
  ['eo', 'Export orders'],
  ['EXPORT', 'Export orders'],
  ['ime', 'Invite a member'],
  ['cafe', 'Café table'],
  ['chess', 'Set of (chess)'],
  ['लू', 'लूडो'],
])('"%s" matches "%s"', (typed, text) => {
  expect(matchScore(typed, text)).toBeGreaterThan(0);
});

test.each([
  ['port', 'Export orders'],
  ['export codes', 'Export orders'],
  ['oe', 'Export orders'],
  ['  ', 'Export orders'],
  ['…', 'Export orders'],
])('"%s" does not match "%s"', (typed, text) => {
  expect(matchScore(typed, text)).toBe(0);
});

test.each([
  ['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaab', 'aaaa '.repeat(20)],
  [`${'ab'.repeat(40)}z`, 'ab aba abab '.repeat(15)],
  ['a a a a a', 'a '.repeat(100)],
])('comes to an end for letters that repeat: "%s"', (typed, text) => {
  expect(matchScore(typed, text)).toBeGreaterThanOrEqual(0);
});

test('other words match too, but count less', () => {
  expect(matchScore('privacy', 'Legal Page', 'privacy terms')).toBeGreaterThan(0);
  expect(matchScore('legal', 'Legal Page')).toBeGreaterThan(
    matchScore('legal', 'Company', 'legal'),
  );
});

test('what begins as typed counts more than what has it later', () => {
  expect(matchScore('order', 'Order')).toBeGreaterThan(matchScore('order', 'Export orders'));
});
