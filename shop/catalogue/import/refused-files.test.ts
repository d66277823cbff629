import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';
import { numberCell, rowOf, textCell, workbookOf } from '#test/support/tables/workbook.ts';
import { importPictures, importRows, imports } from './tables.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const files = fileImports(shop, owner);
await shop.product({ productName: 'Lattu' });

/** What a refused file must leave as it is. */
const state = async () => [
  await shop.db.select().from(products).orderBy(products.id),
  await shop.db.select().from(variants).orderBy(variants.id),
  await shop.db.select().from(imports).orderBy(imports.id),
  await shop.db.select().from(importPictures).orderBy(importPictures.id),
];

const sheet = (...names: string[]) =>
  [textCell('name'), ...names].map((cell) => rowOf(cell)).join('');

const lol = (nth: number) => `<!ENTITY l${nth} "${`&l${nth - 1};`.repeat(10)}">`;
const laughs = `<!DOCTYPE x [<!ENTITY l0 "lol">${[1, 2, 3, 4, 5, 6, 7, 8, 9].map(lol).join('')}]>`;

const refused: [
  what: string,
  name: string,
  file: () => string | Buffer | Promise<Buffer>,
  status: number,
  words: string,
][] = [
  [
    'an export of orders',
    'orders.csv',
    () => fixture('s4-order-date-first'),
    400,
    'This looks like a list of orders.',
  ],
  ['a picture', 'products.csv', picture, 400, 'This is a picture. Choose the table first'],
  [
    'a bank statement',
    'statement.csv',
    () => 'Date,Narration,Debit,Credit,Balance\n1/11/26,UPI,10,,90\n',
    400,
    'This looks like a bank statement.',
  ],
  [
    'a file of 21 MB',
    'products.csv',
    () => Buffer.alloc(21 * 1024 * 1024, 'Lattu,99\n'),
    413,
    '20 MB',
  ],
  [
    'a file of 50,001 rows',
    'products.csv',
    () => `Name,Price\n${'Lattu,99\n'.repeat(50_001)}`,
    400,
    'Use at most 50,000 rows in one file. Split this file.',
  ],
  [
    'a workbook that states 2 GB',
    'products.xlsx',
    () => workbookOf({ sheets: [sheet(textCell('Lattu'))], stated: 2 ** 31 }),
    400,
    'This workbook is too large. Save the sheet',
  ],
  [
    'a workbook that hides 120 MB',
    'products.xlsx',
    () => workbookOf({ sheets: [sheet(textCell('a'.repeat(120 * 1024 * 1024)))], stated: 1_000 }),
    400,
    'This workbook cannot be read. Save it as CSV',
  ],
  [
    'a workbook of 50,001 rows',
    'products.xlsx',
    () => workbookOf({ sheets: [sheet(...Array<string>(50_001).fill(numberCell(1)))] }),
    400,
    'Use at most 50,000 rows in one file. Split this file.',
  ],
  [
    'a workbook with a cell in the last row that there is',
    'products.xlsx',
    () => workbookOf({ sheets: [`${sheet()}<row r="1048576">${numberCell(1)}</row>`] }),
    400,
    'Use at most 50,000 rows in one file. Split this file.',
  ],
  [
    'a workbook whose rows all reach the last column',
    'products.xlsx',
    () =>
      workbookOf({
        sheets: [
          Array.from(
            { length: 2_000 },
            (_, row) => `<row><c r="XFD${row + 1}"><v>1</v></c></row>`,
          ).join(''),
        ],
      }),
    400,
    'This workbook cannot be read. Save it as CSV',
  ],
  [
    'a workbook of 300 large sheets',
    'products.xlsx',
    () => workbookOf({ sheets: Array<string>(300).fill(rowOf(numberCell(1.5)).repeat(16_000)) }),
    400,
    'This workbook is too large. Save the sheet',
  ],
  [
    'a workbook of more sheets than anybody makes',
    'products.xlsx',
    () => workbookOf({ sheets: Array<string>(2_500).fill('') }),
    400,
    'This workbook is too large. Save the sheet',
  ],
  [
    'a workbook whose cells share one long text',
    'products.xlsx',
    () =>
      workbookOf({
        sheets: [sheet(...Array<string>(5_000).fill('<c t="s"><v>0</v></c>'))],
        texts: ['a'.repeat(32_000)],
      }),
    400,
    'This workbook is too large. Save the sheet',
  ],
  [
    'a workbook with formulas that nothing calculated',
    'products.xlsx',
    () => workbookOf({ sheets: [sheet(textCell('Lattu'), '<c><f>A1&amp;"x"</f></c>')] }),
    400,
    'Cell A3 has a formula without its result. Open the file in a spreadsheet, save it',
  ],
  [
    'a binary workbook',
    'products.xlsb',
    () => zipOf([{ name: 'xl/workbook.bin', bytes: '' }]),
    400,
    'This is a binary workbook (.xlsb). Save it as CSV',
  ],
  [
    'an archive that leads out of its folder',
    'products.zip',
    () => zipOf([{ name: '../../products.csv', bytes: 'Name,Price\nLattu,99\n' }]),
    400,
    'This file is damaged. Save it again',
  ],
];

