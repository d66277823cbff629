import { beforeEach, expect, test } from 'vitest';
import { fileImports, fixture } from '#test/support/catalogue/file-imports.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
let files: ReturnType<typeof fileImports>;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
  files = fileImports(shop, owner);
});

test('variations that are not published stay out, and their product goes in; drafts go in with theirs', async () => {
  const planned = await files.planned(fixture('woocommerce/unpublished'));
  expect(planned.counts).toMatchObject({ add: 7, skip: 4, error: 0 });
  expect((await files.rows(planned)).map(({ row, state }) => [row, state])).toEqual([
    [2, 'add'],
    [3, 'add'],
    [4, 'skip'],
    [5, 'skip'],
    [6, 'skip'],
    [7, 'skip'],
    [8, 'add'],
    [9, 'add'],
    [10, 'add'],
    [11, 'add'],
    [12, 'add'],
  ]);

  const done = await files.apply(planned);
  expect(
    (await files.products()).map(({ name, status, variants }) => [
      name,
      status,
      variants.map(({ size }) => size),
    ]),
  ).toEqual([
    ['Angrakha', 'DRAFT', ['S', 'M']],
    ['Jute bag', 'DRAFT', ['full']],
    ['Kurta', 'LIVE', ['S']],
    ['Steel box', 'DRAFT', ['full']],
  ]);
  expect(await files.leftOut(done)).toContain(
    '"This variation is not published, so it is not sold.",12,',
  );
});

test('a stock that variations have in common is shared among them, also the next time', async () => {
  const file = fixture('woocommerce/stock-of-parent').toString();
  await files.bring(file);
  const stocks = async () =>
    (await files.products()).flatMap(({ variants }) =>
      variants.map(({ sku, stock }) => [sku, stock]),
    );
  expect(await stocks()).toEqual([
    ['DUP-R', 4],
    ['DUP-B', 100],
    ['TEE-S', 3],
    ['TEE-M', 2],
    ['TEE-L', 2],
  ]);

  await files.bring(file.replace('Khadi Tee,1,1,7', 'Khadi Tee,1,1,4'));
  expect((await stocks()).slice(2)).toEqual([
    ['TEE-S', 2],
    ['TEE-M', 1],
    ['TEE-L', 1],
  ]);
});

test('attributes that customers do not choose from stand under the details', async () => {
  const done = await files.bring(fixture('woocommerce/attributes-of-simple-products'));
  expect(done.notes).toContain('New fields of products: Material, Colour.');
  expect(
    (await files.products()).map(({ name, fields, variants }) => [
      name,
      fields,
      variants.map(({ color, size }) => [color, size]),
    ]),
  ).toEqual([
    ['Brass diya', { material: 'Brass' }, [['', 'full']]],
    ['Khurja mug', { material: 'Stoneware', colour: 'Blue, White' }, [['', 'full']]],
    [
      'Yoga mat',
      { material: 'Cork' },
      [
        ['', '4 mm'],
        ['', '6 mm'],
      ],
    ],
  ]);
});

const wooHead = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories\n';
const wooLine = (id: number, categories: string) =>
  `${id},simple,S${id},Thing ${id},1,5,199,"${categories}"\n`;

/** More products than one step applies, so that what it makes is there for the next. */
const others = Array.from({ length: 60 }, (_, at) =>
  wooLine(100 + at, at % 2 === 0 ? 'Clothing > Sarees' : 'Sale'),
).join('');

const categoriesOfThings = async () =>
  new Map((await files.products()).map(({ name, category }) => [name, category.name]));

test('a product goes to the category that the plan named, whatever earlier steps have made', async () => {
  const file = `${wooHead}${others}${wooLine(1, 'Clothing, Clothing > Kurtas')}${wooLine(2, 'Clothing > Shirts, Sale')}`;
  const planned = await files.planned(file);
  expect(planned.missingCategories.map(({ name }) => name)).toEqual([
    'Clothing > Sarees',
    'Sale',
    'Clothing > Kurtas',
    'Clothing > Shirts',
  ]);
  await files.apply(planned);
  const placed = await categoriesOfThings();
  expect([placed.get('Thing 1'), placed.get('Thing 2')]).toEqual(['Kurtas', 'Shirts']);
});

