import { expect, test } from 'vitest';
import { Refusal } from '#shop/refusal.ts';
import { readTable } from './table.ts';

const isKnown = (cell: string) => ['PIN code', 'Order', 'नाम'].includes(cell.trim());

const read = (file: string | Uint8Array) =>
  readTable(typeof file === 'string' ? Buffer.from(file) : file, isKnown);

const refusalOf = (file: string | Uint8Array) =>
  read(file).then(
    () => 'read',
    (error: unknown) => (error instanceof Refusal ? error.fields?.file : error),
  );

test.each([
  ['commas', 'PIN code,नाम\n682001,Fort Kochi\n'],
  ['semicolons', 'PIN code;नाम\r\n682001;Fort Kochi\r\n'],
  ['tabs', '\ufeffPIN code\tनाम\n682001\tFort Kochi\n'],
  ['a sign that the first line names', 'sep=|\nPIN code|नाम\n682001|Fort Kochi\n'],
])('cells parted by %s are read', async (_, file) => {
  expect(await read(file)).toMatchObject({
    head: ['PIN code', 'नाम'],
    records: [{ cells: ['682001', 'Fort Kochi'] }],
  });
});

test('UTF-16, as Excel saves "Unicode text", is read', async () => {
  const file = Buffer.from('\ufeffOrder\tनाम\n17\tफ़रीदा\n', 'utf16le');
  expect((await read(file)).records).toEqual([{ row: 2, cells: ['17', 'फ़रीदा'.normalize('NFC')] }]);
});

test('rows are counted as a spreadsheet does, with the titles above the header', async () => {
  const { headRow, records } = await read(
    'Parcels of 26 November\n\nOrder,AWB\n17,1490123\n\n18,\n',
  );
  expect(headRow).toBe(3);
  expect(records.map(({ row }) => row)).toEqual([4, 6]);
});

test.each([
  ['<!DOCTYPE html><html><body>Not found</body></html>', 'This is a web page'],
  ['%PDF-1.7 ...', 'This is a PDF.'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture.'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file'],
  [Buffer.from('504b030400000000', 'hex'), 'This file is damaged.'],
  ['Order\0\n', 'This is no table.'],
  ['Order,नाम\n', 'This file has no rows below its header.'],
  ['Order,नाम\n17,"Asha\n', 'A quotation mark in this file is never closed.'],
  [`Order\n${'17\n'.repeat(50_001)}`, 'at most 50,000 rows'],
])('%.20s is refused with one sentence that says what to do', async (file, words) => {
  expect(await refusalOf(file)).toContain(words);
});
