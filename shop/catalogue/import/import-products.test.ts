import { expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { openTestShop, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
await shop.category('Games');
const { imported, found } = importCalls(shop, admin);

test('imports an export without a change', async () => {
  await using own = await openTestShop();
  const { exported, imported, found } = importCalls(own, await own.admin());
  const description = 'For "four", and\r\nfor rainy days';
  const guarded = await own.product({ productName: '=1+1', description });
  await own.product({ variants: [{ stock: 1, originalPrice: 10.5, discountPrice: 0 }] });

  const table = await exported();
  const { status, body } = await imported(table);

  expect(table.split('\r\n')[0]).toBe(
    '\ufeffproduct_id,name,category,description,variant_id,color,color_hex,size,stock,stock_seen,original_price,discount_price,images',
  );
  expect([status, body.applied]).toEqual([200, true]);
  expect(new Set(body.rows.map(({ action }) => action))).toEqual(new Set(['same']));
  expect(await found(guarded)).toEqual(guarded);
});

test('a dry run tells what the import will do, and changes nothing', async () => {
  const { product, table } = await tableOf({ changed: 'Ludo', added: 'Carrom' });
  const imageNames = ['back.png', 'front.png'];

  const dry = await imported(table, { dryRun: 'true', imageNames });
  expect(dry.body).toMatchObject({ applied: false, message: 'Nothing was changed.' });
  expect(dry.body.rows.map(({ row, action }) => [row, action])).toEqual([
    [2, 'change'],
    [3, 'add'],
    [4, 'add'],
    [5, 'add'],
  ]);
  expect(dry.body.rows[0]?.changes).toEqual([
    { field: 'name', from: 'Ludo', to: 'ludo' },
    { field: 'stock', from: '4', to: '7' },
    { field: 'discount_price', from: '100', to: '50' },
  ]);
  expect(await found(product)).toEqual(product);
  const { body } = await imported(table, { imageNames }, [await picture(), await picture()]);
  expect(body.rows).toEqual(dry.body.rows);
});

test('changes the variants of a product and adds others to it', async () => {
  const { product, table } = await tableOf({ changed: 'Halma', added: 'Dominoes' });
  const imageNames = ['front.png', 'back.png'];

  const { body } = await imported(table, { imageNames }, [await picture(), await picture()]);

  expect(body.message).toBe('Products imported: 3 variants added, 1 changed.');
  const after = await found(product);
  expect(after.name).toBe('halma');
  expect(after.variants).toMatchObject([
    { ...product.variants[0], stock: 7, discountPrice: 50 },
    { color: 'Green', size: 'full', stock: 2, originalPrice: 450, discountPrice: 0 },
  ]);
});

test('adds a product with its variants, and keeps only the pictures that it names', async () => {
  const { table } = await tableOf({ changed: 'Mikado', added: 'Draughts' });
  const files = await shop.files();
  const sent = [await picture(), await picture(), await picture()];

  await imported(table, { imageNames: ['unused.png', 'front.png', 'back.png'] }, sent);

  const { body } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'draughts' },
  });
  expect(body.product).toMatchObject({
    category: { name: 'Games' },
    variants: [
      { stock: 3, originalPrice: 1200.5 },
      { color: 'Black', size: 'L' },
    ],
    images: [{}, {}],
  });
  expect(await shop.files()).toHaveLength(files.length + 2);
});

/** A product on sale, and a table that changes it, gives it a variant and adds another product. */
async function tableOf({ changed, added }: { changed: string; added: string }) {
  const product = await shop.product({ productName: changed, variants: [{ stock: 4 }] });
  const table = [
    'name,category,color,size,stock,original_price,discount_price,images,variant_id',
    `${changed.toLowerCase()},,,,7,,50,,${product.variants[0]?.id}`,
    `${changed.toUpperCase()},,Green,,2,450,,,`,
    `${added},games,,,3,"1200.50",,front.png|back.png,`,
    `${added},,Black,L,1,1300,,front.png,`,
  ].join('\n');
  return { product, table };
}

test('takes a row without colour and size for the only variant', async () => {
  const product = await shop.product({ productName: 'Yo-yo', variants: [{ stock: 4 }] });

  const { body } = await imported('name,stock\nYo-yo,6');

  expect(body.rows[0]?.changes).toEqual([{ field: 'stock', from: '4', to: '6' }]);
  expect((await found(product)).variants).toEqual([{ ...product.variants[0], stock: 6 }]);
});

