import { expect, test } from 'vitest';
import type { Product } from '#contract/products.ts';
import { formOf, picture, readyToOrder, shopOfFile, withOrder } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const categoryId = await shop.category('Games');

type Fields = Record<string, string | number | object>;

const red = { color: 'Red', size: 'S', stock: 3, originalPrice: 200, discountPrice: 50 };

test('adds a product with its variants and pictures, in sequence', async () => {
  const { status, body } = await save(
    { productName: 'Ludo', description: 'For four', productVariants: [red, { ...red, size: 'M' }] },
    [await picture(), await picture()],
  );

  expect([status, body.message]).toEqual([201, 'Product added successfully!']);
  expect(body.product).toMatchObject({
    name: 'Ludo',
    slug: 'ludo',
    description: 'For four',
    category: { id: categoryId, name: 'Games' },
    categoryId,
    variants: [red, { ...red, size: 'M' }],
    images: [{ url: expect.stringMatching(/^\/uploads\/.+\.webp$/) }, {}],
    rating: { average: 0, count: 0 },
    version: 1,
  });
  for (const idOrSlug of ['ludo', String(body.product.id)]) {
    const found = await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug } });
    expect(found.body).toEqual({ product: body.product });
  }
});

test('needs only stock and price of a variant, and names its size "full"', async () => {
  const { body } = await save({ productVariants: [{ stock: 1, originalPrice: 10 }] });

  expect(body.product.variants).toMatchObject([
    { color: '', colorHexCode: '', size: 'full', discountPrice: 0 },
  ]);
});

test('gives two products of one name different slugs', async () => {
  const slugs = [await save({ productName: 'Carrom!' }), await save({ productName: 'carrom' })];

  expect(slugs.map(({ body }) => body.product.slug)).toEqual(['carrom', 'carrom-2']);
});

test('refuses an invalid field by name, in the words of the specification', async () => {
  const files = await shop.files();
  const refused: [Fields, string, string][] = [
    [{ productName: ' ' }, 'productName', 'Please fill Product Name'],
    [{ categoryId: '' }, 'categoryId', 'Please select Category'],
    [{ categoryId: 'none' }, 'categoryId', 'Please select Category'],
    [{ categoryId: 999_999 }, 'categoryId', 'Please select Category'],
    [
      { productVariants: [{ ...red, discountPrice: 201 }] },
      'productVariants.0.discountPrice',
      'Discount Price cannot be greater than Original Price',
    ],
    [{ productVariants: [] }, 'productVariants', 'Please add at least one variant.'],
    [{ productVariants: '[' }, 'productVariants', 'Please send well-formed JSON in this field.'],
    [
      { productVariants: [{ ...red, stock: -1 }] },
      'productVariants.0.stock',
      'Please give a stock of 0 or more.',
    ],
    [
      { productVariants: [{ ...red, originalPrice: 299.999 }] },
      'productVariants.0.originalPrice',
      'Please give an amount in rupees with at most two decimals.',
    ],
    [
      { productVariants: [{ ...red, colorHexCode: 'red' }] },
      'productVariants.0.colorHexCode',
      'Please give a colour like #1a2b3c.',
    ],
  ];

  for (const [change, field, message] of refused) {
    const { status, body } = await save(change);
    expect([status, body.code, body.fields]).toEqual([400, 'validation', { [field]: message }]);
  }
  expect(await shop.files()).toEqual(files);
});

