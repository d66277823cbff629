import { type CsvError, parse } from 'csv-parse/browser/esm/sync';
import { shipHeadings } from '#contract/rules/selling/ship-headings.ts';
import { columnsNamed, plainCell } from '#contract/rules/tables/headings.ts';

export interface TableRow {
  /** Line of the pasted table, from 1. */
  line: number;
  order: string;
  courier: string;
  trackingNumber: string;
  trackingUrl: string;
}

type Column = Exclude<keyof TableRow, 'line'>;

/**
 * The rows of a table copied from a spreadsheet or a CSV file. Columns are found by a first row of
 * names, else by their order. Throws an error whose message says what cannot be read.
 */
export function readShipTable(text: string): TableRow[] {
  const records = recordsOf(text);
  const [first] = records;
  if (!first) return [];
  const named = columnsIn(first.cells);
  const columns = named ?? sequence;
  return (named ? records.slice(1) : records).map(({ cells, line }) => {
    const cellOf = (column: Column) => plainCell(cells[columns.indexOf(column)] ?? '');
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

const sequence: readonly (Column | undefined)[] = [
  'order',
  'courier',
  'trackingNumber',
  'trackingUrl',
];

/** Undefined unless the cells are column names: they name the order and something of its parcel. */
function columnsIn(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = columnsNamed(cells, shipHeadings);
  if (!columns.has('order') || columns.size < 2) return undefined;
  const names = new Map([...columns].map(([column, at]) => [at, column]));
  return cells.map((_, at) => names.get(at));
}
