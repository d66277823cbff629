import { expect, test } from 'vitest';
import type { Product } from '#contract/products/products.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');
const { imported, found } = importCalls(shop, admin);

const tee = [
  { sku: 'T-R-S', color: 'Red', size: 'S', stock: 1, originalPrice: 100 },
  { sku: 'T-R-M', color: 'Red', size: 'M', stock: 2, originalPrice: 100 },
  { sku: 'T-B-S', color: 'Blue', size: 'S', stock: 3, originalPrice: 120 },
];
const mug = [{ sku: 'M', stock: 5, originalPrice: 50 }];
const [variants, ofMug] = [tee, mug].map((of) => of.map((one) => ({ ...one, discountPrice: 0 })));
const told = async (product: Product) =>
  (await found(product)).variants.map(({ sku, originalPrice, stock }) =>
    [sku, originalPrice, stock].join(' '),
  );

test('a list by SKU in our own columns changes the variants that it names, and adds none', async () => {
  const products = [
    await shop.product({ productName: 'Tee', variants }),
    await shop.product({ productName: 'Coffee mug', variants: ofMug }),
  ] as const;

  const list = 'sku,original_price,stock\nT-R-M,150,4\nM,60,9\nT-R-S,140,6';
  const { body } = await imported(list);
  expect(body.rows.map(({ action }) => action)).toEqual(['change', 'change', 'change']);
  expect(await told(products[0])).toEqual(['T-R-S 140 6', 'T-R-M 150 4', 'T-B-S 120 3']);
  expect(await told(products[1])).toEqual(['M 60 9']);

  await imported('SKU,Stock\nT-B-S,1\nT-R-S,7\nT-R-M,4');
  await imported('Stock,SKU\n5,T-R-M\n8,T-R-S');
  expect(await told(products[0])).toEqual(['T-R-S 140 8', 'T-R-M 150 5', 'T-B-S 120 1']);

  await imported('name,sku,stock\nTee,T-R-M,6\nTee,T-R-S,8');
  await imported('name,sku,stock\nTee,T-R-S,9\nTee,T-R-M,6');
  expect(await told(products[0])).toEqual(['T-R-S 140 9', 'T-R-M 150 6', 'T-B-S 120 1']);

  // The name of the product finds it still.
  await imported('name,color,size,stock\nTee,Red,M,2');
  expect(await told(products[0])).toEqual(['T-R-S 140 9', 'T-R-M 150 2', 'T-B-S 120 1']);

  const unknown = await imported('sku,stock\nT-X,4\nT-Y,4', { dryRun: 'true' });
  expect(unknown.body.rows.map(({ errors }) => errors)).toEqual([
    ['The shop has no product with the SKU “T-X”. Enter its name to add it.'],
    ['The shop has no product with the SKU “T-Y”. Enter its name to add it.'],
  ]);
  const [{ id } = { id: 0 }] = products;
  const stranger = await imported(`product_id,sku,original_price\n${id},M,60`, {
    dryRun: 'true',
  });
  expect(stranger.body.rows.map(({ errors }) => errors)).toEqual([
    [
      'sku: M belongs to another product than this row. Correct the SKU, or leave product_id empty.',
    ],
  ]);
});

test('a list of stock by SKU changes the stock of each, and adds no product', async () => {
  const files = fileImports(shop, admin);
  const one = { sku: 'CUP-1', stock: 1, originalPrice: 100, discountPrice: 0 };
  const cup = await shop.product({ productName: 'Cup', variants: [one] });
  const planned = await files.planned('SKU,Qty\nCUP-1,9\nCUP-2,4\n');
  expect((await files.rows(planned)).map(({ state, problems }) => [state, problems])).toEqual([
    ['change', []],
    ['error', ['The shop has no product with the SKU “CUP-2”. Enter its name to add it.']],
  ]);
  expect(await files.apply(planned)).toMatchObject({ counts: { add: 0, change: 1 } });
  expect(await told(cup)).toEqual(['CUP-1 100 9']);

  const params = { id: String(cup.variants[0]?.id) };
  await admin.call('PUT /variants/{id}/stock', { params, body: { stock: 7, note: 'Sold' } });
  await files.bring('SKU,Qty\nCUP-1,9\n');
  expect(await told(cup)).toEqual(['CUP-1 100 7']);
});
