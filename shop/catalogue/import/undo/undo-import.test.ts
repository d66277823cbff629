import { beforeEach, expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { activity } from '#shop/activity/tables.ts';
import { forgetOldImports } from '#shop/catalogue/import/imports.ts';
import { imports } from '#shop/catalogue/import/tables.ts';
import { withOrder } from '#test/support/buyers.ts';
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

const head = 'Handle,Title,Type,Variant Price,Variant Inventory Qty';
const lattu = (pieces: number) =>
  `${head}\nlattu,Lattu,Toys,99,${pieces}\ndholak,Dholak,Toys,499,1`;

const stock = async () =>
  (await files.products()).find(({ name }) => name === 'Lattu')?.variants[0]?.stock;

/** The owner counts the pieces by hand. */
async function count(pieces: number) {
  const [, product] = await files.products();
  const [variant] = product?.variants ?? [];
  const table = `product_id,variant_id,stock\n${product?.id},${variant?.id},${pieces}`;
  await files.bring(table);
}

test('our own table never gives back what was sold, and moves the stock by its difference', async () => {
  const table = (pieces: number) =>
    `name,category,stock,original_price\nLattu,Toys,${pieces},99\nDholak,Toys,1,499`;
  await files.bring(table(9));
  const [, product] = await files.products();
  await withOrder(shop, [{ variantId: product?.variants[0]?.id ?? 0, quantity: 3 }]);
  const second = await files.bring(table(9));
  expect([await stock(), second.counts.same]).toEqual([6, 2]);

  const third = await files.bring(table(14));
  expect(await stock()).toBe(11);
  await count(20);
  await files.bring(table(14));
  expect(await stock()).toBe(20);

  expect((await files.undo(third)).body.left).toMatchObject([{ name: 'Lattu' }]);
});

test('products of an import that was undone get the same slugs when it is made again', async () => {
  const slugs = async () => (await files.products()).map(({ slug }) => slug);
  const first = await files.bring(lattu(9));
  const before = await slugs();
  await files.undo(first);
  await files.bring(lattu(9));
  expect(before).toEqual(['dholak', 'lattu']);
  expect(await slugs()).toEqual(before);
});

test('an undo says which category of a product was deleted since', async () => {
  await files.bring(lattu(9));
  const moved = await files.bring(lattu(9).replaceAll('Toys', 'Games'));
  const { body } = await owner.call('GET /categories');
  const toys = body.find(({ name }) => name === 'Toys');
  await owner.call('DELETE /categories/{id}', { params: { id: String(toys?.id) } });

  const why = 'Its category “Toys” was deleted. Change this product by hand, or delete it.';
  expect((await files.undo(moved)).body.left).toEqual([
    { name: 'Lattu', why },
    { name: 'Dholak', why },
  ]);
});

test('an undo forgets the pieces of a file that changed nothing in the shop', async () => {
  await files.bring(
    'name,category,stock,original_price,old_urls\nLattu,Toys,4,99,/products/lattu\nDholak,Toys,1,499,/products/dholak',
  );
  const first = await files.bring(lattu(9));
  expect(first.counts).toMatchObject({ add: 0, change: 0, same: 2 });

  const { body } = await files.undo(first);
  expect(body.left).toEqual([]);

  await files.bring(lattu(12));
  expect(await stock()).toBe(4);
});

test('an undo remembers the pieces of the file before where the stock was 0 and stayed so', async () => {
  await files.bring(lattu(9));
  await count(0);
  const second = await files.bring(lattu(5));
  expect(await stock()).toBe(0);

  await files.undo(second);

  await files.bring(lattu(10));
  expect(await stock()).toBe(1);
});

test('an undo leaves a product that a later file changed, and can follow the undo of that', async () => {
  const first = await files.bring(lattu(9));
  const second = await files.bring(lattu(7));
  expect((await files.undo(second)).body.left).toEqual([]);
  expect(await stock()).toBe(9);
  expect((await files.undo(first)).body.left).toEqual([]);
  expect(await files.products()).toEqual([]);
});

test('an undo that left what a later file changed is asked again after the undo of that', async () => {
  const first = await files.bring(lattu(9));
  const second = await files.bring(`${head}\nlattu,Lattu,Toys,149,7`);
  const left = [
    { name: 'Lattu', why: 'A later file changed it. Undo that import first, then this one again.' },
  ];

  for (const _ of ['once', 'and again']) {
    const { status, body } = await files.undo(first);
    expect([status, body.import.state, body.left]).toEqual([200, 'APPLIED', left]);
    expect((await files.products()).map(({ name }) => name)).toEqual(['Lattu']);
  }
  const logged = eq(activity.action, 'products.import-undone');
  expect(await shop.db.$count(activity, logged)).toBe(1);

  expect((await files.undo(second)).body.import.state).toBe('UNDONE');
  expect(await stock()).toBe(9);

  const { body } = await files.undo(first);
  expect([body.import.state, body.left]).toEqual(['UNDONE', []]);
  expect(await files.products()).toEqual([]);
  expect((await files.undo(first)).status).toBe(409);
});

test('a product that was deleted by hand is counted by one undo only', async () => {
  const first = await files.bring(lattu(9));
  await files.bring(`${head}\nlattu,Lattu,Toys,89,9`);
  const dholak = (await files.products()).find(({ name }) => name === 'Dholak');
  await owner.call('DELETE /products/{id}', { params: { id: String(dholak?.id) } });

  expect((await files.undo(first)).body.left).toHaveLength(1);
  const before = await shop.db.$count(activity);
  expect((await files.undo(first)).body.left).toHaveLength(1);
  expect(await shop.db.$count(activity)).toBe(before);
});

test('a category that an import made stays while its undo is not complete', async () => {
  const first = await files.bring(lattu(9));
  await shop.category('Music');
  const [, product] = await files.products();
  const second = await files.bring(`product_id,category\n${product?.id},Music`);
  const [dholak] = await files.products();
  await owner.call('DELETE /products/{id}', { params: { id: String(dholak?.id) } });

  await files.undo(first);
  expect((await files.undo(second)).body.left).toEqual([]);

  expect((await files.products())[0]?.category.name).toBe('Toys');
  expect((await files.undo(first)).body.import.state).toBe('UNDONE');
});

test('an undo takes back rows that named one product by its id and by its name', async () => {
  const product = await shop.product({ productName: 'Pachisi', variants: [{ stock: 4 }] });
  const others = Array.from({ length: 30 }, (_, nth) => `,Kite ${nth},,2,90`);
  const done = await files.bring(
    [
      'product_id,name,color,stock,original_price',
      `${product.id},Pachisi,,5,`,
      ...others,
      ',pachisi,Red,2,90',
    ].join('\n'),
  );
  const pachisi = async () => (await files.products()).find(({ id }) => id === product.id);
  expect((await pachisi())?.variants).toMatchObject([{ stock: 5 }, { color: 'Red', stock: 2 }]);

  expect((await files.undo(done)).body.left).toEqual([]);
  expect((await pachisi())?.variants).toMatchObject([{ stock: 4 }]);
});

test('an undo leaves what a later file is compared with', async () => {
  await files.bring('name,category,stock,original_price\nLattu,Toys,0,99\nDholak,Toys,1,499');
  const first = await files.bring(lattu(9));
  await files.bring(lattu(5));

  const { body } = await files.undo(first);

  expect(body.left).toEqual([
    { name: 'Lattu', why: 'A later file changed it. Undo that import first, then this one again.' },
  ]);
  await files.bring(lattu(8));
  expect(await stock()).toBe(3);
});

test('a product whose pieces were sold stays, and is named', async () => {
  await files.bring('name,category,stock,original_price\nLattu,Toys,4,99\nDholak,Toys,1,499');
  await files.bring(lattu(9));
  const done = await files.bring(lattu(14));
  const [, product] = await files.products();
  const [variant] = product?.variants ?? [];
  await withOrder(shop, [{ variantId: variant?.id ?? 0, quantity: (variant?.stock ?? 0) - 2 }]);

  expect((await files.undo(done)).body.left).toEqual([
    {
      name: 'Lattu',
      why: '3 of the 5 pieces that this file added were sold. Correct its stock by hand.',
    },
  ]);
});

test('a product that an import added stays once pieces of it were sold', async () => {
  const file = 'name,category,stock,original_price\nLattu,Toys,4,99\nDholak,Toys,9,499';
  const done = await files.bring(file);
  const dholak = async () => (await files.products()).find(({ name }) => name === 'Dholak');
  await withOrder(shop, [{ variantId: (await dholak())?.variants[0]?.id ?? 0, quantity: 2 }]);

  expect((await files.undo(done)).body).toMatchObject({
    import: { state: 'UNDONE' },
    left: [
      {
        name: 'Dholak',
        why: '2 of its 9 pieces were sold, so it stays. Delete it by hand if you no longer sell it.',
      },
    ],
  });
  expect((await files.products()).map(({ name }) => name)).toEqual(['Dholak']);

  await files.bring(file);
  expect((await dholak())?.variants).toMatchObject([{ stock: 7 }]);
});

test('two who undo a file at once take each product back once, and are told the same', async () => {
  await files.bring('name,category,stock,original_price\nLattu,Toys,4,99');
  const file = await files.bring(lattu(9));

  const undone = await Promise.all([files.undo(file), files.undo(file)]);

  for (const { status, body } of undone) {
    expect([status, body.import.state, body.left]).toEqual([200, 'UNDONE', []]);
  }
  expect((await files.products()).map(({ name }) => name)).toEqual(['Lattu']);
  const logged = eq(activity.action, 'products.import-undone');
  expect(await shop.db.$count(activity, logged)).toBe(1);
  expect((await files.undo(file)).status).toBe(409);
});

test('an import can be undone for 30 days from when it was applied', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
  const done = await files.bring('Name,Price,Qty\nLattu,40,9\n');
  const aged = async (createdAt: Date, appliedAt: Date) => {
    await shop.db.update(imports).set({ createdAt, appliedAt });
    await forgetOldImports(shop.db);
    return shop.db.$count(imports);
  };
  expect(await aged(ago(40), ago(29))).toBe(1);
  expect((await files.undo(done)).status).toBe(200);
  expect(await aged(ago(40), ago(31))).toBe(0);
});

