import { expect, test } from 'vitest';
import { fileSize } from './backup.ts';

test.each([
  [1, '1 kB'],
  [40_000, '40 kB'],
  [100 * 1024, '0.1 MB'],
  [5_000_000, '4.8 MB'],
])('calls %i bytes %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
