import { readFile } from 'node:fs/promises';

/**
 * The 10,000 most common passwords of eight characters or more, from @zxcvbn-ts/language-common.
 */
const list = new URL('common-passwords.txt', import.meta.url);

interface Common {
  passwords: ReadonlySet<string>;
  /** Without the digits and signs at the end, such as "welcome" of "welcome1". */
  words: ReadonlySet<string>;
}

let common: Promise<Common> | undefined;

/**
 * True for a common password and its plain variations: capitals, `@ 0 1 3 $` for letters, and up to
 * two digits or signs at the end; for a common word with digits that count from 1 at the end, also
 * after a sign (Welcome@123); and for one repeated character.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readCommon();
  const { passwords, words } = await common;
  const isWord = (text: string) => words.has(fold(text));
  const isCommon = (text: string) => passwords.has(fold(text)) || isOneCharacter(text);
  return (
    isCommon(password) ||
    withoutEnding(password).some((text) => isCommon(text) || isWord(text)) ||
    isWord(withoutCounting(password))
  );
}

/** What is left without one and without two digits or signs at the end. */
const withoutEnding = (password: string) =>
  [/[^\p{L}]$/u, /[^\p{L}]{2}$/u]
    .filter((ending) => ending.test(password))
    .map((ending) => password.replace(ending, ''));

/** Empty when no digits that count from 1 stand at the end. */
function withoutCounting(password: string): string {
  const [, word = '', digits = ''] = /^(.+?)[^\p{L}\p{N}]?(\d+)$/u.exec(password) ?? [];
  return '1234567890'.startsWith(digits) ? word : '';
}

const isOneCharacter = (text: string) => /^(.)\1*$/u.test(text.toLowerCase());

/** One spelling for all that look alike; "1" stands for "i" and for "l". */
const fold = (text: string) =>
  text.toLowerCase().replace(/[@01l3$]/g, (sign) => lettersFor[sign] ?? sign);

const lettersFor: Record<string, string> = { '@': 'a', 0: 'o', 1: 'i', l: 'i', 3: 'e', $: 's' };

const minWord = 3;

async function readCommon(): Promise<Common> {
  const passwords = (await readFile(list, 'utf8')).split('\n').filter(Boolean);
  const words = passwords.map((one) => one.replace(/[^a-z]+$/, ''));
  return {
    passwords: new Set(passwords.map(fold)),
    words: new Set(words.filter(({ length }) => length >= minWord).map(fold)),
  };
}
