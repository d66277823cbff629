import { createHash } from 'node:crypto';
import { cleanName, seen } from '#contract/fields.ts';
import { oldUrlPaths } from '#contract/products/product-form.ts';
import { cutNumber, isCutInWorkbook } from '#shop/spreadsheets/cut-numbers.ts';
import { plainName } from './plain-names.ts';
import { type Column, isField, type Source, type SourceRow } from './rows.ts';

const unreadable = 'Some characters cannot be read. Save the file as “CSV UTF-8”.';

/** What a formula that failed shows. */
const spreadsheetError = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** Their blanks mean something, or may be part of what they name. */
const keepsBlanks = (column: Column) =>
  isField(column) || ['description', 'images', 'old_urls'].includes(column);

/** A cell is as narrow as its column, so people break its lines. */
const isOneLine = (column: Column) =>
  ['name', 'category', 'color', 'size', 'size_label', 'sku', 'barcode'].includes(column);
const lineBreak = /[\r\n\u2028\u2029]/g;

/** What a spreadsheet makes of 4-5 or 10/12. */
const madeDate =
  /^(?:\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})$/i;

/** Columns that other shops write as HTML. A description has its own reader. */
const mayBeHtml = (column: Column) =>
  isField(column) || ['name', 'category', 'color', 'size', 'size_label'].includes(column);

/** Columns whose cells Excel may have cut. `codesOf` leaves out a shorter code that was cut; its product goes in. */
const mayBeCut = (column: Column) => isField(column) || ['sku', 'barcode'].includes(column);

/**
 * Leaves out of the cells what nobody sees, as the forms of the back office do, so that one spelling
 * finds what the other made. Names cells that were damaged before they came here.
 */
export function tidyRow(row: SourceRow, source: Source): void {
  // Our own export has names as they are.
  const isExported = source === 'haat' && row.cells.product_id !== undefined;
  const read = (text: string) => (isExported ? text : plainName(text));
  for (const [name, text] of Object.entries(row.cells)) {
    const column = name as Column;
    if (text === undefined) continue;
    if (spreadsheetError.test(text.trim()))
      row.problems.push(`${column}: ${text.trim()} is a spreadsheet error. Correct the cell.`);
    if (mayBeCut(column) && isCutInWorkbook(text.trim()))
      row.problems.push(`${column}: ${cutNumber(text.trim())}`);
    if (text.includes('\ufffd')) row.problems.push(`${column}: ${unreadable}`);
    const plain = mayBeHtml(column) ? read(text) : text;
    const inLine = isOneLine(column) ? plain.replaceAll(lineBreak, ' ') : plain;
    const tidy = seen(keepsBlanks(column) ? plain.trim() : cleanName(inLine));
    if (tidy) row.cells[column] = tidy;
    else delete row.cells[column];
  }
  if (isCutInWorkbook(row.key)) row.problems.push(cutNumber(row.key));
  const { size = '' } = row.cells;
  if (madeDate.test(size))
    row.notes.push(
      `The size “${size}” looks like a date that a spreadsheet made of a size such as 4-5. Correct it if so.`,
    );
  addOldUrls(row, isExported ? exportedUrls : severalUrls);
  if (row.categories.flat().some((name) => name.includes('\ufffd')) && !row.cells.category)
    row.problems.push(`category: ${unreadable}`);
  const nameOf = (name: string) => seen(cleanName(read(name)));
  row.categories = row.categories
    .map((path) => path.map(nameOf).filter(Boolean))
    .filter(({ length }) => length > 0);
  row.key = short(cleanName(row.key));
  row.variantKey &&= short(cleanName(row.variantKey));
}

/** In our own export paths stand between blanks. */
const exportedUrls = /\s+/;
/** People write them as they write pictures, and a path may have a comma in it. */
const severalUrls = /[\s|]+|,(?=$|[\s/|]|https?:)/i;

function addOldUrls({ cells: { old_urls = '' }, oldUrls, problems }: SourceRow, between: RegExp) {
  const { data, error } = oldUrlPaths.safeParse(old_urls.split(between).filter(Boolean));
  if (data) oldUrls.push(...data);
  else problems.push(`old_urls: ${error.issues[0]?.message}`);
}

/** An index of the database takes keys of less than 2,700 bytes. */
const maxKey = 250;

const short = (key: string) =>
  key.length <= maxKey
    ? key
    : `${key.slice(0, maxKey - 64)}${createHash('sha256').update(key).digest('hex')}`.toWellFormed();
