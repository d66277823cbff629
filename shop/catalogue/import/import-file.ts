import { CsvError, parse } from 'csv-parse/sync';
import { mostImportRows, type ProductColumn, productColumns } from '#contract/product-import.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { isFormula, unguarded } from '#shop/spreadsheet.ts';

/** A row of the table: its cells that are not empty, and what is wrong with how they are written. */
export interface SheetRow {
  /** Its number as spreadsheets count, the head being 1. */
  row: number;
  cells: Partial<Record<ProductColumn, string>>;
  errors: string[];
}

/** Reads a table of products. Throws `Refusal` (validation) for what is no such table. */
export function readSheet(csv: string): SheetRow[] {
  const [head = [], ...records] = recordsOf(csv);
  const columns = columnsOf(head);
  const rows = records
    .map((cells, place) => ({ cells, row: place + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (rows.length === 0)
    throw unreadable(
      'There is nothing below the first line of this file. Please write a row for each variant.',
    );
  if (rows.length > mostImportRows) throw unreadable('Please keep to at most 5,000 rows at once.');
  return rows.map(({ cells, row }) => rowOf(row, columns, cells));
}

function recordsOf(csv: string): string[][] {
  try {
    return parse(csv, { bom: true, relaxColumnCount: true });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(wordsFor(error));
  }
}

const wordsFor = ({ code, lines }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark is opened in this file and not closed. Please save it as CSV again.'
    : `Line ${lines} of this file could not be read: a quotation mark stands in the middle of a cell. Please save it as CSV again.`;

function columnsOf(head: readonly string[]): ProductColumn[] {
  const names = head.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    throw unreadable(`There is no column "${unknown}". There are: ${productColumns.join(', ')}.`);
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice)
    throw unreadable(`The column "${twice}" stands in this file twice. Please remove one of them.`);
  return names.filter(isColumn);
}

const isColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name);

function rowOf(row: number, columns: readonly ProductColumn[], written: readonly string[]) {
  const cells: SheetRow['cells'] = {};
  const errors: string[] = [];
  if (written.length !== columns.length) {
    errors.push(
      `This row has ${written.length} cells, and the first has ${columns.length}. Please give it as many.`,
    );
  }
  for (const [place, column] of columns.entries()) {
    const text = (written[place] ?? '').replaceAll('\r\n', '\n').trim();
    if (text === '') continue;
    const wrong = wrongWith(text);
    if (wrong) errors.push(`${column}: ${wrong}`);
    cells[column] = unguarded(text);
  }
  return { row, cells, errors };
}

function wrongWith(text: string) {
  if (text.includes('\ufffd') || text.includes('\0')) {
    return 'Some letters cannot be read. Please save the file as "CSV UTF-8".';
  }
  return isFormula(text) && !isNumber(text)
    ? `A spreadsheet takes "${text.slice(0, 20)}" for a formula. Please write an apostrophe before it, or leave it out.`
    : '';
}

const isNumber = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text);

const unreadable = (message: string) => fieldRefusal('csv', message);
