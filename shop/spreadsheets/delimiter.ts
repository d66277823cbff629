import { headerIn, type IsKnown } from './header.ts';

/** Spreadsheets of some countries save CSV with semicolons; "Unicode text" has tabs. */
const delimiters = [';', '\t', ','];

const searchedLines = 20;

/** Finds the sign that cuts the first lines most evenly. Known headings count, too, as far as lines fit them. */
export function delimiterOf(csv: string, isKnown: IsKnown): string {
  const lines = unquoted(csv.slice(0, 64 * 1024))
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim())
    .slice(0, searchedLines);
  const scores = delimiters.map((delimiter) => scoreOf(delimiter, lines, isKnown));
  const best = Math.max(...scores);
  return (best > 0 && delimiters[scores.indexOf(best)]) || ',';
}

/** Signs and line breaks inside quotation marks cut nothing. */
const unquoted = (csv: string) =>
  csv
    .normalize('NFC')
    .replaceAll(/"([^"]*)"/g, (_, text: string) => text.replaceAll(/[,;\t\r\n]/g, ' '));

function scoreOf(delimiter: string, lines: readonly string[], isKnown: IsKnown): number {
  const rows = lines.map((line) => line.split(delimiter));
  const { at, known } = headerIn(rows, isKnown);
  const width = rows[at]?.length ?? 0;
  if (known === 0) return mostOfOneWidth(rows);
  if (width < 2) return 0;
  const fitting = rows.slice(at).filter((row) => fits(row, width)).length;
  // A text may name many headings, but no rows below it fit.
  return fitting + Math.min(2 * known, fitting);
}

function mostOfOneWidth(rows: readonly string[][]) {
  const cut = rows.filter(({ length }) => length > 1);
  return Math.max(0, ...[...Map.groupBy(cut, ({ length }) => length).values()].map(lengthOf));
}

const lengthOf = ({ length }: readonly unknown[]) => length;

/** Rows may be longer or shorter than the header by empty cells. */
const fits = (row: readonly string[], width: number) =>
  row.length > 1 && row.findLastIndex((cell) => cell.trim()) < width;
