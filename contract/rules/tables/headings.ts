// Without Zod, so that pages may load it.

/**
 * Patterns for the headings of each column, from the surest to the vaguest; a column may have
 * several.
 */
export type Headings<Column extends string> = readonly (readonly [Column, RegExp])[];

/**
 * A heading in one spelling: lower case, without invisible characters, and with blanks for
 * punctuation.
 */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}'"=]/gu, '')
    .replaceAll(/[\s_.:/()-]+/g, ' ')
    .trim()
    .toLowerCase();

/** Tells a heading from the cells of a title or a row. */
export const isAmong =
  (headings: Headings<string>) =>
  (cell: string): boolean =>
    cell.length < 60 && headings.some(([, words]) => words.test(plainHeading(cell)));

/** Finds the column of each meaning. A heading means one thing, and each meaning has one column. */
export function columnsNamed<Column extends string>(
  head: readonly string[],
  headings: Headings<Column>,
): Map<Column, number> {
  const plain = head.map(plainHeading);
  const columns = new Map<Column, number>();
  const taken = new Set<number>();
  for (const [column, words] of headings) {
    const at = plain.findIndex((heading, nth) => !taken.has(nth) && words.test(heading));
    if (at < 0 || columns.has(column)) continue;
    columns.set(column, at);
    taken.add(at);
  }
  return columns;
}

/**
 * A cell without the marks that keep a spreadsheet from changing it (`="123"`, `'123`) and without
 * invisible characters. Joiners of scripts stay.
 */
export const plainCell = (cell: string): string =>
  cell
    .replaceAll(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')
    .trim();
