import { expect, test } from 'vitest';
import { slugOf, wordsOf } from './words.ts';

test.each([
  ['Chess Set', 'chess-set'],
  ['  Ludo & Snakes! ', 'ludo-snakes'],
  ['ﬁve ½ stars', 'five-1-2-stars'],
  ['पतंग', 'पतंग'],
  ['2048', 'no-2048'],
  ['!!!', 'no-name'],
  ['❤\ufe0f Pillow', 'pillow'],
  ['1\ufe0f\u20e3 One', '1-one'],
  ["ΑΣ'Α", 'ας-α'],
  ['Σ', 'ς'],
  ['𑀓'.repeat(150), '𑀓'.repeat(150)],
  ['İ'.repeat(150), 'i\u0307'.repeat(100)],
  [`${'x'.repeat(199)} yz`, 'x'.repeat(199)],
  [`ΟΔΟΣ ${'Σ'.repeat(260)}`, `οδος-${'σ'.repeat(194)}ς`],
])('writes the name %j as %j', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
  expect(slugOf(slug.toUpperCase())).toBe(slug);
});

test.each([
  ['a heart drawn in colour', '❤\ufe0f Pillow', '❤ pillow'],
  ['a digit on a key', '1\ufe0f\u20e3 One', '1 one'],
  ['a kanji in another shape', '葛\u{e0100}餅', '葛餅'],
])('%s has the words of its plain form', (_, name, plain) => {
  expect(wordsOf(name)).toEqual(wordsOf(plain));
});
