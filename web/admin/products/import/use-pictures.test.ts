import { expect, test } from 'vitest';
import { nextBatch } from './use-pictures.ts';

const MB = 1024 * 1024;
const parts = (...sizes: number[]) =>
  sizes.map((size) => ({ file: { size: size * MB } as File, pictures: 1 }));

test.each([
  ['none', [], 0],
  ['small ones', Array<number>(45).fill(0.1), 20],
  ['large ones, which a slow line sends in a minute', Array<number>(45).fill(2), 4],
  ['one that is too large, alone', [300, 1], 1],
  ['exactly as much as one request should have', [4, 4, 1], 2],
] as const)('a batch of %s', (_, sizes, count) => {
  expect(nextBatch(parts(...sizes))).toHaveLength(count);
});

test('an archive counts as the pictures in it', () => {
  const archive = { file: { size: MB } as File, pictures: 15 };
  expect(nextBatch([archive, archive])).toHaveLength(1);
});
