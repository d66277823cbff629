import { wordsOf } from '#contract/rules/catalogue/words.ts';

/**
 * How well a text matches what was typed: 0 when one of the words typed begins no word of the text.
 * "ord exp", "exor" and "eo" all match "Export orders". Matches among `words` count less.
 */
export function matchScore(typed: string, text: string, words = ''): number {
  const wanted = wordsOf(typed);
  if (wanted.length === 0) return 0;
  const [first, second] = [wordsOf(text), wordsOf(words)];
  const each = wanted.map((word) => {
    if (first.some((one) => one.startsWith(word))) return 3;
    if (second.some((one) => one.startsWith(word))) return 2;
    return isBeginnings(word, first) ? 1 : 0;
  });
  if (each.includes(0)) return 0;
  const mean = each.reduce<number>((sum, one) => sum + one, 0) / each.length;
  return first.join(' ').startsWith(wanted.join(' ')) ? mean + 1 : mean;
}

/** Whether the letters are beginnings of several of the words, in their sequence. */
function isBeginnings(letters: string, words: readonly string[]): boolean {
  if (letters === '') return true;
  return words.some((word, at) => {
    for (let length = sharedLength(letters, word); length > 0; length--) {
      if (isBeginnings(letters.slice(length), words.slice(at + 1))) return true;
    }
    return false;
  });
}

function sharedLength(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
