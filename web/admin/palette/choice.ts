import { wordsOf } from '#contract/rules/catalogue/words.ts';
import type { IconName } from '#web/ui/icon.tsx';

/** The page on which the user chooses. */
export interface Here {
  pathname: string;
  search: string;
}

/** Records that a group shows. */
export const maxOfGroup = 5;

/** One line of the palette. */
export interface Choice {
  /** The same for each choice of the same record, page or action. */
  id: string;
  /** The heading above it. */
  group: string;
  name: string;
  detail?: string;
  icon: IconName;
  /** Further words by which it is found. */
  words?: string;
  /** Its shortcut. */
  keys?: string | undefined;
  /** What it opens; otherwise it runs. */
  to?: string | ((here: Here) => string);
  run?: (() => unknown) | undefined;
  /** Chosen only when nothing else is found: Enter waits for the shop's answer first. */
  isFallback?: true;
}

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

/** Tells whether the letters are beginnings of several of the words, from the first word to the last. */
function isBeginnings(letters: string, words: readonly string[]): boolean {
  /** How many of the letters the words so far can account for. */
  const reached = new Set([0]);
  for (const word of words) {
    for (const from of [...reached]) {
      const most = sharedLength(letters.slice(from), word);
      for (let length = 1; length <= most; length++) reached.add(from + length);
    }
  }
  return reached.has(letters.length);
}

function sharedLength(one: string, other: string) {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