test.each(refused)(
  '%s is refused with what to do, and changes nothing',
  async (_, name, file, status, words) => {
    const [before, errors] = [await state(), [...shop.errors]];
    const answer = await files.read(await file(), name);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await state()).toEqual(before);
    expect(shop.errors).toEqual(errors);
  },
);

test('a picture that leads out of its archive is named, and not stored', async () => {
  const planned = await files.planned('Name,Price,Photo\nPatang,99,patang.png\n');
  const before = await state();
  const zip = zipOf([{ name: '../../patang.png', bytes: await picture() }]);
  const { refused, missing } = await files.addPictures(planned, { 'pictures.zip': zip });
  expect(refused).toEqual([
    { file: '../../patang.png', problem: expect.stringContaining('outside of itself') },
  ]);
  expect(missing).toMatchObject([{ name: 'Patang', files: ['patang.png'] }]);
  expect(await state()).toEqual(before);
});

test('names in an archive that no database holds are told, and the others go in', async () => {
  const planned = await files.planned('Name,Price,Photo\nPatang,99,patang.png\n');
  const bytes = await picture();
  const names = ['a\0.png', `${'क'.repeat(20_000)}.png`, 'patang.png'];
  const zip = zipOf(names.map((name) => ({ name, bytes })));
  const { refused, missing, unused } = await files.addPictures(planned, { 'p.zip': zip });
  expect([refused, missing]).toEqual([[], []]);
  expect(unused).toHaveLength(2);
});

test('a column whose name no database holds is refused', async () => {
  const { id } = await files.planned('Name,Price\nPatang,99\n');
  for (const name of ['a\0', '\ud83e']) {
    const body = { mapping: { [name]: null } };
    const params = { id: String(id) };
    expect((await owner.call('PUT /imports/{id}', { params, body })).status).toBe(400);
  }
});

test('cells are quoted between letters, and escapes stand for nothing that cannot be stored', async () => {
  const kites = `a${'🪁'.repeat(100)}`;
  const image = '<img src=a%00b.png>';
  const table = [
    'product_id,name,category,description,stock,original_price,images,old_urls,note',
    `,Patang,Toys,${image},${kites},99,c%00d.png,,${kites}`,
    `,Patang,${kites},${image},1,99,,,`,
    ',Lattu,Toys,,1,99,,/x%00y,',
  ].join('\n');
  const { status, body } = await files.read(table);
  expect(status).toBe(201);
  const rows = await files.rows(body.import);
  expect(rows[0]?.problems).toEqual([`stock: “a${'🪁'.repeat(19)}…” is not a whole number.`]);
  expect(JSON.stringify([rows, body])).not.toMatch(/\\ud[89a-f]|\\u0000/);
});

test('entities of a workbook are not expanded', async () => {
  const bytes = workbookOf({ sheets: [sheet(textCell('&l9;'))], prolog: laughs });
  const { status, body } = await files.read(bytes, 'products.xlsx');
  expect(status).toBe(201);
  const rows = await shop.db
    .select({ name: importRows.name })
    .from(importRows)
    .where(eq(importRows.importId, body.import.id));
  expect(rows).toEqual([{ name: '&l9;' }]);
});

test('a cell that shows an error of the spreadsheet makes its row an error', async () => {
  const rows = [
    rowOf(textCell('Name'), textCell('Price'), textCell('Stock')),
    rowOf('<c t="e"><f>A9</f><v>#REF!</v></c>', numberCell(99), numberCell(3)),
    rowOf(textCell('Patang'), numberCell(99), '<c t="e"><v>#N/A</v></c>'),
  ];
  const planned = await files.planned(workbookOf({ sheets: [rows.join('')] }));
  expect((await files.rows(planned)).map(({ problems }) => problems)).toEqual([
    ['Name: #REF! is a spreadsheet error. Correct the cell.'],
    ['Stock: #N/A is a spreadsheet error. Correct the cell.'],
  ]);
});
