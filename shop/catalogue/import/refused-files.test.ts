import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { importPictures, importRows, imports, products, variants } from '#shop/catalogue/tables.ts';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { zipOf } from '#test/support/catalogue/zip-of.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const files = fileImports(shop, owner);
await shop.product({ productName: 'Lattu' });

/** What a refused file must leave as it is. */
const state = async () => [
  await shop.db.select().from(products),
  await shop.db.select().from(variants),
  await shop.db.select().from(imports),
  await shop.db.select().from(importPictures),
];

const sheet = (cell: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>name</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>${cell}</t></is></c></row></sheetData></worksheet>`;

const workbook = (of: string, stated?: number) =>
  zipOf([
    {
      name: '[Content_Types].xml',
      bytes:
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      bytes:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    },
    {
      name: 'xl/workbook.xml',
      bytes:
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      bytes:
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    },
    { name: 'xl/worksheets/sheet1.xml', bytes: of, ...(stated && { stated }) },
  ]);

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
  ['a picture', 'products.csv', picture, 400, 'This is a picture. Please choose the table first'],
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
    'Use at most 50,000 rows in one file. Please split this file.',
  ],
  [
    'a workbook that states 2 GB',
    'products.xlsx',
    () => workbook(sheet('Lattu'), 2 ** 31),
    400,
    'This workbook is too large. Save the sheet',
  ],
  [
    'a workbook that hides 120 MB',
    'products.xlsx',
    () => workbook(sheet('a'.repeat(120 * 1024 * 1024)), 1_000),
    400,
    'This workbook cannot be read. Save it as CSV',
  ],
  [
    'an archive that leads out of its folder',
    'products.zip',
    () => zipOf([{ name: '../../products.csv', bytes: 'Name,Price\nLattu,99\n' }]),
    400,
    'This file is damaged. Please save it again',
  ],
];

test.each(refused)(
  '%s is refused with what to do, and changes nothing',
  async (_, name, file, status, words) => {
    const before = await state();
    const answer = await files.read(await file(), name);
    expect([answer.status, answer.body.message]).toEqual([status, expect.stringContaining(words)]);
    expect(await state()).toEqual(before);
    expect(shop.errors).toEqual([]);
  },
);

test('an archive of pictures that leads out of its folder is named, and stores none', async () => {
  const planned = await files.planned('Name,Price,Photo\nPatang,99,patang.png\n');
  const before = await state();
  const zip = zipOf([{ name: '../../patang.png', bytes: await picture() }]);
  const { refused, missing } = await files.addPictures(planned, { 'pictures.zip': zip });
  expect(refused).toEqual([
    { file: 'pictures.zip', problem: 'This archive is damaged. Please make it again.' },
  ]);
  expect(missing).toMatchObject([{ name: 'Patang', files: ['patang.png'] }]);
  expect(await state()).toEqual(before);
});

test('entities of a workbook are not expanded', async () => {
  const { status, body } = await files.read(workbook(`${laughs}${sheet('&l9;')}`), 'products.xlsx');
  expect(status).toBe(201);
  const rows = await shop.db
    .select({ name: importRows.name })
    .from(importRows)
    .where(eq(importRows.importId, body.import.id));
  expect(rows).toEqual([{ name: '&l9;' }]);
});
