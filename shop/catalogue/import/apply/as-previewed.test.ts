import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import type { ImportedRow, ProductImport } from '#contract/products/imports.ts';
import type { Product } from '#contract/products/products.ts';
import { eq } from '#db/sql.ts';
import { variants as variantsOfShop } from '#shop/catalogue/tables.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { checkProperty } from '#test/support/check-property.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(begin);

async function begin() {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
}

const fileOf = (head: string, ...lines: string[]) => [head, ...lines].join('\n');
const changesIn = (rows: readonly ImportedRow[], row: number) =>
  rows.find((one) => one.row === row)?.changes.map(({ field, to }) => `${field}: ${to}`);
const variants = async () =>
  (await files.products()).flatMap(({ variants: all }) =>
    all.map(({ size, originalPrice }) => [size, originalPrice]),
  );

test('a row without a price keeps the one in the shop, also beside a row that is left out', async () => {
  const head = 'Name,Size,Price,Stock';
  await files.bring(fileOf(head, 'Kurta,S,899,4', ',M,899,3', ',L,949,3'));

  const planned = await files.planned(fileOf(head, 'Kurta,S,850,4', ',M,,3', ',L,,x'));
  const [, row] = await files.rows(planned);
  expect(row).toMatchObject({
    state: 'same',
    notes: ['This row has no price, so it keeps the one in the shop.'],
  });
  await files.apply(planned);

  expect(await variants()).toEqual([
    ['S', 850],
    ['M', 899],
    ['L', 949],
  ]);
});

test('a row that is refused takes no SKU from another, in the preview and in the shop', async () => {
  const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price';
  const planned = await files.planned(
    fileOf(head, 'tee,Tee,Size,S,A,499', 'tee,,Size,S,B,499', 'tee,,Size,M,B,499'),
  );
  const rows = await files.rows(planned);
  expect(rows.map(({ state }) => state)).toEqual(['add', 'error', 'add']);
  await files.apply(planned);

  const [tee] = await files.products();
  expect(tee?.variants.map(({ size, sku }) => [size, sku])).toEqual([
    ['S', 'A'],
    ['M', 'B'],
  ]);
  expect(changesIn(rows, 4)).toContain('sku: B');
});

test('a product gets the category and the description of a row that is left out, as the preview says', async () => {
  const planned = await files.planned(
    fileOf(
      'Name,Category,Description,Size,Price,Stock',
      'Ring,,,S,899,4',
      'Ring,Rings,Silver ring,M,899,x',
    ),
  );
  expect(planned.choices).toEqual([]);
  expect(changesIn(await files.rows(planned), 2)).toEqual(
    expect.arrayContaining(['category: Rings', 'description: Silver ring']),
  );
  await files.apply(planned);

  expect(await files.products()).toMatchObject([
    { category: { name: 'Rings' }, description: 'Silver ring' },
  ]);
});

const plated = (metal: string) => `Adjustable ring size for women and girls (${metal} plated)`;

test('a long size keeps its number beside one that is left out', async () => {
  const planned = await files.planned(
    fileOf(
      'Name,Size,Price,Stock',
      'Ring,S,899,3',
      `Ring,${plated('gold')},899,x`,
      `Ring,${plated('silver')},899,3`,
    ),
  );
  const size = 'Adjustable ring size for women and (2)';
  expect(changesIn(await files.rows(planned), 4)).toContain(`size: ${size}`);
  await files.apply(planned);

  expect(await variants()).toEqual([
    ['S', 899],
    [size, 899],
  ]);
});

test('a row stays left out, though the shop could take it by now', async () => {
  await files.bring(
    fileOf('Name,Size,Price,Stock', 'Ring,S,899,3', 'Ring,M,899,3', 'Ring,L,899,3'),
  );
  const [ring] = await files.products();
  const [small, medium, large] = (ring?.variants ?? []).map(({ id }) => id);
  const planned = await files.planned(
    fileOf('product_id,variant_id,size,original_price', `${ring?.id},${large},L,950`).concat(
      `\n${ring?.id},${small},M,999`,
    ),
  );
  const rows = await files.rows(planned);
  expect(rows.map(({ state }) => state)).toEqual(['change', 'error']);
  await shop.db
    .update(variantsOfShop)
    .set({ size: 'XL' })
    .where(eq(variantsOfShop.id, medium ?? 0));

  expect(await files.rows(await files.apply(planned))).toEqual(rows);
  expect(await variants()).toEqual([
    ['S', 899],
    ['XL', 899],
    ['L', 950],
  ]);
});

