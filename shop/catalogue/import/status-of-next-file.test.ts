import { beforeEach, expect, test } from 'vitest';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

const shopify = (status: string, price = 499) =>
  `Handle,Title,Type,Variant Price,Variant Inventory Qty,Status\ndiya,Brass Diya,Lamps,${price},5,${status}`;

const woo = (published: string, price = 499) =>
  `ID,Type,SKU,Name,Published,Regular price,Stock,Categories\n7,simple,DIYA,Brass Diya,${published},${price},5,Lamps`;

const table = (status: string, price = 499) =>
  `SKU,Name,Category,Price,Stock,Status\nDIYA,Brass Diya,Lamps,${price},5,${status}`;

const status = async () => (await files.products())[0]?.status;

async function choose(chosen: 'LIVE' | 'DRAFT') {
  const ids = (await files.products()).map(({ id }) => id);
  await owner.call('PUT /products/status', { body: { ids, status: chosen } });
}

test.for([
  { source: 'Shopify', fileOf: shopify, sold: 'active', hidden: 'archived' },
  { source: 'WooCommerce', fileOf: woo, sold: '1', hidden: '-1' },
  { source: 'any table', fileOf: table, sold: 'Active', hidden: 'Draft' },
])('a product that the next file of $source hides or sells follows it', async (given) => {
  const { fileOf, sold, hidden } = given;
  await files.bring(fileOf(sold));

  await files.bring(fileOf(hidden));
  expect(await status()).toBe('DRAFT');

  await files.bring(fileOf(sold));
  expect(await status()).toBe('LIVE');
});

test('what the owner hid stays hidden while the files go on to say that it is sold', async () => {
  await files.bring(shopify('active'));
  await choose('DRAFT');

  const { counts } = await files.bring(shopify('active', 599));

  expect(counts).toMatchObject({ change: 1 });
  expect(await status()).toBe('DRAFT');
});

test('a file that says nothing of the status leaves it, and so does the next one that says the same', async () => {
  await files.bring(table('Draft'));

  await files.bring('SKU,Name,Category,Price,Stock\nDIYA,Brass Diya,Lamps,599,5');
  expect(await status()).toBe('DRAFT');

  await files.bring(table('Draft', 699));
  expect(await status()).toBe('DRAFT');
  await files.bring(table('Active', 699));
  expect(await status()).toBe('LIVE');
});

test('an undo shows the product again, and the same file hides it once more', async () => {
  await files.bring(shopify('active'));
  const hid = await files.bring(shopify('draft'));

  await files.undo(hid);
  expect(await status()).toBe('LIVE');

  await files.bring(shopify('draft'));
  expect(await status()).toBe('DRAFT');
});

test('an undo remembers the status of the file before also where the owner had hidden the product himself', async () => {
  await files.bring(shopify('active'));
  await choose('DRAFT');
  const same = await files.bring(shopify('draft'));
  await files.undo(same);
  await choose('LIVE');

  await files.bring(shopify('draft'));

  expect(await status()).toBe('DRAFT');
});

test('a variant that the hiding file does not name does not keep the status of the file before', async () => {
  const sizes = (published: string, ...some: string[]) =>
    [
      'Handle,Title,Type,Option1 Name,Option1 Value,Variant Price,Variant Inventory Qty,Status',
      ...some.map((size, at) =>
        at === 0
          ? `kurta,Chikan Kurta,Kurtas,Size,${size},899,3,${published}`
          : `kurta,,,,${size},899,3,`,
      ),
    ].join('\n');
  await files.bring(sizes('active', 'S', 'M'));
  await files.bring(sizes('draft', 'M'));
  await choose('LIVE');

  await files.bring(sizes('draft', 'S', 'M'));

  expect(await status()).toBe('LIVE');
});

test('the first file of a source says that it leaves the status of a product of the shop', async () => {
  await files.bring('name,category,original_price,stock\nBrass Diya,Lamps,499,5');

  const first = await files.planned(shopify('draft'));

  const [row] = await files.rows(first);
  expect(row?.notes).toContain(
    'The file hides this product, and the shop sells it. It stays on sale. To hide it, choose Draft in the editor.',
  );
  await files.apply(first);
  expect(await status()).toBe('LIVE');
});
