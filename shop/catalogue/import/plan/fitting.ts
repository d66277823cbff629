import { charactersIn, firstCharacters } from '#contract/rules/texts/characters.ts';
import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import type { SharedSetting } from './setting.ts';

/**
 * The text, or with the choice `shorten` as much of it as fits, up to the end of a word. Without it, a
 * longer text becomes a problem of its row.
 */
export function fitting(
  column: Column,
  text: string,
  max: number,
  row: SourceRow,
  { choices, raised }: Pick<SharedSetting, 'choices' | 'raised'>,
): string {
  const length = charactersIn(text);
  if (length <= max) return text;
  raised.add('shorten');
  if (!choices.shorten) {
    row.problems.push(`${column}: This text has ${length} characters. Use at most ${max}.`);
    return firstCharacters(text, max);
  }
  row.notes.push(
    `${column}: This text had ${length} characters. Its end was cut off, because at most ${max} fit.`,
  );
  return cut(column, text, max);
}

/** As much of a text as fits; of several options in one text, something of each. */
export const cut = (column: Column, text: string, max: number): string =>
  column === 'size' ? shortenedParts(text, max) : shortened(text, max);

/** Cuts the longest of several options that stand in one text, so that each tells variants apart. */
function shortenedParts(text: string, max: number): string {
  const parts = text.split(' / ');
  while (charactersIn(parts.join(' / ')) > max) {
    const lengths = parts.map(charactersIn);
    const longest = Math.max(...lengths);
    if (longest < 2) return shortened(text, max);
    const at = lengths.indexOf(longest);
    parts[at] = shortened(parts[at] ?? '', longest - 1);
  }
  return parts.join(' / ');
}

/** Cuts a text after the last word that fits. */
export function shortened(text: string, max: number): string {
  if (charactersIn(text) <= max) return text;
  const first = firstCharacters(text, max);
  const words = first.replace(/\s+\S*$/u, '');
  return words.length > first.length / 2 ? words : first;
}
