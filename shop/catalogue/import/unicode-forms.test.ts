import { beforeEach, expect, test } from 'vitest';
import { variantForm } from '#contract/products/product-form.ts';
import { fileImports } from '#test/support/catalogue/file-imports.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { picture, type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
let owner: SignedIn;
beforeEach(async () => {
  await shop.empty();
  owner = await shop.admin();
});

const spelled = [
  ['Crème Brûlée', 'Café', 'Rosé'],
  ['Łódź Kōan', 'Élan', 'Grün'],
  ['\u095eिरकी', 'ख\u093cिलौने', '\u095bर्द'],
] as const;

/** The other form than that of `composed`, which takes apart letters with a nukta too. */
const other = (text: string) => (text === text.normalize('NFC') ? text.normalize('NFD') : text);

/** The form that the contract stores. */
const composed = (texts: readonly string[]) => texts.map((text) => text.normalize('NFC'));

const sell = async (...[productName = '', category = '', color = '']: readonly string[]) =>
  shop.product({
    productName,
    categoryId: await shop.category(category),
    variants: [{ color, size: 'full', stock: 3, originalPrice: 99, discountPrice: 0 }],
  });

test.each(spelled)(
  'a file of a Mac changes %s, instead of adding another',
  async (...[name, category, color]) => {
    await sell(...composed([name, category, color]));
    const files = fileImports(shop, owner);
    const row = [...[name, category, color].map(other), 120, 3].join();

    const planned = await files.planned(`Name,Category,Colour,Price,Qty\n${row}`);

    expect(planned.counts).toMatchObject({ add: 0, change: 1, error: 0 });
    expect(planned.missingCategories).toEqual([]);
    await files.apply(planned);
    const products = await files.products();
    expect(products.map(({ variants }) => variants.length)).toEqual([1]);
    expect(products[0]).toMatchObject({
      name: name.normalize('NFC'),
      category: { name: category.normalize('NFC') },
      variants: [{ color: color.normalize('NFC'), originalPrice: 120 }],
    });
  },
);

test.each(spelled)(
  'a table of a Mac, sent to the API, changes %s',
  async (...[name, category, color]) => {
    const product = await sell(...composed([name, category, color]));
    const head = 'name,category,variant_id,color,original_price';
    const id = product.variants[0]?.id;
    const row = [other(name), other(category), id, other(color), 120].join();

    const { imported, found } = importCalls(shop, owner);
    const { body } = await imported(`${head}\n${row}`);

    expect(body.rows).toMatchObject([
      { action: 'change', errors: [], changes: [{ field: 'original_price', to: '120' }] },
    ]);
    expect((await found(product)).variants).toMatchObject([{ originalPrice: 120 }]);
  },
);

test.each([
  ['Crème.png', 'Crème.png'.normalize('NFD')],
  ['Crème.png'.normalize('NFD'), 'crème.png'],
  ['\u095eिरकी-१.png', '\u095eिरकी-१.png'.normalize('NFC')],
])('a picture that a file names %j is the one that arrives as %j', async (named, arrives) => {
  const files = fileImports(shop, owner);
  const planned = await files.planned(`Name,Price,Qty,Photo\nDiya,20,9,${named}\n`);

  const { missing, unused } = await files.addPictures(planned, { [arrives]: await picture() });

  expect([missing, unused]).toEqual([[], []]);
  await files.apply(planned);
  expect((await files.products()).map(({ images }) => images.length)).toEqual([1]);
});

const unseen = (text: string) => `\ufeff${text.replace(' ', '\u200b\u00a0 \u00ad')}\u200b`;

test.each([
  ['name,category,color,size,sku,original_price,stock'],
  ['Product,Category,Colour,Size,SKU,Price,Qty'],
])('characters that nobody sees make no second product, category or option: %s', async (head) => {
  const files = fileImports(shop, owner);
  const texts = ['Wooden Lattu', 'Old Toys', 'Light Blue', 'Very big', 'LA TTU'];
  const sold = (sku: string, color = 'Dark Red') =>
    [...['Wooden Lattu', 'Old Toys', color, 'Very big'].map(unseen), unseen(sku), 120, 3].join();
  await files.bring(`${head}\n${texts.join()},99,3\n${sold('LA 2')}`);
  expect(await files.products()).toMatchObject([
    {
      name: 'Wooden Lattu',
      category: { name: 'Old Toys' },
      variants: [
        { color: 'Light Blue', size: 'Very big', sku: 'LA TTU' },
        { color: 'Dark Red', size: 'Very big', sku: 'LA 2' },
      ],
    },
  ]);

  const again = await files.planned(`${head}\n${sold('LA TTU', 'Light Blue')}`);
  expect(again.counts).toMatchObject({ add: 0, change: 1, error: 0 });
  expect(again.missingCategories).toEqual([]);
});

test('joiners, which words of Indian scripts and emoji need, stay in names', async () => {
  const files = fileImports(shop, owner);
  const name = 'श्री\u200dमान क्\u200cष 👨\u200d👩\u200d👧';
  await files.bring(`Product,Colour,Price,Qty\n${name},${name},99,3`);
  expect(await files.products()).toMatchObject([{ name, variants: [{ color: name }] }]);
});

test('a category of two spellings below two others is told apart', async () => {
  const files = fileImports(shop, owner);
  const row = (name: string, parent: string, shirts: string) =>
    `${name},${parent} > ${shirts},99,3`;
  await files.bring(
    `name,category,original_price,stock\n${row('Kurta', 'Men', 'Shirts')}\n${row('Saree', 'Women', 'Shirts\u200b')}`,
  );
  expect((await files.products()).map(({ category }) => category.name)).toEqual([
    'Shirts',
    'Shirts (Women)',
  ]);
});

test('the editor stores options and SKUs without them, and finds older ones that have some', async () => {
  const typed = { color: unseen('Light Blue'), sku: unseen('LA TTU'), stock: 3, originalPrice: 99 };
  expect(variantForm.parse(typed)).toMatchObject({ color: 'Light Blue', sku: 'LA TTU' });

  await sell('Lattu', 'Toys', unseen('Light Blue'));
  const planned = await fileImports(shop, owner).planned(
    'Product,Colour,Price,Qty\nLattu,Light Blue,120,3',
  );
  expect(planned.counts).toMatchObject({ add: 0, change: 1, error: 0 });
});
