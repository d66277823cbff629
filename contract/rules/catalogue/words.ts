import { asciiDigits } from '#contract/rules/numbers.ts';

/**
 * The words of a text, as searches compare them: in small letters, without accents and joiners, with
 * the digits 0 to 9. Each emoji is a word of its own. The index, queries, the browser and the back
 * office all split texts by this function.
 */
export const wordsOf = (text: string): string[] => split(asciiDigits(withoutAccents(text)));

const split = (text: string): string[] =>
  text.toLowerCase().replace(joiners, '').match(words) ?? [];

/**
 * People type these or leave them out, and hardly anybody sees the difference. Others only choose
 * the shape of an emoji.
 */
const joiners = /[\u00ad\u200b-\u200d\u2060\ufeff\p{Variation_Selector}]|\u20e3/gu;

// ©, ® and ™ belong to a name without being a part of it.
const words = /[\p{L}\p{M}\p{N}]+|\p{Regional_Indicator}{2}|(?![©®™])\p{Extended_Pictographic}/gu;

/** "Élan" is searched for as "elan", and "फ़ोन" as "फोन": the nukta is left out as often as written. */
const withoutAccents = (text: string) =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(/[ßæœøłđðþı]/gi, (letter) => latin[letter.toLowerCase()] ?? letter)
    .normalize('NFC');

/** Accents of Latin, Greek, Cyrillic, Hebrew and Arabic letters, and the nukta of Indian scripts. */
const accents =
  /[\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc]/g;

/** Letters that Unicode does not split into a letter and an accent. */
const latin: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};

/** Some characters stand for whole phrases: "ﷺ" becomes 18 letters. */
const maxSlug = 200;

/** The slug of a name. A slug in capitals, or with invisible characters, gives the slug itself. */
export function slugOf(name: string): string {
  const words = split(name.normalize('NFKC'))
    .filter((word) => !/\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(word))
    .join('-');
  const slug = [...words]
    .slice(0, maxSlug)
    .join('')
    .replace(/-$/, '')
    // Whether a Greek word ends there depends on its text, which a slug does not keep.
    .replaceAll(/σ(?=-|$)/g, 'ς');
  return /^\d*$/.test(slug) ? `no-${slug || 'name'}` : slug;
}
