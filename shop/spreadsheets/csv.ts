import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse } from 'csv-parse';
import { addRow, maxColumns, maxLines, tooManyColumns, tooManyRows } from './add-row.ts';
import { delimiterOf } from './delimiter.ts';
import { headerIn, type IsKnown } from './header.ts';
import { marksBetween } from './inch-signs.ts';
import { asCsv, type Cells, unreadable } from './unreadable.ts';

/** Characters of a row; more are one that a quotation mark has swallowed, or cells that nobody needs. */
const maxRecord = 2_000_000;
/** Characters that tell what a file is; one turn of the event loop reads as many. */
const startLength = 64 * 1024;

/** Programs also save pieces of a page, or the XML of Excel, under the name of a table. */
const isMarkup = (text: string) =>
  /^\s*<(?:[!?]|(?:html|head|body|table|meta|style|title|link|script|div|form)\b|[\w:]+\sxmlns)/i.test(
    text,
  );

/** Signs that no text has: the file is a program, a sound or the like. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it looks for.
const unwritten = /[\0-\x08\x0e-\x19\x1c-\x1f]/;

const isJson = (text: string) => /^\s*(?:\{\s*["}]|\[\s*[{["\]])/.test(text);

/** Some programs wrap a number for Excel, `="0017"`, and do not double the quotation marks around it. */
const wrapped = /(?<=^|[\r\n,;\t|])="([^"\r\n]*)"(?=$|[\r\n,;\t|])/g;

/** Gives way between parts; none ends inside a wrapped number. */
async function unwrapped(csv: string): Promise<string> {
  if (!csv.includes('="')) return csv;
  let read = '';
  for (let from = 0; from < csv.length; await setImmediate()) {
    const part = csv.slice(from, from + startLength);
    const last = part.lastIndexOf('=') - 1;
    const whole = last > 0 && from + part.length < csv.length ? part.slice(0, last) : part;
    read += whole.replaceAll(wrapped, '"$1"');
    from += whole.length;
  }
  return read;
}

/** Others do double them. */
const wholly = /^="([^"\r\n]*)"$/;

/** Reads text with commas, semicolons or tabs. Throws `Refusal` (validation). */
export async function readCsv(text: string, isKnown: IsKnown): Promise<Cells> {
  const start = text.slice(0, startLength);
  if (unwritten.test(start.split('\n', 1)[0] ?? '') || isJson(start)) {
    throw unreadable(`This is not a table. ${asCsv}`);
  }
  if (isMarkup(start)) throw unreadable(`This is a web page or XML, not a table. ${asCsv}`);
  const [, said] = /^sep=(.)\r?\n/i.exec(start) ?? [];
  const csv = await unwrapped(said ? text.slice(text.indexOf('\n') + 1) : text);
  const delimiter = said ?? delimiterOf(csv, isKnown);
  const relaxed = { delimiter, relaxQuotes: true };
  try {
    // Programs that write tabs often quote nothing.
    if (delimiter === '\t') return await readLines(csv, relaxed);
    return await readLines(csv, { delimiter }).catch((error) => {
      if (!hasInch(error)) throw error;
      return readInches(csv, relaxed, isKnown);
    });
  } catch (error) {
    throw error instanceof CsvError ? unreadable(wordsFor(error)) : error;
  }
}

/** A quotation mark in a cell without others around it, as in `Mug 10" wide`. */
const hasInch = (error: unknown) =>
  error instanceof CsvError && error.code === 'INVALID_OPENING_QUOTE';

/**
 * Such a mark may end a cell too early, and move the rest of its row to other columns. It does not look like an inch
 * sign then, or its row has more cells than the header. Rows whose marks are all in their places say what they mean.
 */
async function readInches(csv: string, options: LineOptions, isKnown: IsKnown): Promise<Cells> {
  let [longest, line] = [0, 0];
  const { areInPlace, mayCut } = marksBetween(options.delimiter);
  const read = await readLines(csv, options, (cells, lines, raw) => {
    if (areInPlace(raw)) return;
    if (mayCut(cells, raw)) throw unreadable(brokenIn(lines));
    const length = cells.findLastIndex((cell) => cell.trim()) + 1;
    if (length > longest) [longest, line] = [length, lines];
  });
  const head = read.grid[headerIn(read.grid, isKnown).at] ?? [];
  if (longest > head.length) throw unreadable(brokenIn(line));
  return read;
}

interface LineOptions extends Pick<Options, 'relaxQuotes'> {
  delimiter: string;
}

async function readLines(
  csv: string,
  options: LineOptions,
  check?: (cells: readonly string[], line: number, raw: string) => void,
): Promise<Cells> {
  const read: Cells = { grid: [], cut: new Map() };
  const parser = parse({
    ...options,
    raw: check !== undefined,
    relaxColumnCount: true,
    // The rest of a row that is too wide is one more cell, so that no row becomes millions of them.
    ignore_last_delimiters: maxColumns + 1,
    maxRecordSize: maxRecord,
    // A blank line is a row with too few cells, and the parser makes an error of each such row.
    skipEmptyLines: true,
    onRecord: (
      made: string[] | { record: string[] },
      { records, empty_lines, lines, raw = '' },
    ) => {
      const line = records + empty_lines;
      if (line > maxLines) throw unreadable(tooManyRows);
      const cells = Array.isArray(made) ? made : made.record;
      if (cells.length > maxColumns) throw unreadable(tooManyColumns);
      check?.(cells, lines, raw);
      while (read.grid.length < line - 1) addRow(read, []);
      addRow(
        read,
        cells.map((cell) => cell.replace(wholly, '$1')),
      );
      return null;
    },
  });
  await pipeline(piecesOf(Buffer.from(csv)), parser.resume());
  return read;
}

/** Yields between two pieces, so that visitors are answered. */
async function* piecesOf(csv: Buffer) {
  const piece = 32 * 1024;
  for (let at = 0; at < csv.length; at += piece) {
    yield csv.subarray(at, at + piece);
    await setImmediate();
  }
}

function wordsFor({ code, lines, index }: CsvError) {
  if (Number(index) >= maxColumns) return tooManyColumns;
  if (code === 'CSV_QUOTE_NOT_CLOSED') {
    return 'A quotation mark in this file is never closed. Save it as CSV again.';
  }
  return code === 'CSV_MAX_RECORD_SIZE'
    ? `Line ${lines} of this file is too long. A quotation mark before it may never be closed. Save it as CSV again.`
    : brokenIn(Number(lines));
}

const brokenIn = (line: number) =>
  `Line ${line} of this file could not be read: it has a quotation mark in the middle of a cell. Save it as CSV again.`;
