import { setImmediate } from 'node:timers/promises';
import chardet from 'chardet';
import { CsvError, type Parser, parse } from 'csv-parse';
import { type Grid, unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

/** The header, title lines above it, and blank lines are not counted. */
export const maxRows = 50_000;
/** Blank lines cost the parser as much as a row with cells. */
const maxLines = 2 * maxRows;

/** Reads CSV with commas, semicolons or tabs in any usual encoding, and workbooks. Throws `Refusal` (validation). */
export async function readGrid(bytes: Uint8Array): Promise<Grid> {
  const other = otherKinds.find(({ begins }) => begins.test(hexOf(bytes)));
  if (other) throw unreadable(other.message);
  const grid = isZip(bytes) ? await readWorkbook(bytes) : await readCsv(textOf(bytes));
  if (grid.length > maxLines) throw unreadable(tooManyRows);
  return grid.map((cells) => cells.map(storable));
}

/** PostgreSQL holds neither NUL nor half characters. The sign in their place says that something was there. */
const storable = (cell: string) => cell.normalize('NFC').toWellFormed().replaceAll('\0', '\ufffd');

export const tooManyRows = 'Use at most 50,000 rows in one file. Split this file.';

const asCsv = 'Open it in a spreadsheet, choose "Save as", then "CSV UTF-8", and choose that file.';

/** Begins in hexadecimal digits. */
const otherKinds = [
  {
    begins: /^25504446/,
    message: 'This is a PDF. Export the table as CSV or Excel (.xlsx).',
  },
  { begins: /^d0cf11e0/, message: `This is an old Excel file (.xls). ${asCsv}` },
  {
    // PNG, JPEG, GIF, WebP, and what telephones save.
    begins: /^(?:89504e47|ffd8ff|47494638|52494646.{8}57454250|.{8}66747970)/,
    message: 'This is a picture. Choose the table first (CSV or Excel).',
  },
  {
    begins: /^(?:1f8b|52617221|377abcaf)/,
    message: 'This is an archive. Unpack it, and choose the table inside.',
  },
];

const isWebPage = (text: string) => /^\s*<(?:!doctype html|html|head|body|table)\b/i.test(text);

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 16)).toString('hex');

const isZip = (bytes: Uint8Array) => hexOf(bytes).startsWith('504b0304');

/** Excel saves plain CSV as Windows-1252, and "Unicode text" as UTF-16. */
function textOf(bytes: Uint8Array): string {
  for (const encoding of ['utf-8', encodingOf(bytes), 'windows-1252']) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {}
  }
  throw unreadable(`The text of this file cannot be read. ${asCsv}`);
}

function encodingOf(bytes: Uint8Array) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const guess = chardet.detect(bytes.subarray(0, 64 * 1024));
  return guess?.startsWith('UTF') ? guess : 'windows-1252';
}

async function readCsv(text: string): Promise<Grid> {
  if (text.split('\n', 1)[0]?.includes('\0')) throw unreadable(`This is no table. ${asCsv}`);
  if (isWebPage(text)) throw unreadable(`This is a web page, not a table. ${asCsv}`);
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const csv = said ? text.slice(text.indexOf('\n') + 1) : text;
  const grid: Grid = [];
  const parser = parse({
    delimiter: said ?? delimiterOf(csv),
    relaxColumnCount: true,
    to: maxLines + 1,
  });
  try {
    const [end] = await Promise.all([collect(parser, grid), feed(parser, csv)]);
    return end;
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(wordsFor(error));
    throw error;
  }
}

async function collect(parser: Parser, grid: Grid) {
  for await (const record of parser) grid.push(record as string[]);
  return grid;
}

/** Feeds the file in pieces, so that visitors are answered in between. */
async function feed(parser: Parser, csv: string) {
  const piece = 256 * 1024;
  for (let at = 0; at < csv.length; at += piece) {
    parser.write(csv.slice(at, at + piece));
    await setImmediate();
  }
  parser.end();
}

/** Spreadsheets of some countries save CSV with semicolons; "Unicode text" has tabs. */
function delimiterOf(csv: string) {
  const head = csv.slice(0, 16 * 1024).replaceAll(/"[^"]*"/g, '');
  const lines = head.split(/\r?\n|\r/).slice(0, 20);
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length));
  return [';', '\t'].find((sign) => most(sign) > most(',')) ?? ',';
}

const wordsFor = ({ code, lines }: CsvError) =>
  code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'A quotation mark in this file is never closed. Save it as CSV again.'
    : `Line ${lines} of this file could not be read: it has a quotation mark in the middle of a cell. Save it as CSV again.`;
