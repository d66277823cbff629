import { expect, test } from 'vitest';
import { formatWait } from './refusal.ts';

test.each([
  [1, '1 second'],
  [5, '5 seconds'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [840, '14 minutes'],
  [7_200, '120 minutes'],
  [7_201, '3 hours'],
  [86_400, '24 hours'],
])('words %i seconds as %s', (seconds, words) => {
  expect(formatWait(seconds)).toBe(words);
});