test('the handle leads to a product that a file finds by its name, until the undo', async () => {
  const lamp = await shop.product({ productName: 'Lamp', oldUrls: ['/products/lamp'] });
  const { id } = await shop.product({ productName: 'Lattu', oldUrls: ['/old/lattu'] });
  const pathsOf = async (of: number) => {
    const { body } = await owner.call('GET /products/{idOrSlug}', {
      params: { idOrSlug: String(of) },
    });
    return body.product.oldUrls;
  };
  const file = `${head}\nlattu,Lattu,Toys,99,9\nlamp,Lattu,Toys,99,9`;

  const planned = await files.planned(file);
  const [row] = await files.rows(planned);
  expect(row?.changes).toContainEqual({
    ...{ field: 'old_urls', from: '', to: '/products/lattu' },
  });
  const done = await files.apply(planned);
  expect(await pathsOf(id)).toEqual(['/old/lattu', '/products/lattu']);
  expect(await pathsOf(lamp.id)).toEqual(['/products/lamp']);
  expect((await files.planned(file)).counts).toMatchObject({ add: 0, change: 0, same: 2 });

  expect((await files.undo(done)).body.left).toEqual([]);
  expect(await pathsOf(id)).toEqual(['/old/lattu']);
});

test('an import adds no more old URLs than a product may have, and names those it leaves out', async () => {
  const oldUrls = Array.from({ length: 20 }, (_, nth) => `/old/lattu-${nth}`);
  const { id } = await shop.product({ productName: 'Lattu', oldUrls });
  const planned = await files.planned(lattu(9));
  const [row] = await files.rows(planned);
  expect(row?.notes).toContain('A product may have 20 old URLs. Left out: /products/lattu.');
  await files.apply(planned);
  const lattuNow = (await files.products()).find((one) => one.id === id);
  expect(lattuNow?.oldUrls?.toSorted()).toEqual(oldUrls.toSorted());
});
