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

const rowsOf = async (file: string) => (await read(file)).records.map(({ cells }) => cells);

test.each([
  [
    'a comma file with semicolons in one description',
    'Order,Details,City\n17,red; blue; green; black; white,Pune\n18,plain,Surat\n',
    ['17', 'red; blue; green; black; white', 'Pune'],
  ],
  [
    'a semicolon file with commas in its titles',
    'Order;Title;City\n17;Mug, red, big, new, gift;Pune\n18;Cup, white, small;Surat\n',
    ['17', 'Mug, red, big, new, gift', 'Pune'],
  ],
  [
    'headings among the words of a description',
    'Order,Amount,Details\n17,99,red; Order; PIN code; नाम; new\n18,89,plain\n',
    ['17', '99', 'red; Order; PIN code; नाम; new'],
  ],
  ['decimal commas', 'Order;Amount\n17;1299,50\n18;99,00\n', ['17', '1299,50']],
  [
    'decimal commas below a comma in an unknown header',
    'Nr;Preis, netto\n17;1299,50\n18;99,00\n',
    ['17', '1299,50'],
  ],
  [
    'commas in a title above semicolons',
    'Parcels, Pune, 26 November, 2026\n\nOrder;City\n17;Pune\n18;Surat\n',
    ['17', 'Pune'],
  ],
  [
    'tabs with commas and semicolons',
    'Order\tNote\n17\ta, b; c, d; e\n18\t\n',
    ['17', 'a, b; c, d; e'],
  ],
  [
    'line breaks and semicolons in quoted cells',
    'Order,Note\n17,"red;\nblue;\ngreen; ""new"""\n18,\n',
    ['17', 'red;\nblue;\ngreen; "new"'],
  ],
  [
    'rows shorter and longer than the header, with semicolons in each',
    'Order,Note,City\n17,a;b\n18,c;d,Pune,,\n19,e;f\n20,g;h,,,\n',
    ['17', 'a;b'],
  ],
])('finds the separator despite %s', async (_, file, first) => {
  expect((await rowsOf(file))[0]).toEqual(first);
});

test('a table of one column is read', async () => {
  expect(await rowsOf('PIN code\n682001\n411001\n')).toEqual([['682001'], ['411001']]);
});

test('UTF-16, as Excel saves "Unicode text", is read', async () => {
  const file = Buffer.from('\ufeffOrder\tनाम\n17\tफ़रीदा\n', 'utf16le');
  expect((await read(file)).records).toEqual([{ row: 2, cells: ['17', 'फ़रीदा'.normalize('NFC')] }]);
});

test.each(['Order\tName\n17\tAsha – Rao\n', 'Order,नाम\n17,फ़रीदा\n18,आशा\n'])(
  'UTF-16 without a mark is read: %j',
  async (text) => {
    const little = Buffer.from(text, 'utf16le');
    const expected = (await read(Buffer.from(text))).records;
    expect((await read(little)).records).toEqual(expected);
    expect((await read(Buffer.from(little).swap16())).records).toEqual(expected);
  },
);

const hindi = (name: string) => Buffer.from(`Order,नाम\n17,${name}\n18,`);

test.each([
  ['a letter cut in half', Buffer.concat([hindi('आशा'), Buffer.from('फ़रीदा').subarray(0, -1)])],
  ['half a surrogate', Buffer.concat([hindi('محمد'), Buffer.from('eda080', 'hex')])],
  ['a byte of another encoding', Buffer.concat([hindi('आशा'), Buffer.from('e9', 'hex')])],
])('one broken character spoils no other: %s', async (_, file) => {
  const [first, second] = (await read(file)).records.map(({ cells }) => cells[1]);
  expect(['आशा', 'محمد']).toContain(first);
  expect(second).toContain('\ufffd');
});

test('Windows-1252, as older programs save CSV, is read', async () => {
  const { records } = await read(Buffer.from('Order,Name\n17,José Ångström £5\n', 'latin1'));
  expect(records[0]?.cells[1]).toBe('José Ångström £5');
});

