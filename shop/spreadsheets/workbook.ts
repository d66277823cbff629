import { formatValue } from 'hucre';
import { type Cell, readXlsx, type Sheet } from 'hucre/xlsx';
import yauzl from 'yauzl';
import { type Grid, unreadable } from './unreadable.ts';

/** A workbook of 50,000 rows has some 60 MB; more is meant to fill the memory. */
const maxUnpacked = 100 * 1024 * 1024;
const maxParts = 2_000;

/** Reads the first sheet that has cells, with dates and numbers as they are shown. Throws `Refusal` (validation). */
export async function readWorkbook(bytes: Uint8Array): Promise<Grid> {
  const parts = await partsOf(bytes);
  const names = new Set(parts.map(({ fileName }) => fileName));
  if (names.has('Index/Document.iwa')) {
    throw unreadable(
      'This is a Numbers file. In Numbers choose File, Export To, CSV, and choose that file.',
    );
  }
  if (names.has('content.xml')) {
    throw unreadable(
      'This is an OpenDocument file. Save it as CSV or Excel (.xlsx), and choose that file.',
    );
  }
  if (!names.has('xl/workbook.xml')) {
    throw unreadable(
      'This is a ZIP archive without a table. Please choose the table first (CSV or Excel).',
    );
  }
  const unpacked = parts.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > maxUnpacked || parts.length > maxParts) {
    throw unreadable(
      'This workbook is too large. Save the sheet with the table as CSV UTF-8, and choose that file.',
    );
  }
  const { sheets } = await readXlsx(bytes, { readStyles: true }).catch(() => {
    throw unreadable('This workbook cannot be read. Save it as CSV UTF-8, and choose that file.');
  });
  const sheet = sheets.find(
    ({ hidden, veryHidden, rows }) => !hidden && !veryHidden && rows.length > 0,
  );
  return sheet ? gridOf(sheet) : [];
}

/** The directory of an archive. The library unpacks no part beyond the size that stands there. */
function partsOf(bytes: Uint8Array): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const broken = () =>
      reject(unreadable('This file is damaged. Please save it again, and choose that file.'));
    yauzl.fromBuffer(Buffer.from(bytes), (error, zip) => {
      if (error || !zip) return broken();
      const parts: yauzl.Entry[] = [];
      zip.on('entry', (part: yauzl.Entry) => parts.push(part));
      zip.on('end', () => resolve(parts));
      zip.on('error', broken);
    });
  });
}

function gridOf({ rows, cells }: Sheet): Grid {
  return rows.map((values, row) =>
    values.map((value, column) => shownOf(value, cells?.get(`${row},${column}`))),
  );
}

function shownOf(value: unknown, cell: Cell | undefined): string {
  const format = cell?.style?.numFmt;
  if (
    value instanceof Date ||
    (typeof value === 'number' && format && !/^(?:general|@)$/i.test(format))
  )
    return formatValue(value, format ?? 'yyyy-mm-dd').trim();
  // Spreadsheets show 15 digits: 18.9, not 18.899999999999999.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)));
  return value === null || value === undefined ? '' : String(value);
}
