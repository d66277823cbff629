import { expect, test } from 'vitest';
import { withOrder } from '#test/support/buyers.ts';
import { type ProductFields, productCalls } from '#test/support/catalogue/product-calls.ts';
import { picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const categoryId = await shop.category('Games');
const { save, change, find } = productCalls(admin, categoryId);

test('takes one to ten pictures, kept and new together', async () => {
  const [one, many] = [[await picture()], await Promise.all(Array.from({ length: 10 }, picture))];
  const none = 'Please upload at least 1 image';
  const tooMany = 'Maximum 10 images allowed.';

  expect((await save({}, [])).body.fields).toEqual({ images: none });
  expect((await save({}, [...many, ...one])).body.fields).toEqual({ images: tooMany });
  const { product } = (await save({}, many)).body;
  expect(product.images).toHaveLength(10);
  expect((await change(product, {}, one)).body.fields).toEqual({ images: tooMany });
  const all = { deletedImageIds: product.images.map(({ id }) => id) };
  expect((await change(product, all)).body.fields).toEqual({ images: none });
  const replaced = await change(product, all, one);
  expect(replaced.body.product.images).toHaveLength(1);
  const urls = product.images.map(({ url }) => url);
  expect((await shop.files()).filter((name) => urls.includes(`/uploads/${name}`))).toEqual([]);
});

test('a product on sale that came in without pictures is changed without one; a draft needs one to go on sale', async () => {
  const { product } = (await save({ status: 'DRAFT' }, [])).body;
  expect((await change(product, { status: 'LIVE' })).body.fields).toEqual({
    images: 'Please upload at least 1 image',
  });
  await admin.call('PUT /products/status', { body: { ids: [product.id], status: 'LIVE' } });

  const changed = await change((await find(product)).body.product, { productName: 'Toor dal' });

  expect(changed.body.product).toMatchObject({ name: 'Toor dal', status: 'LIVE', images: [] });
});

test('arranges pictures with their colours as asked, and the others behind them', async () => {
  const imageOrder = [{ file: 2, shows: 'Red' }, { file: 0 }];
  const sent = [await picture(), await picture(), await picture()];

  const { product } = (await save({ imageOrder }, sent)).body;

  expect(product.images.map(({ shows }) => shows)).toEqual(['Red', '', '']);
  const [third, first, second] = product.images.map(({ id }) => id);
  expect(product.images.map(({ id }) => id).toSorted()).toEqual([first, second, third].toSorted());
  expect(first).toBeLessThan(second ?? 0);
  const changed = await change(
    product,
    { deletedImageIds: [first], imageOrder: [{ file: 0, shows: 'Blue' }, { id: second }] },
    [await picture()],
  );
  const [added, ...kept] = changed.body.product.images;
  expect(added).toMatchObject({ shows: 'Blue' });
  expect(kept).toMatchObject([
    { id: second, shows: '' },
    { id: third, shows: 'Red' },
  ]);
  const unsaid = await change(product, { imageOrder: [{ id: third, shows: '' }] });
  expect(unsaid.body.product.images).toMatchObject([
    { id: third, shows: '' },
    { id: added?.id, shows: 'Blue' },
    { id: second },
  ]);
});

test("refuses to arrange another product's picture, or one picture twice", async () => {
  const other = (await save({})).body.product;
  const { product } = (await save({}, [await picture(), await picture()])).body;
  const [one, two] = product.images.map(({ id }) => id);
  const foreign = other.images[0]?.id;
  const either = 'Name each picture by its id or by the number of its file.';
  const refused: [ProductFields, string, string][] = [
    [
      { imageOrder: [{ id: foreign }] },
      'imageOrder',
      `Picture ${foreign} does not belong to this product. Please reload the product and arrange its pictures again.`,
    ],
    [
      { imageOrder: [{ id: one }], deletedImageIds: [one] },
      'imageOrder',
      `Picture ${one} does not belong to this product. Please reload the product and arrange its pictures again.`,
    ],
    [
      { imageOrder: [{ file: 0 }] },
      'imageOrder',
      'File 0 was not sent. Please number the files from 0.',
    ],
    [
      { imageOrder: [{ id: one }, { id: two }, { id: one }] },
      'imageOrder',
      'Place each picture only once.',
    ],
    [{ imageOrder: [{ id: one, file: 0 }] }, 'imageOrder.0', either],
    [{ imageOrder: [{ shows: 'Red' }] }, 'imageOrder.0', either],
  ];

  for (const [fields, field, message] of refused) {
    const { status, body } = await change(product, fields);
    expect([status, body.fields]).toEqual([400, { [field]: message }]);
  }
  expect((await find(product)).body.product).toEqual(product);
});

test('deletes a replaced picture unless an order shows it', async () => {
  const { product } = (await save({}, [await picture(), await picture()])).body;
  await withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity: 1 }]);
  const [shown, other] = product.images;

  await change(product, { deletedImageIds: [shown?.id, other?.id] }, [await picture()]);

  const urls = (await shop.files()).map((name) => `/uploads/${name}`);
  expect(urls).toContain(shown?.url);
  expect(urls).not.toContain(other?.url);
});
