import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import type { Category } from '#contract/categories.ts';
import { productFields } from '#shop/catalogue/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { formOf, picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

test('an export that is imported into its own shop changes nothing', async () => {
  const { files, exported } = await filledShop();
  const table = await exported();
  const planned = await files.planned(table);
  expect(planned).toMatchObject({
    source: 'haat',
    choices: [],
    counts: { products: 6, same: 8, add: 0, change: 0, skip: 0, error: 0 },
    missingCategories: [],
  });
  const before = await files.products();
  await files.apply(planned);
  expect(await exported()).toBe(table);
  expect(await files.products()).toEqual(before);
});

test('an export makes the same products in an empty shop', async () => {
  const { exported } = await filledShop();
  const table = await exported();
  const expected = contentsOf(table);
  expect(expected).toHaveLength(8);

  await shop.empty();
  const other = callsOf(await shop.admin());
  const done = await other.files.bring(table, { allowFree: true });

  expect(await other.files.rows(done)).toEqual(
    Array(8).fill(expect.objectContaining({ state: 'add', problems: [] })),
  );
  expect(contentsOf(await other.exported())).toEqual(expected);
});

describe('nested categories', () => {
  const nested = [{ Toys: [{ 'Age > 5': [{ 'Bat \\ ball': [] }] }] }];

  /** A shop with products on each level. */
  async function nestedShop() {
    await shop.empty();
    const calls = callsOf(await shop.admin());
    const toys = await shop.category('Toys');
    const age = await shop.category('Age > 5', toys);
    const games = await shop.category('Bat \\ ball', age);
    await shop.product({ productName: 'Lattu', categoryId: toys });
    await shop.product({ productName: 'Pachisi', categoryId: age });
    await shop.product({ productName: 'Gilli', categoryId: games });
    return { ...calls, table: await calls.exported() };
  }

  test('are the same in an empty shop, whatever signs their names have', async () => {
    const { table } = await nestedShop();
    expect(contentsOf(table).map(({ category }) => category)).toEqual([
      'Toys',
      'Toys > Age \\> 5',
      'Toys > Age \\> 5 > Bat \\ ball',
    ]);

    await shop.empty();
    const other = callsOf(await shop.admin());
    await other.files.bring(table);
    expect(await categoriesOf()).toEqual(nested);
    expect(contentsOf(await other.exported())).toEqual(contentsOf(table));
  });

  test('may be named alone, as older exports do, and are found as they are', async () => {
    const { files, table } = await nestedShop();
    const older = table.replace('Toys > Age \\> 5 > ', '').replace('Toys > Age \\>', 'Age >');
    expect(contentsOf(older).map(({ category }) => category)).toEqual([
      'Toys',
      'Age > 5',
      'Bat \\ ball',
    ]);
    expect(await files.planned(older)).toMatchObject({
      counts: { products: 3, same: 3, change: 0, error: 0 },
      missingCategories: [],
    });
    await files.bring(older);
    expect(await categoriesOf()).toEqual(nested);
  });

  test('that move in the file move no category that is there', async () => {
    const { files, table } = await nestedShop();
    await files.bring(table.replace('Toys > Age \\> 5 > Bat', 'Games > Bat'));
    expect(await categoriesOf()).toEqual(nested);
  });
});

interface Nested {
  [name: string]: Nested[];
}

async function categoriesOf() {
  const { body } = await shop.visitor.call('GET /categories');
  const namesIn = (tree: readonly Category[]): Nested[] =>
    tree.map(({ name, subCategories }) => ({ [name]: namesIn(subCategories) }));
  return namesIn(body);
}

test('a table may bring old URLs, and a path that is none is named', async () => {
  const { files, exported } = await filledShop();
  const planned = await files.planned('Title,Rate,Was at\nKite,9,/k /kites/1\nTop,9,kites 2\n');
  const answered = await files.answer(planned, { category: 'Toys' }, { 'Was at': 'old_urls' });
  expect((await files.rows(answered)).map(({ state, problems }) => [state, problems])).toEqual([
    ['add', []],
    ['error', ['Was at: Enter a path that begins with a slash, like /products/chess-set.']],
  ]);
  await files.apply(answered);
  expect(contentsOf(await exported())).toContainEqual(
    expect.objectContaining({ name: 'Kite', old_urls: '/k /kites/1' }),
  );
});

test('in a shop with products, an id of another shop is an error', async () => {
  const { files, exported } = await filledShop();
  const table = (await exported()).replaceAll(/^\d+,Nilgiri/gm, '999999,Nilgiri');
  const planned = await files.planned(table);
  expect(planned.counts).toMatchObject({ same: 7, error: 1 });
});

function callsOf(owner: SignedIn) {
  return { owner, files: fileImports(shop, owner), exported: importCalls(shop, owner).exported };
}

/** A shop with one of everything that an export tells. */
async function filledShop() {
  await shop.empty();
  const calls = callsOf(await shop.admin());
  const field = { unit: '', choices: [], shown: true, filter: false, required: false };
  await shop.db.insert(productFields).values([
    { ...field, key: 'origin', label: 'Origin', kind: 'TEXT', position: 0 },
    { ...field, key: 'buyer', label: 'Buyer', kind: 'TEXT', position: 1, shown: false },
    { ...field, key: 'organic', label: 'Organic', kind: 'YES_NO', position: 2 },
    { ...field, key: 'packed', label: 'Packed', kind: 'DATE', position: 3 },
  ]);
  await calls.files.bring(
    [
      'name,category,description,color,color_hex,size,size_label,stock,original_price,discount_price,hsn,gst_rate,sku,barcode,status,field:origin,field:buyer,field:organic,field:packed',
      'Assam,Tea,"Strong, dark.\n\n- *malty*",,,250 g,Weight,14,120,30,0902,5,ASM-250,8901234567894,live,Assam,Ravi,yes,2026-11-05',
      'Assam,Tea,,,,500 g,Weight,0,220.50,,,,ASM-500,,live,,,,',
      'Nilgiri,Tea,,,,,,3,150,,,,=NIL,,draft,@Coonoor,,no,',
      '"Mug ""Chai"", 2 pcs",Home,\'tis so,Red,#aa2211,,,7,299,200,,,,,live,,,,',
      '"Mug ""Chai"", 2 pcs",Home,,नीला,#1122aa,,,7,299,200,,,,,live,,,,',
      'लट्टू,Toys,,,,,,1,40,,,,,,live,,,,',
      'Leaflet,Home,,,,,,100,0,,,,,,live,,,,',
    ].join('\n'),
    { allowFree: true },
  );
  await shop.product({ productName: 'लट्टू' });
  const { id, categoryId, variants } = (await calls.files.products()).find(
    ({ name }) => name === 'Assam',
  ) as { id: number; categoryId: number; variants: object[] };
  const form = {
    ...{ id, productName: 'Assam', categoryId, productVariants: JSON.stringify(variants) },
    oldUrls: JSON.stringify(['/products/assam-tea', '/collections/tea/products/assam']),
  };
  const { status } = await calls.owner.call('POST /products', {
    body: formOf(form, { images: [await picture()] }),
  });
  expect(status).toBe(200);
  return calls;
}

/** What an export tells, without the ids and files that each shop has of its own. */
const contentsOf = (table: string) =>
  parse<Record<string, string>>(table, { bom: true, columns: true }).map(
    ({ product_id, variant_id, images, ...cells }) => cells,
  );
