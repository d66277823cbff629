import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { isCommonPassword } from './chosen-password.ts';

const linesOf = (list: string) =>
  readFileSync(new URL(list, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean);

const indian = fc.constantFrom(...linesOf('indian-words.txt'));
const common = fc.oneof(fc.constantFrom(...linesOf('common-passwords.txt')), indian);
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
  checkProperty(
    fc.asyncProperty(common.chain(respelled), ending, async (word, end) => {
      expect(await isCommonPassword(word + end)).toBe(true);
    }),
  ));

test('refuses every Indian word in any spelling before a year or digits that count from 1', () => {
  const sign = fc.constantFrom('', ...'@#_-. ');
  const year = fc.integer({ min: 1900, max: 2099 }).map(String);
  const digits = fc.oneof(fc.constantFrom('1', '12', '123', '1234', '12345'), year);
  return checkProperty(
    fc.asyncProperty(indian.chain(respelled), sign, digits, async (word, between, end) => {
      expect(await isCommonPassword(word + between + end)).toBe(true);
    }),
  );
});

test('refuses one character, however often it is repeated', () =>
  checkProperty(
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
  checkProperty(
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
  'Sachin@123',
  'S@ch1n@1234',
  'Krishna123',
  'KRISHNA1234',
  'Jaimatadi',
  'J@im@t@di1!',
  'Ganesh@123',
  'Ganesh#2024',
  'Ganesh1998',
  'Bharat@1',
  'iloveindia',
  'Priya@2001',
  'Welcome2026',
])('refuses %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse 1',
  'football-xylophone',
  'Welcome@4127',
  'Welcome@2126',
  'Sachin@4127',
  'Krishna-xylophone',
  'Ganesh and Kartik',
  'my welcome is @123',
  'eight 8 charac',
])('takes %s', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