test.each([
  'Order,AWB,City\n="0017",="1490123",="Pune, MH"\n18,="",="a;b"\n',
  'Order;AWB;City\r\n="0017";="1490123";="Pune, MH"\r\n18;="";="a;b"\r\n',
])(
  'numbers that a program wraps for Excel, without doubling the quotes, are read: %j',
  async (file) => {
    expect((await read(file)).records.map(({ cells }) => cells)).toEqual([
      ['0017', '1490123', 'Pune, MH'],
      ['18', '', 'a;b'],
    ]);
  },
);

test('an inch sign in a file with tabs is a part of its cell', async () => {
  const file =
    'Order\tGoods\tCity\n17\tWall clock 12" wood\tPune\n18\t"Red\t""mug"""\tSurat\n19\tTV 32"\tPune\n';
  expect(await rowsOf(file)).toEqual([
    ['17', 'Wall clock 12" wood', 'Pune'],
    ['18', 'Red\t"mug"', 'Surat'],
    ['19', 'TV 32"', 'Pune'],
  ]);
});

test('a number wrapped for Excel in quotes is read', async () => {
  expect(await rowsOf('Order,SKU\n17,"=""00123"""\n')).toEqual([['17', '00123']]);
});

test('a quoted cell that speaks of such a number stays as it is', async () => {
  const { records } = await read('Order,Note\n17,"write ,=""12"", here\n=""13"""\n');
  expect(records[0]?.cells[1]).toBe('write ,="12", here\n="13"');
});

test('rows are counted as a spreadsheet does, with the titles above the header', async () => {
  const { headRow, records } = await read(
    'Parcels of 26 November\n\nOrder,AWB\n17,1490123\n\n18,\n',
  );
  expect(headRow).toBe(3);
  expect(records.map(({ row }) => row)).toEqual([4, 6]);
});

test('blank lines count as rows of the spreadsheet', async () => {
  const { records } = await read(`Order,AWB\n${'\n'.repeat(60_000)}17,1490123\n`);
  expect(records).toEqual([{ row: 60_002, cells: ['17', '1490123'] }]);
});

test('blank lines below the table do not count', async () => {
  const { records } = await read(`Order\r\n17\r\n${'\r\n'.repeat(200_000)}`);
  expect(records).toHaveLength(1);
});

test('no character is lost, wherever it stands in a long file', async () => {
  const cell = '🪁'.repeat(120_000);
  const { records } = await read(`Order,नाम\n17,${cell}\n18,x${cell}\n`);
  expect(records.map(({ cells }) => cells[1])).toEqual([cell, `x${cell}`]);
});

