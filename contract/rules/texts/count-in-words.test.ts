import { expect, test } from 'vitest';
import { countInWords } from './count-in-words.ts';

test.each([
  [countInWords(0, 'order'), '0 orders'],
  [countInWords(1, 'order'), '1 order'],
  [countInWords(123_456, 'order'), '1,23,456 orders'],
  [countInWords(1, 'entry', 'entries'), '1 entry'],
  [countInWords(2, 'entry', 'entries'), '2 entries'],
  [countInWords(10_000, 'review', 'reviews', false), '10,000+ reviews'],
])('a count is written as %s', (words, expected) => {
  expect(words).toBe(expected);
});
