import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import {
  noCourierColumn,
  type ShipColumn,
  shipHeadings,
  unnamedShipColumns,
} from '#contract/rules/selling/ship-headings.ts';
import { columnsNamed, plainCell } from '#contract/rules/tables/headings.ts';

export interface TableRow extends Record<ShipColumn, string> {
  /** Line of the pasted table, from 1. */
  line: number;
}

/**
 * Reads the rows of a table copied from a spreadsheet or a CSV file. A first row of names tells the columns; without
 * one, they stand as `unnamedShipColumns` says. Throws an error whose message says what cannot be read.
 */
export function readShipTable(text: string): TableRow[] {
  const records = recordsOf(text);
  const named = columnsNamed(records[0]?.cells ?? [], shipHeadings);
  const hasHead = named.has('order') && named.size > 1;
  if (hasHead && !named.has('courier')) throw new Error(noCourierColumn);
  const columns = hasHead ? named : unnamedShipColumns;
  return (hasHead ? records.slice(1) : records).map(({ cells, line }) => {
    const cellOf = (column: ShipColumn) => plainCell(cells[columns.get(column) ?? -1] ?? '');
    return {
      line,
      order: cellOf('order'),
      courier: cellOf('courier'),
      trackingNumber: cellOf('trackingNumber'),
      trackingUrl: cellOf('trackingUrl'),
    };
  });
}

interface Parsed {
  record: string[];
  info: { lines: number };
}

function recordsOf(text: string) {
  try {
    // With `info`, the library's types do not say what it returns.
    const parsed = parse(text, {
      bom: true,
      info: true,
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      relaxQuotes: true,
    }) as unknown as Parsed[];
    return parsed
      .map(({ record, info }) => ({ cells: record, line: info.lines }))
      .filter(({ cells }) => cells.some((cell) => cell.trim()));
  } catch (error) {
    throw new Error(
      (error as CsvError).code === 'CSV_QUOTE_NOT_CLOSED'
        ? 'A quotation mark in this table is never closed. Remove it or close it.'
        : 'This table could not be read. Copy the cells from your spreadsheet again.',
    );
  }
}

/** Copied cells come with tabs; spreadsheets of some countries save CSV with semicolons. */
function delimiterOf(text: string) {
  const [head = ''] = text.trimStart().split(/\r?\n|\r/, 1);
  const count = (sign: string) => head.split(sign).length;
  return ['\t', ';'].find((sign) => count(sign) > count(',')) ?? ',';
}
