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

/** A Shopify export of a mug in several sizes, each written as "S M1". */
const mug = (...variants: readonly string[]) =>
  [
    'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty',
    ...variants.map((one, at) => {
      const [size = '', sku = '', price = '199'] = one.split(' ');
      return `mug,${at === 0 ? 'Mug' : ''},Cups,Size,${size},${sku},${price},5`;
    }),
  ].join('\n');

const variantsOf = async () =>
  (await files.products()).flatMap(({ variants }) =>
    variants.map(({ size, sku }) => `${size} ${sku}`.trim()),
  );

test.each([
  [['S M2', 'M M1', 'L M3']],
  [['S M2', 'M M3', 'L M1']],
  [['S M9', 'M M1', 'L M2']],
  [['M m1', 'S m2', 'L M3']],
])('variants of a product change their SKUs with each other: %j', async (changed) => {
  await files.bring(mug('S M1', 'M M2', 'L M3'));
  const planned = await files.planned(mug(...changed));
  expect((await files.rows(planned)).flatMap(({ notes }) => notes)).toEqual([]);
  expect(await files.apply(planned)).toMatchObject({ counts: { error: 0 } });
  expect((await variantsOf()).toSorted()).toEqual(changed.toSorted());
  expect((await files.undo(planned)).body.left).toEqual([]);
  expect(await variantsOf()).toEqual(['S M1', 'M M2', 'L M3']);
});

test('a SKU that another variant of the product keeps is named so', async () => {
  await files.bring(mug('S M1', 'M M2'));
  const planned = await files.planned(mug('S M2'));
  expect((await files.rows(planned)).flatMap(({ notes }) => notes)).toEqual([
    'The SKU M2 belongs to another variant of this product, so this variant does not get it.',
  ]);
  await files.apply(planned);
  expect(await variantsOf()).toEqual(['S M1', 'M M2']);
});

test('a SKU is not taken from a variant whose row is refused', async () => {
  await files.bring(mug('S M1', 'M M2', 'L M3'));
  const planned = await files.planned(mug('S M2', 'M M3', 'L M1 free'));
  expect(
    (await files.rows(planned)).map(({ state, problems, notes }) => [state, ...problems, ...notes]),
  ).toEqual([
    [
      'same',
      'The SKU M2 belongs to another variant of this product, so this variant does not get it.',
    ],
    [
      'same',
      'The SKU M3 belongs to another variant of this product, so this variant does not get it.',
    ],
    ['error', expect.stringContaining('“free” is not a price.')],
  ]);
  await files.apply(planned);
  expect(await variantsOf()).toEqual(['S M1', 'M M2', 'L M3']);
});

test('a SKU of another product is named so', async () => {
  await files.bring('Name,SKU,Price\nCup,M2,99\n');
  await files.bring(mug('S M1'));
  const planned = await files.planned(mug('S M2'));
  expect((await files.rows(planned)).flatMap(({ notes }) => notes)).toContain(
    'The SKU M2 belongs to another product, so this variant does not get it.',
  );
});