test('refuses two variants that a shopper could not tell apart', async () => {
  const twin = { ...red, color: 'RED', size: 's' };

  const { status, body } = await save({ productVariants: [red, twin] });

  expect(status).toBe(400);
  expect(body.fields?.productVariants).toBe('Two variants are both "RED, s". Please merge them.');
  const same = [
    { stock: 1, originalPrice: 1 },
    { stock: 1, originalPrice: 1, size: 'Full' },
  ];
  expect((await save({ productVariants: same })).status).toBe(400);
});

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
  const either = 'Please name each picture by its id or by the number of its file.';
  const refused: [Fields, string, string][] = [
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
      'Please place each picture only once.',
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

test('keeps the slug and the named variants of a changed product, and drops the others', async () => {
  const { product } = (
    await save({ productName: 'Memory', productVariants: [red, { ...red, size: 'M' }] })
  ).body;
  const [small, medium] = product.variants;
  const customer = await readyToOrder(shop, [
    { variantId: small?.id ?? 0, quantity: 1 },
    { variantId: medium?.id ?? 0, quantity: 1 },
  ]);

  const { status, body } = await change(product, {
    productName: 'Memory for two',
    productVariants: [
      { ...red, size: 'L' },
      { ...small, stock: 9 },
    ],
  });

  expect([status, body.message]).toEqual([200, 'Product updated successfully!']);
  expect(body.product).toMatchObject({
    id: product.id,
    slug: 'memory',
    name: 'Memory for two',
    version: 2,
    images: product.images,
    variants: [{ size: 'L' }, { id: small?.id, size: 'S', stock: 9 }],
  });
  const { items } = (await customer.call('GET /cart')).body.cart;
  expect(items.map((item) => item.product.variant.id)).toEqual([small?.id]);
});

test('refuses the variant of another product, a deleted product and an older version', async () => {
  const other = (await save({})).body.product;
  const { product } = (await save({})).body;
  const foreign = { productVariants: [{ ...red, id: other.variants[0]?.id }] };

  expect((await change(product, foreign)).body.fields).toHaveProperty('productVariants');
  expect((await change({ ...product, id: 999_999 }, {})).status).toBe(404);
  expect((await change(product, { version: 1 })).status).toBe(200);
  expect(await change(product, { version: 1, productName: 'Overwritten' })).toMatchObject({
    status: 409,
    body: { code: 'conflict' },
  });
  expect((await find(product)).body.product.name).toBe(product.name);
});

test('removes a deleted product from shop, carts and wishlists, but not from orders', async () => {
  const { product } = (await save({ productName: 'Last one', productVariants: [red] })).body;
  const variantId = product.variants[0]?.id ?? 0;
  const buyer = await withOrder(shop, [{ variantId, quantity: 1 }]);
  const wisher = await readyToOrder(shop, [{ variantId, quantity: 1 }]);
  await wisher.call('POST /wishlist', { body: { productId: product.id } });

  const { status, body } = await remove(product);

  expect([status, body.message]).toEqual([200, 'Product deleted successfully']);
  expect((await find(product)).status).toBe(404);
  expect((await remove(product)).status).toBe(404);
  expect((await wisher.call('GET /cart')).body.cart.items).toEqual([]);
  expect((await wisher.call('GET /wishlist')).body.wishlist.items).toEqual([]);
  const [order] = (await buyer.call('GET /orders/my-orders')).body.orders;
  expect(order?.items[0]).toMatchObject({
    priceAtPurchase: 200,
    product: { name: 'Last one', images: [{ url: product.images[0]?.url }] },
  });
  expect((await shop.files()).map((name) => `/uploads/${name}`)).toContain(product.images[0]?.url);
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

test('lets only an admin save and delete products', async () => {
  const { product } = (await save({})).body;
  const customer = await shop.customer();
  const sent = { params: { id: String(product.id) } };

  expect((await customer.call('DELETE /products/{id}', sent)).status).toBe(403);
  expect((await shop.visitor.call('DELETE /products/{id}', sent)).status).toBe(401);
  expect((await customer.call('POST /products', { body: formOf({}) })).status).toBe(403);
});

async function save(fields: Fields, images?: Buffer[]) {
  const whole = { productName: 'A game', categoryId, productVariants: [red], ...fields };
  return post(whole, images ?? [await picture()]);
}

/** Changes a product, whose details stay as they are but for the fields. */
function change(product: Product, fields: Fields, images: Buffer[] = []) {
  const { id, name, variants } = product;
  return post({ id, productName: name, categoryId, productVariants: variants, ...fields }, images);
}

function post(fields: Fields, images: Buffer[]) {
  const texts = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'object' ? JSON.stringify(value) : value,
  ]);
  return admin.call('POST /products', { body: formOf(Object.fromEntries(texts), { images }) });
}

const find = ({ id }: Product) =>
  shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug: String(id) } });

const remove = ({ id }: Product) =>
  admin.call('DELETE /products/{id}', { params: { id: String(id) } });