test.each([
  ['<!DOCTYPE html><html><body>Not found</body></html>', 'This is a web page'],
  ['<meta charset="utf-8"><table><tr><td>Order</td></tr></table>', 'This is a web page or XML'],
  ['<!-- कुर्ता --><table><tr><td>Order</td></tr></table>', 'This is a web page or XML'],
  ['\ufeff<?xml version="1.0"?>\n<Workbook><Row/></Workbook>', 'This is a web page or XML'],
  ['<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">', 'This is a web page or XML'],
  ['%PDF-1.7 ...', 'This is a PDF.'],
  [Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture.'],
  [Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'This is an old Excel file'],
  [Buffer.from('504b030400000000', 'hex'), 'This file is damaged.'],
  ['Order\0\n', 'This is not a table.'],
  ['{"orders": [{"id": 17}]}', 'This is not a table.'],
  ['[\n  {"id": 17}\n]', 'This is not a table.'],
  [Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex'), 'This is not a table.'],
  [Buffer.from('49443303000000000a76545045310000001f01c2a0f3e0', 'hex'), 'This is not a table.'],
  ['Order,नाम\n', 'This file has no rows below its header.'],
  ['Order,नाम\n17,"Asha\n', 'A quotation mark in this file is never closed.'],
  [`Order\n${'17\n'.repeat(50_001)}`, 'at most 50,000 rows'],
  [`Order\n${'\n'.repeat(100_001)}17\n`, 'at most 50,000 rows'],
  [`Order\n17${','.repeat(2_000)}\n`, 'at most 2,000 columns'],
  [`Order\n${','.repeat(3_000_000)}\n`, 'at most 2,000 columns'],
  [`Order\n17,"${'Asha '.repeat(500_000)}\n`, 'Line 2 of this file is too long.'],
])('%.20s is refused with one sentence that says what to do', async (file, words) => {
  expect(await refusalOf(file)).toContain(words);
});

test('an inch sign stays in its cell, also where others are in quotation marks', async () => {
  const file =
    'Order,Courier,Size (")\n17,"Blue Dart, Pune",Frame 10" x 12"\n18,DTDC,6" bangle box\n19,From "A" to "Z",5\'6½ "\n20,DTDC,The "Big" rod 10"\n';
  expect((await read(file)).records.map(({ cells }) => cells)).toEqual([
    ['17', 'Blue Dart, Pune', 'Frame 10" x 12"'],
    ['18', 'DTDC', '6" bangle box'],
    ['19', 'From "A" to "Z"', '5\'6½ "'],
    ['20', 'DTDC', 'The "Big" rod 10"'],
  ]);
});

test.each([
  ['without inch signs', '17,Frame 10"\n18,"Blue, Pune",,'],
  ['with inch signs', '17,Frame 10",\n18,"Blue, Pune"'],
  ['with inch signs and blanks', '17,Frame 10",, ,\n18,"Blue, Pune"'],
])('a row %s may be longer than the header by empty cells', async (_, lines) => {
  const { records } = await read(`Order,नाम\n${lines}\n`);
  expect(records.map(({ cells }) => cells[1])).toEqual(['Frame 10"', 'Blue, Pune']);
});

test.each([
  ['above', ['"""Best"" mug",99', 'Frame 10",9']],
  ['below', ['Frame 10",9', '"""Best"" mug",99']],
])('a word in proper quotation marks may stand %s an inch sign', async (_, lines) => {
  expect((await rowsOf(`नाम,Order\n${lines.join('\n')}\n`)).toSorted()).toEqual([
    ['"Best" mug', '99'],
    ['Frame 10"', '9'],
  ]);
});

test('an inch sign may stand behind a blank', async () => {
  expect(await rowsOf('Order, नाम, Size\n17, Frame 10", 8" x 9"\n')).toEqual([
    ['17', ' Frame 10"', ' 8" x 9"'],
  ]);
});

test.each([
  ['17,"Frame 10", size 12"', 2],
  ['17,"""Best"" mug",6\n18,"Frame 10", size 12"', 3],
  ['17,"""Best"" mug",6\n18,"Frame 10", teak 9" box,7', 3],
])('a cell that an inch sign ended within the header is refused: %s', async (lines, at) => {
  expect(await refusalOf(`Order,नाम,Size\n${lines}\n`)).toContain(
    `Line ${at} of this file could not be read: it has a quotation mark`,
  );
});

test.each([
  ['17,"Frame 10" wide, teak"', 2],
  ['17,Frame 10" wide\n18,"Frame 12" wide, teak"', 3],
  ['17, "Frame 10, teak"', 2],
  ['17,Frame 8"\n18,"Frame 10", teak wide"', 3],
  ['17,Frame "Red, Blue"', 2],
  ['17,Frame 9"\n"Frame 10", 12" teak"', 3],
  ['17,Frame 9"\n"18", Fort"', 3],
])('a cell that an inch sign may end is refused: %s', async (lines, at) => {
  expect(await refusalOf(`Order,नाम\n${lines}\n`)).toContain(
    `Line ${at} of this file could not be read: it has a quotation mark`,
  );
});

test('a cell of megabytes and a heading of pages are cut, between letters', async () => {
  const cell = `a${'🪁'.repeat(200_000)}`;
  const { head, records } = await read(`Order,${'cod '.repeat(400_000)}\n17,${cell}\n`);
  expect(head[1]?.length).toBeLessThanOrEqual(300);
  expect(records[0]?.cells[1]?.length).toBe(250_000);
  expect(records[0]?.cells[1]?.startsWith(cell.slice(0, 200_001))).toBe(true);
});

test('thousands of empty lines between inch signs take no longer than others', async () => {
  const { records } = await read(`Order,Size\n17,10" wide${'\n'.repeat(20_000)}18,5" deep\n`);
  expect(records.map(({ cells }) => cells[1])).toEqual(['10" wide', '5" deep']);
});
