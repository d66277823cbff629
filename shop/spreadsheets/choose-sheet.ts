import { filledCells, headerIn, type IsKnown } from './header.ts';
import type { Grid } from './unreadable.ts';

/** The first sheet with a header, by the first rows of each: instructions or a cover may stand before it. */
export function chooseSheet(beginnings: readonly Grid[], isKnown: IsKnown): number {
  const sheets = beginnings.map((rows) => {
    const { at, known } = headerIn(rows, isKnown);
    const widths = rows.map((cells) => filledCells(cells).length);
    const hasRows = widths.slice(at + 1).some((width) => width > 0);
    return { known: hasRows ? known : 0, width: hasRows ? Math.max(...widths) : 0 };
  });
  const most = Math.max(0, ...sheets.map(({ known }) => known));
  // Instructions may name a column or two.
  const named = sheets.findIndex(({ known }) => known > 2 || known > most / 2);
  const wide = sheets.findIndex(({ width }) => width > 1);
  return [named, wide].find((at) => at >= 0) ?? 0;
}
