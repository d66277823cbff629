import { readFile } from 'node:fs/promises';
import type { Database } from '#db/client.ts';
import { readCompany } from '#shop/company/company.ts';
import { fieldRefusal } from '#shop/refusal.ts';

/**
 * Throws `Refusal` for a common password or a plain variation of one, and for one that is only a name
 * of the person or the shop with digits and signs around it.
 */
export async function refuseGuessable(
  db: Database,
  password: string,
  { username, email }: { username: string; email: string },
  field: 'password' | 'newPassword',
): Promise<void> {
  if (await isCommonPassword(password)) {
    throw fieldRefusal(field, 'This password is too common. Please choose another.');
  }
  const { name } = await readCompany(db);
  const names = ['haat', name, username, email.slice(0, email.indexOf('@'))];
  const letters = lettersOf(password);
  if (letters && names.some((word) => lettersOf(word) === letters)) {
    throw fieldRefusal(
      field,
      'This password is too similar to your name or the shop’s. Please choose another.',
    );
  }
}

const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '');

/**
 * The 10,000 most common passwords of eight characters or more, from @zxcvbn-ts/language-common, and
 * what it lacks for India: gods, given names, cricketers, films and places.
 */
const lists = ['common-passwords.txt', 'indian-words.txt'];

interface Common {
  passwords: ReadonlySet<string>;
  /** Words without digits and signs at the end, such as "welcome" from "welcome1". */
  words: ReadonlySet<string>;
}

let common: Promise<Common> | undefined;

/**
 * True for a common password and its plain variations: capitals, `@ 0 1 3 $` for letters, and an ending
 * such as `7`, `!!`, `1234` or `@1998`; for a common word with such an ending; and for one repeated
 * character.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const { passwords, words } = await common;
  const isCommon = (text: string) => passwords.has(fold(text)) || isOneCharacter(text);
  const isWord = (text: string) => words.has(fold(text));
  return (
    isCommon(password) || withoutEnding(password).some((text) => isCommon(text) || isWord(text))
  );
}

const withoutEnding = (password: string) =>
  endings.filter((ending) => ending.test(password)).map((ending) => password.replace(ending, ''));

const fromOne = '1234567890';
const counting = [...fromOne].map((_, index) => fromOne.slice(0, index + 1)).join('|');
const number = `(?:${counting}|(?:19|20)\\d\\d)$`;

/** Up to two digits or signs; digits that count from 1, or a year, also after a sign. */
const endings = [
  /[^\p{L}]$/u,
  /[^\p{L}]{2}$/u,
  new RegExp(number),
  new RegExp(`[^\\p{L}\\p{N}]${number}`, 'u'),
];

const isOneCharacter = (text: string) => /^(.)\1*$/u.test(text.toLowerCase());

/** One spelling for all that look alike; "1" stands for "i" and for "l". */
const fold = (text: string) =>
  text.toLowerCase().replace(/[@01l3$]/g, (sign) => lettersFor[sign] ?? sign);

const lettersFor: Record<string, string> = { '@': 'a', 0: 'o', 1: 'i', l: 'i', 3: 'e', $: 's' };

const minWord = 3;

async function readCommon(): Promise<Common> {
  const texts = lists.map((name) => readFile(new URL(name, import.meta.url), 'utf8'));
  const passwords = (await Promise.all(texts)).join('').split('\n').filter(Boolean);
  const words = passwords.map((one) => one.replace(/[^a-z]+$/, ''));
  return {
    passwords: new Set(passwords.map(fold)),
    words: new Set(words.filter(({ length }) => length >= minWord).map(fold)),
  };
}
