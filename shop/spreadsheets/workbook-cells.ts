import { formatValue } from 'hucre';
import { type Cell, readXlsx, type Sheet } from 'hucre/xlsx';
import yauzl from 'yauzl';
import { firstCut, shownCut } from './cut-numbers.ts';
import { searchedRows } from './header.ts';
import { type Grid, tooLarge, unreadable } from './unreadable.ts';

/** A workbook of 50,000 rows has some 60 MB; more is meant to fill the memory. */
const maxUnpacked = 100 * 1024 * 1024;
/** Cells may share one text, so they may hold more than was unpacked. */
const maxLetters = maxUnpacked;
const maxParts = 2_000;

/** Formats that are not read, by a part that each has. */
const others = [
  [
    'Index/Document.iwa',
    'This is a Numbers file. In Numbers choose File, Export To, CSV, and choose that file.',
  ],
  [
    'content.xml',
    'This is an OpenDocument file. Save it as CSV or Excel (.xlsx), and choose that file.',
  ],
  [
    'xl/workbook.bin',
    'This is a binary workbook (.xlsb). Save it as CSV or Excel (.xlsx), and choose that file.',
  ],
] as const;

/** More sheets are not looked at. */
const maxSheets = 30;

/** The visible sheets that have cells. Throws `Refusal` (validation). */
export async function sheetsOf(bytes: Uint8Array): Promise<Sheet[]> {
  const parts = await partsOf(bytes);
  const names = new Set(parts.map(({ fileName }) => fileName));
  const other = others.find(([part]) => names.has(part));
  if (other) throw unreadable(other[1]);
  if (!names.has('xl/workbook.xml')) {
    throw unreadable(
      'This is a ZIP archive without a table. Choose the table first (CSV or Excel).',
    );
  }
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > maxUnpacked || parts.length > maxParts) {
    throw unreadable(tooLarge);
  }
  const { sheets } = await readXlsx(bytes, { readStyles: true }).catch(() => {
    throw unreadable('This workbook cannot be read. Save it as CSV UTF-8, and choose that file.');
  });
  return sheets
    .filter(({ hidden, veryHidden, rows }) => !hidden && !veryHidden && rows.length > 0)
    .slice(0, maxSheets);
}

/** The directory of an archive. The library unpacks no part beyond the size that stands there. */
function partsOf(bytes: Uint8Array): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const broken = () =>
      reject(unreadable('This file is damaged. Save it again, and choose that file.'));
    yauzl.fromBuffer(Buffer.from(bytes), (error, zip) => {
      if (error || !zip) return broken();
      const parts: yauzl.Entry[] = [];
      zip.on('entry', (part: yauzl.Entry) => parts.push(part));
      zip.on('end', () => resolve(parts));
      zip.on('error', broken);
    });
  });
}

/** The first rows of a sheet, by which it is chosen: as much of them as a header may have. */
export const beginningOf = ({ rows, cells }: Sheet): Grid =>
  rows
    .slice(0, searchedRows + 1)
    .map((values, row) =>
      values
        .slice(0, 100)
        .map((value, column) => shownOf(value, cells?.get(`${row},${column}`)).slice(0, 100)),
    );

/** The cells of a sheet, with dates and numbers as they are shown. Throws `Refusal` (validation). */
export function gridOf({ rows, cells }: Sheet): Grid {
  let letters = 0;
  return rows.map((values, row) => {
    const line = values.map((value, column) => {
      const cell = cells?.get(`${row},${column}`);
      if (value === null && cell?.formula !== undefined) throw withoutResult(row, column);
      const shown = shownOf(value, cell);
      letters += shown.length;
      if (letters > maxLetters) throw unreadable(tooLarge);
      return shown;
    });
    // A border or colour may reach the last column that there is.
    return line.slice(0, values.findLastIndex(isFilled) + 1);
  });
}

const isFilled = (value: unknown) => value !== null && value !== undefined;

/** Some programs write formulas without their results, which a spreadsheet would calculate. */
const withoutResult = (row: number, column: number) =>
  unreadable(
    `Cell ${lettersOf(column)}${row + 1} has a formula without its result. Open the file in a spreadsheet, save it, and choose it again.`,
  );

const lettersOf = (column: number): string =>
  (column < 26 ? '' : lettersOf(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));

/** A date that each computer shows in its own way, or as America writes it. */
const monthFirst = /^m{1,2}[/.-]d{1,2}[/.-]y{2,4}/i;

/** Excel writes a currency as "[$€-2]" or "[$USD]", which the library leaves out. */
const currency = / ?\[\$([^\]"-]+)(?:-[^\]]*)?\] ?/g;

/** Makes plain text of a currency, with blanks around letters. */
const withCurrency = (format: string) =>
  format.replaceAll(currency, (token, sign: string) =>
    /\p{L}/u.test(sign) ? `" ${sign} "` : token.replace(token.trim(), () => `"${sign}"`),
  );

function shownOf(value: unknown, cell: Cell | undefined): string {
  if (typeof value === 'number' && Math.abs(value) >= firstCut) return shownCut(value);
  const said = cell?.style?.numFmt?.replace(monthFirst, 'yyyy-mm-dd');
  const format = said && withCurrency(said);
  if (
    value instanceof Date ||
    (typeof value === 'number' && format && !/^(?:general|@)$/i.test(format))
  )
    return formatValue(value, format ?? 'yyyy-mm-dd').trim();
  // Spreadsheets show 15 digits: 18.9, not 18.899999999999999.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value === null || value === undefined ? '' : String(value);
}
