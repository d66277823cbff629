import { addRow } from './add-row.ts';
import { readCsv } from './csv.ts';
import { decodedText } from './decoded-text.ts';
import type { IsKnown } from './header.ts';
import { asCsv, type Cells, unreadable } from './unreadable.ts';
import { readWorkbook } from './workbook.ts';

/**
 * Reads CSV with commas, semicolons or tabs in any usual encoding, and workbooks. Known headings tell how the
 * table is cut. Throws `Refusal` (validation).
 */
export async function readGrid(bytes: Uint8Array, isKnown: IsKnown): Promise<Cells> {
  const other = otherKinds.find(({ begins }) => begins.test(hexOf(bytes)));
  if (other) throw unreadable(other.message);
  if (!isZip(bytes)) return readCsv(textOf(bytes), isKnown);
  const read: Cells = { grid: [], cut: new Map() };
  let empty = 0;
  for await (const rows of readWorkbook(bytes, isKnown)) {
    for (const cells of rows) {
      // A colour or border may reach the last row that there is, so empty rows count once one follows.
      if (cells.every((cell) => cell === '')) empty += 1;
      else {
        for (; empty > 0; empty -= 1) addRow(read, []);
        addRow(read, cells);
      }
    }
  }
  return read;
}

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

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 16)).toString('hex');

const isZip = (bytes: Uint8Array) => hexOf(bytes).startsWith('504b0304');

/** Excel saves plain CSV as Windows-1252, and "Unicode text" as UTF-16. */
function textOf(bytes: Uint8Array): string {
  const text = decodedText(bytes);
  if (text === undefined) throw unreadable(`The text of this file cannot be read. ${asCsv}`);
  return text;
}
