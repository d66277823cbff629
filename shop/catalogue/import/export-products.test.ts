import { beforeEach, expect, test } from 'vitest';
import { productFields, products } from '#shop/catalogue/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

const exported = () => importCalls(shop, owner).exported();
const headerOf = (table: string) => table.split('\r\n')[0]?.replace('\ufeff', '').split(',');

const always = [
  ...['product_id', 'name', 'category', 'description', 'variant_id', 'color', 'color_hex', 'size'],
  ...['stock', 'stock_seen', 'original_price', 'discount_price', 'images'],
];

test('a shop gets the columns that it uses', async () => {
  const files = fileImports(shop, owner);
  await shop.product();
  expect(headerOf(await exported())).toEqual(always);
  await files.bring('name,original_price,sku\nChilli,80,CHI\n');
  expect(headerOf(await exported())).toEqual([...always, 'sku']);
  await files.bring('name,original_price,size,size_label,status\nTea,120,250 g,Weight,draft\n');
  expect(headerOf(await exported())).toEqual([...always, 'status', 'size_label', 'sku']);
});

test('an export tells of drafts, codes, labels and facts, and an import of it changes nothing', async () => {
  const files = fileImports(shop, owner);
  await files.bring(
    [
      'name,category,original_price,size,size_label,sku,barcode,status',
      'Assam,Tea,120,250 g,Weight,ASM-250,8901234567894,live',
      'Assam,Tea,220,500 g,Weight,ASM-500,,live',
      'Nilgiri,Tea,150,,,=NIL,,draft',
    ].join('\n'),
  );
  const field = { unit: '', choices: [], shown: true, filter: false, required: false };
  await shop.db.insert(productFields).values([
    { ...field, key: 'origin', label: 'Origin', kind: 'TEXT', position: 1 },
    { ...field, key: 'organic', label: 'Organic', kind: 'YES_NO', position: 0 },
    { ...field, key: 'unused', label: 'Unused', kind: 'NUMBER', position: 2 },
  ]);
  await shop.db.update(products).set({ fields: { origin: '@Assam', organic: true } });

  const table = await exported();
  expect(headerOf(table)?.slice(always.length)).toEqual([
    'status',
    'size_label',
    'sku',
    'barcode',
    'field:organic',
    'field:origin',
  ]);
  expect(table).toContain(",LIVE,Weight,ASM-250,8901234567894,yes,'@Assam\r\n");
  expect(table).toContain(",DRAFT,,'=NIL,,yes,'@Assam\r\n");
  const planned = await files.planned(table);
  expect(planned).toMatchObject({
    source: 'haat',
    choices: [],
    counts: { products: 2, same: 3, add: 0, change: 0, error: 0 },
  });
});

test('an import of an export publishes drafts and changes codes', async () => {
  const files = fileImports(shop, owner);
  await files.bring('name,original_price,sku,status\nAssam,120,ASM,draft\n');
  const table = (await exported()).replace('DRAFT', 'live').replace(',ASM', ',ASSAM');
  const done = await files.bring(table);
  expect((await files.rows(done))[0]?.changes).toEqual([
    { field: 'status', from: 'DRAFT', to: 'LIVE' },
    { field: 'sku', from: 'ASM', to: 'ASSAM' },
  ]);
  expect(await files.products()).toMatchObject([{ status: 'LIVE', variants: [{ sku: 'ASSAM' }] }]);
});
