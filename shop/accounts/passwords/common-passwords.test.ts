import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

const list = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);

const common = fc.constantFrom(...list);
const ending = fc.string({
  unit: fc.constantFrom(...'0123456789!@#$%&*.?_- '),
  maxLength: 2,
});

/** The same word, each letter spelled in one of its ways. */
const respelled = (word: string) =>
  fc
    .tuple(...[...word].map((letter) => fc.constantFrom(...spellingsOf(letter))))
    .map((letters) => letters.join(''));

const signs: Record<string, string[]> = {
  ...{ a: ['@'], o: ['0'], i: ['1'], l: ['1'], e: ['3'], s: ['$'] },
};

const spellingsOf = (letter: string) => [
  letter,
  letter.toUpperCase(),
  ...(signs[letter.toLowerCase()] ?? []),
];

test('refuses every common password in any spelling, with up to two digits or signs behind it', () =>
  fc.assert(
    fc.asyncProperty(common.chain(respelled), ending, async (word, end) => {
      expect(await isCommonPassword(word + end)).toBe(true);
    }),
  ));

test('refuses one character, however often it is repeated', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 1 }),
      fc.integer({ min: 8, max: 126 }),
      ending,
      async (character, times, end) => {
        expect(await isCommonPassword(character.repeat(times) + end)).toBe(true);
      },
    ),
  ));

test('takes random passwords', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'abcdefghjkmnpqrtuvwxyz'), minLength: 14 }),
      fc.string(),
      async (letters, more) => {
        fc.pre(new Set(letters).size > 5);
        expect(await isCommonPassword(letters + more)).toBe(false);
      },
    ),
  ));

test.each([
  'P@ssword',
  'football7',
  'Welcome@123',
  'welcome#1',
  'Test@1234',
  'India123456',
  'w3lc0me!!',
  'Passw0rd1!',
  'AAAAaaaa',
  'xxxxxxx1!',
])('refuses %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse 1',
  'football-xylophone',
  'Welcome@4127',
  'my welcome is @123',
  'eight 8 charac',
])('takes %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