interface Line {
  category: string;
  description: string;
  color: string;
  size: string;
  price: string;
}

const colors = ['', 'Red', plated('gold'), plated('silver')];
const sizes = ['S', 'M', plated('gold'), plated('silver')];
const line: fc.Arbitrary<Line> = fc.record({
  category: fc.constantFrom('', 'Rings', 'Bangles'),
  description: fc.constantFrom('', 'Bright', 'Dull'),
  color: fc.constantFrom(...colors),
  size: fc.constantFrom(...sizes),
  price: fc.constantFrom('', '850', '949'),
});
/** The lines of a product; one of them has a wrong stock. */
const ofProduct = fc.record({
  lines: fc.uniqueArray(line, {
    ...{ minLength: 2, maxLength: 4 },
    selector: ({ color, size }) => `${color} / ${size}`,
  }),
  wrong: fc.nat({ max: 3 }),
});
const drawnFile = fc.array(ofProduct, { minLength: 1, maxLength: 2 });

/** A variant has one SKU in all files. */
const skuOf = (product: number, { color, size }: Line) =>
  `R${product}-${colors.indexOf(color)}${sizes.indexOf(size)}`;

/** Returns a file, and the SKU of each of its rows. */
function written(drawn: readonly { lines: Line[]; wrong: number }[]) {
  const lines = drawn.flatMap(({ lines, wrong }, product) =>
    lines.map((one, at) => {
      const { category, description, color, size, price } = one;
      const priced = at === 0 ? price || '899' : price;
      const sku = skuOf(product, one);
      const stock = at === wrong ? 'x' : '3';
      return [`Ring ${product}`, category, description, color, size, priced, stock, sku];
    }),
  );
  const head = 'Name,Category,Description,Colour,Size,Price,Stock,SKU';
  const file = fileOf(head, ...lines.map((cells) => cells.join(',')));
  return { file, skus: new Map(lines.map((cells, at) => [at + 2, cells.at(-1) ?? ''])) };
}

/** What the shop has of a row, by the names that changes have; nothing for what it does not have. */
function toldIn(products: readonly Product[], ofName: string, sku: string) {
  const product = products.find(({ name }) => name === ofName);
  const variant = product?.variants.find((one) => one.sku === sku);
  const told = {
    name: product?.name,
    category: product?.category.name,
    description: product?.description,
    status: product?.status,
    color: variant?.color,
    color_hex: variant?.colorHexCode,
    size: variant?.size,
    stock: variant?.stock,
    original_price: variant?.originalPrice,
    discount_price: variant?.discountPrice,
    sku: variant?.sku,
  };
  return Object.fromEntries(Object.entries(told).map(([field, of]) => [field, String(of ?? '')]));
}

test('the shop has what the preview said, if a row of each product is left out', {
  timeout: 600_000,
}, async () => {
  await checkProperty(
    fc.asyncProperty(fc.tuple(drawnFile, drawnFile), async (drawn) => {
      await begin();
      for (const { file, skus } of drawn.map(written)) await bringAsTold(file, skus);
    }),
    { numRuns: inTier({ first: 3, all: 40 }) },
  );
});

async function bringAsTold(file: string, skus: ReadonlyMap<number, string>) {
  const before = await files.products();
  const planned: ProductImport = await files.planned(file);
  const rows = await files.rows(planned);
  const done = await files.apply(planned);
  const after = await files.products();

  expect(await files.rows(done)).toEqual(rows);
  const ofProduct = ['name', 'category', 'description', 'status'];
  for (const { row, name } of rows.filter(({ state }) => state !== 'error')) {
    const sku = skus.get(row) ?? '';
    const said = rows
      .filter((one) => one.name === name)
      .flatMap((one) =>
        one.changes.filter(({ field }) => ofProduct.includes(field) || one.row === row),
      )
      .map(({ field, to }) => [field, to]);
    const expected = { ...toldIn(before, name, sku), ...Object.fromEntries(said) };
    expect(toldIn(after, name, sku)).toEqual(expected);
  }
}