test('names the categories that a product of several leaves', async () => {
  const planned = await files.planned(
    `${wooHead}${wooLine(1, 'Gifts, Toys > Wooden, New Arrivals, Gifts')}${wooLine(2, 'Toys, Toys > Wooden')}`,
  );
  expect((await files.rows(planned)).map(({ notes }) => notes)).toEqual([
    ['A product has one category here, so this one is not in Gifts, New Arrivals.'],
    [],
  ]);
});

test('a category that is there does not take products from one below it', async () => {
  await files.bring(`${wooHead}${wooLine(1, 'Clothing')}`);
  await files.bring(`${wooHead}${wooLine(2, 'clothing, Clothing > Kurtas')}`);
  expect((await categoriesOfThings()).get('Thing 2')).toBe('Kurtas');
});

test('shortcodes of WordPress stay out of descriptions, and what they hold stays', async () => {
  const html =
    '[vc_row][vc_column width=\'1/2\']<p>Hand made [sic], see [size](https://a.example).</p>[/vc_column][/vc_row]\\n[gallery ids=""1,2""]\\n[caption id=""x""]On a table[/caption]';
  const planned = await files.planned(
    `ID,Type,SKU,Name,Published,Description,In stock?,Stock,Regular price,Categories\n1,simple,M,Mug,1,"${html}",1,3,99,Toys\n`,
  );
  const [row] = await files.rows(planned);
  expect(row?.notes).toEqual([
    'Left out of the description: [vc_row], [vc_column], [gallery], [caption].',
  ]);
  await files.apply(planned);
  const [mug] = await files.products();
  expect(mug?.description).not.toMatch(/vc_|gallery|caption/);
  expect(mug?.description).toMatch(/^Hand made .{1,2}sic.{1,2}, see /);
  expect(mug?.description).toMatch(/On a table$/);
});

test('a simple product that became variable says that its old variant stays', async () => {
  const head =
    'ID,Type,SKU,Name,Published,Parent,Stock,Regular price,Attribute 1 name,Attribute 1 value(s)';
  await files.bring(`${head}\n7,simple,KU,Kurta,1,,5,899,,`);
  const planned = await files.planned(
    [
      head,
      '7,variable,KU,Kurta,1,,,,Size,"S, M"',
      '8,variation,KU-S,Kurta - S,1,KU,3,899,Size,S',
      '9,variation,KU-M,Kurta - M,1,KU,4,899,Size,M',
    ].join('\n'),
  );
  expect((await files.rows(planned)).map(({ state, notes }) => [state, notes])).toEqual([
    ['same', []],
    [
      'add',
      [
        'The variant without colour and size stays in the shop: stock 5, ₹899. If you no longer sell it, delete it in the editor.',
      ],
    ],
    ['add', []],
  ]);

  const again = await files.planned(`${head}\n7,simple,KU,Kurta,1,,6,899,,`);
  expect((await files.rows(again))[0]?.notes).toEqual([]);
});

test('customers choose among the sizes of a variation that is any size, also after a second file', async () => {
  const file = (stock: number) =>
    [
      'ID,Type,SKU,Name,Regular price,Stock,Parent,Attribute 1 name,Attribute 1 value(s)',
      '1,variable,TEE,Tee,,,,Size,"S, M"',
      `2,variation,TEE-1,Tee,499,${stock},id:1,Size,`,
    ].join('\n');
  const sizes = async () =>
    (await files.products()).flatMap(({ variants }) =>
      variants.map(({ size, sku, stock, originalPrice }) => [size, sku, stock, originalPrice]),
    );
  const planned = await files.planned(file(5));
  expect((await files.rows(planned)).map(({ row, state }) => [row, state])).toEqual([
    [2, 'add'],
    [3, 'add'],
  ]);
  await files.apply(planned);
  expect(await sizes()).toEqual([
    ['S', '', 3, 499],
    ['M', '', 2, 499],
  ]);
  const again = await files.bring(file(7));
  expect(again.counts).toMatchObject({ add: 0, error: 0 });
  expect(await sizes()).toEqual([
    ['S', '', 4, 499],
    ['M', '', 3, 499],
  ]);
});
