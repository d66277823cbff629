import type { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { numberCell, rowOf, textCell, workbookOf } from '#test/support/tables/workbook.ts';
import { readGrid } from './grid.ts';

const isKnown = (cell: string) => ['Order', 'Courier', 'PIN code'].includes(cell);

const read = async (bytes: Uint8Array) => (await readGrid(bytes, isKnown)).grid;

const day = 46_331;

test.each([
  ['a number', numberCell('18.899999999999999'), '18.9'],
  ['a barcode', numberCell('8901234567894'), '8901234567894'],
  ['a number of 15 digits', numberCell('401288888888188'), '401288888888188'],
  ['a number of which Excel has cut the end', numberCell('4012888888881880'), '4.01289E+15'],
  ['such a number in a format', numberCell('1E15', 2), '1E+15'],
  ['a price', numberCell(1234.5, 0), '₹1,234.50'],
  ['a percentage', numberCell(0.18, 1), '18%'],
  ['a code with leading zeros', numberCell(42, 2), '00042'],
  ['a date', numberCell(day, 3), '05/11/2026'],
  ['a date as the computer writes dates', numberCell(day, 4), '2026-11-05'],
  ['a date as America writes it', numberCell(day, 5), '2026-11-05'],
  ['a month', numberCell(day, 6), 'Nov-26'],
  ['yes or no', '<c t="b"><v>1</v></c>', 'true'],
  ['a formula', '<c><f>6*7</f><v>42</v></c>', '42'],
  ['a formula that gives no text', '<c t="str"><f>A9</f><v></v></c>', ''],
  [
    'text in several styles',
    '<c t="inlineStr"><is><r><t>Blue </t></r><r><t>mug</t></r></is></c>',
    'Blue mug',
  ],
  ['a text that cells share', '<c t="s"><v>0</v></c>', 'Shared'],
])('%s is read as it is shown', async (_, cell, shown) => {
  const formats = ['&quot;₹&quot;#,##0.00', '0%', '00000', 'dd/mm/yyyy', 14, 'm/d/yyyy', 'mmm-yy'];
  const bytes = workbookOf({ sheets: [rowOf(textCell('x'), cell)], formats, texts: ['Shared'] });
  expect(await read(bytes)).toEqual([['x', shown]]);
});

test.each([
  ['[$$-409]#,##0.00', '$1,234.50'],
  ['[$€-2] #,##0.00', '€ 1,234.50'],
  ['[$USD] #,##0.00', 'USD 1,234.50'],
  ['[$USD]#,##0.00', 'USD 1,234.50'],
  ['#,##0.00 [$AED]', '1,234.50 AED'],
  ['_-[$£-809]* #,##0.00', '£1,234.50'],
  ['[$₹-4009]#,##0.00', '₹1,234.50'],
  ['[$-4009]#,##0.00', '1,234.50'],
])('a price in the format %s keeps its currency', async (format, shown) => {
  const sheets = [rowOf(textCell('x'), numberCell(1234.5, 0))];
  expect(await read(workbookOf({ sheets, formats: [format] }))).toEqual([['x', shown]]);
});

test('the first sheet with cells is read', async () => {
  const sheets = ['', rowOf(textCell('first')), rowOf(textCell('second'))];
  expect(await read(workbookOf({ sheets }))).toEqual([['first']]);
});

const sheetOf = (...lines: string[][]) =>
  lines.map((cells) => rowOf(...cells.map(textCell))).join('');
const orders = sheetOf(['Order', 'Courier'], ['17', 'Delhivery']);
const cover = sheetOf(['Read me'], ['Fill in each row.']);

test.each([
  [
    'instructions',
    sheetOf(['Order', 'Its number in the shop'], ['Note', 'Leave it empty']),
    orders,
  ],
  ['a cover', cover, orders],
  ['a header without rows', sheetOf(['Order', 'Courier', 'AWB']), orders],
  ['a formula without its result', '<row><c><f>NOW()</f></c></row>', orders],
  ['a table of something else', sheetOf(['Nr', 'Text'], ['1', 'Patang']), orders],
  ['a cover, and below it a table of one column', cover, sheetOf(['PIN code'], ['411001'])],
  [
    'a cover, and below it a table without known headings',
    cover,
    sheetOf(['Nr', 'Text'], ['1', 'Patang']),
  ],
])('the first sheet with a header is read, after a sheet with %s', async (_, first, table) => {
  const [alone, after] = [workbookOf({ sheets: [table] }), workbookOf({ sheets: [first, table] })];
  expect(await read(after)).toEqual(await read(alone));
});

test('of two tables the first is read, also if the second has many more known headings', async () => {
  const first = sheetOf(['Order', 'Courier', 'PIN code'], ['17', 'Delhivery', '411001']);
  const many = ['Order', 'Courier', 'PIN code', 'Order', 'Courier', 'PIN code', 'Order'];
  const second = sheetOf(many, many.map(String));
  expect((await read(workbookOf({ sheets: [first, second] })))[1]).toEqual([
    ...['17', 'Delhivery', '411001'],
  ]);
});

test('of two tables the first is read', async () => {
  const wider = sheetOf(['Order', 'Courier', 'PIN code'], ['18', 'Delhivery', '411001']);
  expect((await read(workbookOf({ sheets: [orders, wider] })))[1]).toEqual(['17', 'Delhivery']);
});

test('a large workbook is read beside the work of the shop', async () => {
  const row = rowOf(textCell('Patang'), numberCell(99), textCell('Toys'), numberCell(3));
  const bytes = workbookOf({ sheets: [row.repeat(20_000)] });
  const [own, all] = [process.threadCpuUsage(), process.cpuUsage()];

  expect(await read(bytes)).toHaveLength(20_000);

  const ofShop = process.threadCpuUsage(own);
  const inAll = process.cpuUsage(all);
  expect(ofShop.user / inAll.user).toBeLessThan(0.5);
});

test('workbooks that arrive together are read one after the other, also after a damaged one', async () => {
  const alive = new Set<Worker>();
  let atOnce = 0;
  const count = (thread: Worker) => {
    alive.add(thread);
    atOnce = Math.max(atOnce, alive.size);
    thread.once('exit', () => alive.delete(thread));
  };
  process.on('worker', count);
  onTestFinished(() => void process.off('worker', count));
  const whole = workbookOf({ sheets: [rowOf(textCell('Patang'))] });
  const files = [whole, whole.subarray(0, 200), whole, whole];

  const results = await Promise.allSettled(files.map(read));

  expect(results.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ]);
  expect(atOnce).toBe(1);
});

test('a sheet that is formatted to its last column has the columns that are filled', async () => {
  const wide = `<row><c r="A1" t="inlineStr"><is><t>Name</t></is></c><c r="XFD1" s="0"/></row>`;
  expect(await read(workbookOf({ sheets: [wide] }))).toEqual([['Name']]);
});

test('a sheet that is formatted to its last row has the rows down to the last filled one', async () => {
  const at = (row: number, column: string, inside = '') =>
    `<row r="${row}"><c r="${column}${row}" t="inlineStr">${inside}</c></row>`;
  const table = [at(1, 'A', '<is><t>Name</t></is>'), at(4, 'A', '<is><t>Kulhad</t></is>')].join('');
  const bytes = workbookOf({ sheets: [table + at(110_000, 'A')] });
  expect(await read(bytes)).toEqual([['Name'], [], [], ['Kulhad']]);
});

test('a workbook of more columns than a file may have is refused', async () => {
  const wide = `<row><c r="A1"><v>1</v></c><c r="XFD1"><v>1</v></c></row>`;
  await expect(read(workbookOf({ sheets: [wide] }))).rejects.toThrow('Use at most 2,000 columns');
});