test.each([
  ['१२', 12],
  ['"1,200"', 1_200],
  ['"1,20,000"', 120_000],
])('a stock written %s is counted', async (written, stock) => {
  const product = await shop.product({ productName: `Top ${stock}`, variants: [{ stock: 4 }] });
  await imported(`name,stock\nTop ${stock},${written}`);
  expect((await found(product)).variants[0]?.stock).toBe(stock);
});

test('takes prices as people write them', async () => {
  const product = await shop.product({ productName: 'Yo-yo case' });
  const { body } = await imported(
    `name,variant_id,original_price,discount_price\nYo-yo case,${product.variants[0]?.id},"₹1,250","Rs. 1,050.50"`,
  );
  expect(body.applied).toBe(true);
  expect((await found(product)).variants).toMatchObject([
    { originalPrice: 1250, discountPrice: 1050.5 },
  ]);
});

test('one picture needs one name', async () => {
  const table = 'name,category,original_price,images\nKite,Games,10,kite.png';
  const unnamed = await imported(table, { imageNames: [] }, [await picture()]);
  expect([unnamed.status, unnamed.body.fields]).toEqual([
    400,
    { imageNames: 'Send one name per picture, in the same sequence.' },
  ]);
});

test('keeps what was sold since the file was written', async () => {
  const product = await shop.product({ productName: 'Kendama', variants: [{ stock: 9 }] });
  const id = product.variants[0]?.id ?? 0;
  const stockNow = async () => (await found(product)).variants[0]?.stock;
  const table = (stock: number | '', seen: number | '', price = 499) =>
    `product_id,variant_id,stock,stock_seen,original_price\n${product.id},${id},${stock},${seen},${price}`;
  await withOrder(shop, [{ variantId: id, quantity: 2 }]);

  const untouched = await imported(table(9, 9, 450));
  expect(untouched.body.rows[0]?.changes.map(({ field }) => field)).toEqual(['original_price']);
  expect(await stockNow()).toBe(7);

  const restocked = await imported(table(12, 9));
  expect(restocked.body.rows[0]?.changes).toContainEqual({ field: 'stock', from: '7', to: '10' });
  expect(await stockNow()).toBe(10);

  const tooFew = await imported(table(1, 12));
  expect(tooFew.body).toMatchObject({
    applied: false,
    rows: [
      {
        errors: [
          'stock: Some were sold in the meantime: 10 of 12 are left. Count again, and set stock_seen to 10.',
        ],
      },
    ],
  });

  const dry = await imported(table(20, ''), { dryRun: 'true' });
  expect(dry.body.rows[0]?.stockSeen).toBe(10);
  await withOrder(shop, [{ variantId: id, quantity: 3 }]);
  await imported(table(20, ''), { stocksSeen: [{ row: 2, stock: 10 }] });
  expect(await stockNow()).toBe(17);
  await imported(table(20, ''));
  expect(await stockNow()).toBe(20);
});

test('adds and changes many products at once, each with its own slug', async () => {
  const many = 501;
  const names = Array.from({ length: many }, (_, at) => `Marble ${at % 2 ? '' : '- '}${at >> 1}`);
  const head = 'name,category,stock,original_price,images';
  const table = (stock: number) =>
    [head, ...names.map((name) => `${name},Games,${stock},10,marble.png`)].join('\n');
  const sent = { imageNames: ['marble.png'] };

  const added = await imported(table(2), sent, [await picture()]);
  expect(added.body.message).toBe('Products imported: 501 variants added, 0 changed.');
  const changed = await imported(table(3).replaceAll('marble.png', ''));
  expect(changed.body.message).toBe('Products imported: 0 variants added, 501 changed.');

  const query = { search: 'marble', sort: 'oldest', limit: '100', page: '6' } as const;
  const { body } = await shop.visitor.call('GET /products', { query });
  expect(body.meta.totalItems).toBe(many);
  expect(body.data).toMatchObject([
    { slug: 'marble-250', variants: [{ stock: 3 }], images: [{ width: 8 }], version: 2 },
  ]);
  const found = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: 'marble-249-2' },
  });
  expect(found.body.product.name).toBe('Marble 249');
});
