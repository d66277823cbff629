import { expect, test } from 'vitest';
import { readyToOrder } from '#test/support/buyers.ts';
import { type ProductFields, productCalls, red } from '#test/support/catalogue/product-calls.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const categoryId = await shop.category('Games');
const { save, change, find } = productCalls(admin, categoryId);

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
  const { oldUrls, ...forAll } = body.product;
  expect(oldUrls).toEqual([]);
  for (const idOrSlug of ['ludo', String(body.product.id)]) {
    const found = await shop.visitor.call('GET /products/{idOrSlug}', { params: { idOrSlug } });
    expect(found.body).toEqual({ product: forAll });
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
  const refused: [ProductFields, string, string][] = [
    [{ productName: ' ' }, 'productName', 'Please fill Product Name'],
    [{ categoryId: '' }, 'categoryId', 'Please select Category'],
    [{ categoryId: 'none' }, 'categoryId', 'Please select Category'],
    [{ categoryId: 999_999 }, 'categoryId', 'Please select Category'],
    [
      { productVariants: [{ ...red, discountPrice: 201 }] },
      'productVariants.0.discountPrice',
      'Discount Price cannot be greater than Original Price',
    ],
    [{ productVariants: [] }, 'productVariants', 'Add at least one variant.'],
    [{ productVariants: '[' }, 'productVariants', 'Please send well-formed JSON in this field.'],
    [
      { productVariants: [{ ...red, stock: -1 }] },
      'productVariants.0.stock',
      'Enter a stock of 0 or more.',
    ],
    [
      { productVariants: [{ ...red, originalPrice: 299.999 }] },
      'productVariants.0.originalPrice',
      'Enter an amount like 1250 or 1,250.50.',
    ],
    [
      { productVariants: [{ ...red, colorHexCode: 'red' }] },
      'productVariants.0.colorHexCode',
      'Enter a colour like #1a2b3c.',
    ],
  ];

  for (const [change, field, message] of refused) {
    const { status, body } = await save(change);
    expect([status, body.code, body.fields]).toEqual([400, 'validation', { [field]: message }]);
  }
  expect(await shop.files()).toEqual(files);
});

test('refuses two variants that a shopper could not tell apart', async () => {
  const duplicate = { ...red, color: 'RED', size: 's' };

  const { status, body } = await save({ productVariants: [red, duplicate] });

  expect(status).toBe(400);
  expect(body.fields?.productVariants).toBe('Two variants are both “RED, s”. Please merge them.');
  const same = [
    { stock: 1, originalPrice: 1 },
    { stock: 1, originalPrice: 1, size: 'Full' },
  ];
  expect((await save({ productVariants: same })).status).toBe(400);
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

test('lets only an admin save and delete products', async () => {
  const { product } = (await save({})).body;
  const customer = await shop.customer();
  const sent = { params: { id: String(product.id) } };

  expect((await customer.call('DELETE /products/{id}', sent)).status).toBe(403);
  expect((await shop.visitor.call('DELETE /products/{id}', sent)).status).toBe(401);
  expect((await customer.call('POST /products', { body: formOf({}) })).status).toBe(403);
});
