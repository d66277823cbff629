import { CsvError, parse } from 'csv-parse/sync';
import { seen } from '#contract/fields.ts';
import { maxImportRows, tooManyImportRows } from '#contract/products/product-import.ts';
import { fieldRefusal } from '#shop/refusal.ts';
import { isFormula, unguarded } from '#shop/spreadsheet.ts';

export interface CsvTable {
  head: string[];
  records: { row: number; written: string[] }[];
}

/** Each blank row costs the parser as much as a row of products. */
const maxRecords = 2 * maxImportRows;

/** Rows count as in spreadsheets: the header is row 1. Throws `Refusal` (validation) for no table. */
export function readCsvTable(csv: string): CsvTable {
  const [head = [], ...rest] = recordsOf(csv.normalize('NFC'));
  if (rest.length >= maxRecords) throw unreadable(tooManyImportRows);
  const records = rest
    .map((written, place) => ({ written, row: place + 2 }))
    .filter(({ written }) => written.some((cell) => cell.trim()));
  if (records.length === 0)
    throw unreadable('This file has no rows below its header. Please add a row for each variant.');
  if (records.length > maxImportRows) throw unreadable(tooManyImportRows);
  return { head, records };
}

function recordsOf(csv: string): string[][] {
  const [head = ''] = csv.split(/\r?\n|\r/, 1);
  // A workbook, or text in UTF-16.
  if (isGarbled(head)) {
    throw unreadable('The header of this file cannot be read. Please save it as "CSV UTF-8".');
  }
  const delimiter = delimiterOf(head);
  try {
    return parse(csv, { bom: true, relaxColumnCount: true, delimiter, to: 1 + maxRecords });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(wordsFor(error));
  }
}

/** Spreadsheets of some countries save CSV with semicolons; copied cells come with tabs. */
function delimiterOf(head: string) {
  const count = (sign: string) => head.split(sign).length;
  return [';', '\t'].find((sign) => count(sign) > count(',')) ?? ',';
}

const wordsFor = ({ code, lines }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark in this file is never closed. Please save it as CSV again.'
    : `Line ${lines} of this file could not be read: it has a quotation mark in the middle of a cell. Please save it as CSV again.`;

export const unreadable = (message: string) => fieldRefusal('csv', message);

/** What is wrong with the length of a row, if anything. */
export const lengthErrors = (written: readonly string[], head: readonly string[]): string[] =>
  written.length === head.length
    ? []
    : [
        `This row has ${written.length} cells, but the header has ${head.length}. Please make them match.`,
      ];

/** The text of a cell, undefined when empty. Adds what is wrong to `errors`. */
export function textOf(written: string | undefined, column: string, errors: string[]) {
  const text = seen((written ?? '').replaceAll('\r\n', '\n').trim());
  if (text === '') return undefined;
  const wrong = wrongWith(text);
  if (wrong) errors.push(`${column}: ${wrong}`);
  // The database is asked for what the other rows name, too, and takes no NUL.
  return unguarded(text.replaceAll('\0', '\ufffd'));
}

const isGarbled = (text: string) => text.includes('\ufffd') || text.includes('\0');

function wrongWith(text: string) {
  if (isGarbled(text)) {
    return 'Some characters cannot be read. Please save the file as "CSV UTF-8".';
  }
  return isFormula(text) && !isNumber(text)
    ? `A spreadsheet would run "${text.slice(0, 20)}" as a formula. Please put an apostrophe before it, or leave it out.`
    : '';
}

const isNumber = (text: string) => /^[+-]?\d+(\.\d+)?$/.test(text);
