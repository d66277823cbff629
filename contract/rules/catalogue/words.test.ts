import { expect, test } from 'vitest';
import { slugOf } from './words.ts';

test.each([
  ['Chess Set', 'chess-set'],
  ['  Ludo & Snakes! ', 'ludo-snakes'],
  ['ﬁve ½ stars', 'five-1-2-stars'],
  ['पतंग', 'पतंग'],
  ['2048', 'no-2048'],
  ['!!!', 'no-name'],
])('writes the name %j as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
