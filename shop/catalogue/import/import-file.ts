import { CsvError, parse } from 'csv-parse/sync';
import { maxImportRows, type ProductColumn, productColumns } from '#contract/product-import.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { isFormula, unguarded } from '#shop/spreadsheet.ts';

export interface CsvRow {
  /** As spreadsheets count: the header is row 1. */
  row: number;
  cells: Partial<Record<ProductColumn, string>>;
  errors: string[];
}

/** Throws `Refusal` (validation) unless it is a CSV file of products. */
export function readProductCsv(csv: string): CsvRow[] {
  const [header = [], ...records] = recordsOf(csv);
  const columns = columnsOf(header);
  const rows = records
    .map((cells, place) => ({ cells, row: place + 2 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim()));
  if (rows.length === 0)
    throw unreadable('This file has no rows below its header. Please add a row for each variant.');
  if (rows.length > maxImportRows) throw unreadable('Please keep to at most 5,000 rows at once.');
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
    ? 'A quotation mark in this file is never closed. Please save it as CSV again.'
    : `Line ${lines} of this file could not be read: it has a quotation mark in the middle of a cell. Please save it as CSV again.`;

function columnsOf(header: readonly string[]): ProductColumn[] {
  const names = header.map((name) => name.trim().toLowerCase());
  const unknown = names.find((name) => !isColumn(name));
  if (unknown !== undefined) {
    throw unreadable(
      `Unknown column "${unknown}". Please use these: ${productColumns.join(', ')}.`,
    );
  }
  const twice = names.find((name, place) => names.indexOf(name) !== place);
  if (twice)
    throw unreadable(`The column "${twice}" appears twice in this file. Please remove one.`);
  return names.filter(isColumn);
}

const isColumn = (name: string): name is ProductColumn =>
  productColumns.some((column) => column === name);

function rowOf(row: number, columns: readonly ProductColumn[], written: readonly string[]) {
  const cells: CsvRow['cells'] = {};
  const errors: string[] = [];
  if (written.length !== columns.length) {
    errors.push(
      `This row has ${written.length} cells, but the header has ${columns.length}. Please make them match.`,
    );
  }
  for (const [place, column] of columns.entries()) {
    const text = (written[place] ?? '').replaceAll('\r\n', '\n').trim();
    if (text === '') continue;
    const wrong = problemWith(text);
    if (wrong) errors.push(`${column}: ${wrong}`);
    cells[column] = unguarded(text);
  }
  return { row, cells, errors };
}

function problemWith(text: string) {
  if (text.includes('\ufffd') || text.includes('\0')) {
    return 'Some characters cannot be read. Please save the file as "CSV UTF-8".';
  }
  return isFormula(text) && !isNumber(text)
    ? `A spreadsheet would run "${text.slice(0, 20)}" as a formula. Please put an apostrophe before it, or leave it out.`
    : '';
}

const isNumber = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text);

const unreadable = (message: string) => fieldRefusal('csv', message);
