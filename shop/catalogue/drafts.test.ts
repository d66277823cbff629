import { expect, test } from 'vitest';
import { productCalls, red } from '#test/support/catalogue/product-calls.ts';
import { openTestShop, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { save, change } = productCalls(owner, await shop.category('खेल'));

const addDraft = async (productName: string) =>
  (await save({ productName, status: 'DRAFT' }, [])).body.product;

const namesIn = async (who: typeof shop.visitor, query: object) => {
  const { body } = await who.call('GET /products', { query });
  return body.data.map(({ name }: { name: string }) => name);
};

test('a draft needs no picture, and only catalogue staff see it', async () => {
  const draft = await addDraft('मिट्टी का दीया');

  expect(draft).toMatchObject({ status: 'DRAFT', images: [] });
  const params = { idOrSlug: String(draft.id) };
  expect((await shop.visitor.call('GET /products/{idOrSlug}', { params })).status).toBe(404);
  const read = await owner.call('GET /products/{idOrSlug}', { params });
  expect(read.body.product).toEqual(draft);
  const customer = await shop.customer();
  const desk = await shop.staff('ORDERS');
  for (const who of [shop.visitor, customer, desk]) {
    expect(await namesIn(who, { search: 'दीया' })).toEqual([]);
    for (const status of ['DRAFT', 'ALL'] as const) {
      const { status: answered } = await who.call('GET /products', { query: { status } });
      expect(answered).toBe(who === shop.visitor ? 401 : 403);
    }
  }
});

test('staff list drafts, what is on sale, or both', async () => {
  await using own = await openTestShop();
  const admin = await own.admin();
  const calls = productCalls(admin, await own.category('Toys'));
  await calls.save({ productName: 'Kite', status: 'DRAFT' }, []);
  await own.product({ productName: 'Top' });

  expect(await namesIn(admin, { sort: 'name' })).toEqual(['Top']);
  expect(await namesIn(admin, { status: 'DRAFT' })).toEqual(['Kite']);
  expect(await namesIn(admin, { status: 'ALL', sort: 'name' })).toEqual(['Kite', 'Top']);
  expect(await namesIn(admin, { status: 'ALL', search: 'kite' })).toEqual(['Kite']);
  const { body } = await admin.call('GET /products', { query: { status: 'DRAFT' } });
  expect(body.meta).toMatchObject({ totalItems: 1, facets: { categories: { Toys: 1 } } });
  expect(body.meta.statuses).toEqual({ LIVE: 1, DRAFT: 1 });
  const asVisitors = await admin.call('GET /products', { query: {} });
  expect(asVisitors.body.meta.statuses).toBeUndefined();
});

test('publishing shows a draft; hiding takes a product out of lists and carts, and leaves orders', async () => {
  const { id, variants } = await shop.product({ productName: 'पतंग' });
  const customer = await shop.customer();
  const body = { productVariantId: variants[0]?.id ?? 0, quantity: 1 };
  expect((await customer.call('POST /cart/add', { body })).status).toBeLessThan(300);

  const ids = [id];
  await owner.call('PUT /products/status', { body: { ids, status: 'DRAFT' } });
  expect((await customer.call('GET /cart')).body.cart.items).toEqual([]);
  expect(await namesIn(shop.visitor, { search: 'पतंग' })).toEqual([]);
  expect((await customer.call('POST /cart/add', { body })).status).toBe(404);

  await owner.call('PUT /products/status', { body: { ids, status: 'LIVE' } });
  expect(await namesIn(shop.visitor, { search: 'पतंग' })).toEqual(['पतंग']);
});

test('the editor changes the status with the rest, and leaves it where it says nothing', async () => {
  const draft = await addDraft('Marbles');

  const kept = await change(draft, { productName: 'Glass marbles' });
  expect(kept.body.product).toMatchObject({ name: 'Glass marbles', status: 'DRAFT' });
  const live = await change(kept.body.product, { status: 'LIVE' }, [await picture()]);
  expect(live.body.product.status).toBe('LIVE');
  expect(await namesIn(shop.visitor, { search: 'marbles' })).toEqual(['Glass marbles']);
});

test('a draft is deleted as a product is, and keeps its category from being deleted', async () => {
  const categoryId = await shop.category('Lamps');
  const { body } = await save({ productName: 'Lamp', status: 'DRAFT', categoryId }, []);
  const params = { id: String(categoryId) };
  expect((await owner.call('DELETE /categories/{id}', { params })).status).toBe(409);

  const { id } = body.product;
  await owner.call('DELETE /products/{id}', { params: { id: String(id) } });
  const gone = await owner.call('GET /products/{idOrSlug}', { params: { idOrSlug: String(id) } });
  expect(gone.status).toBe(404);
});

test('a SKU belongs to one variant in use; two variants may change theirs with each other', async () => {
  const sku = { sku: 'ZARI-S', barcode: '8901234567894' };
  const first = await save({
    productVariants: [
      { ...red, ...sku },
      { ...red, size: 'M', sku: 'ZARI-M' },
    ],
  });
  expect(first.body.product.variants).toMatchObject([sku, { sku: 'ZARI-M', barcode: '' }]);

  const second = await save({ productVariants: [{ ...red, sku: 'zari-s' }] });
  expect([second.status, second.body.code]).toEqual([409, 'conflict']);
  expect(second.body.message).toContain('The SKU “ZARI-S” belongs to another variant.');
  expect(second.body.fields).toEqual({ 'productVariants.0.sku': second.body.message });
  const twice = await save({
    productVariants: [
      { ...red, sku: 'X' },
      { ...red, size: 'L', sku: 'x' },
    ],
  });
  expect(twice.status).toBe(409);
  expect(twice.body.fields).toEqual({ 'productVariants.1.sku': twice.body.message });

  const [one, two] = first.body.product.variants;
  const swapped = await change(first.body.product, {
    productVariants: [
      { ...one, sku: 'ZARI-M' },
      { ...two, sku: 'ZARI-S' },
    ],
  });
  expect(swapped.body.product.variants).toMatchObject([{ sku: 'ZARI-M' }, { sku: 'ZARI-S' }]);
  expect(await namesIn(shop.visitor, { search: 'ZARI-S' })).toHaveLength(1);

  const params = { id: String(first.body.product.id) };
  await owner.call('DELETE /products/{id}', { params });
  expect((await save({ productVariants: [{ ...red, sku: 'ZARI-S' }] })).status).toBe(201);
});

test('sizes keep their own name, and "Size" is none', async () => {
  const { body } = await save({ sizeLabel: 'वज़न' });
  expect(body.product.sizeLabel).toBe('वज़न');
  const unchanged = await change(body.product, { productName: 'Rice' });
  expect(unchanged.body.product.sizeLabel).toBe('वज़न');
  const again = await change(unchanged.body.product, { sizeLabel: 'Size' });
  expect(again.body.product.sizeLabel).toBe('Size');
});

test('the featured products are listed apart, drafts are not, and a save without a word leaves them', async () => {
  const named = () => namesIn(shop.visitor, { featured: 'true' });
  expect(await named()).toEqual([]);
  const { body } = await save({ productName: 'लूडो 4-in-1', featured: 'true' });
  expect(body.product.featured).toBe(true);
  expect(await named()).toEqual(['लूडो 4-in-1']);
  expect(await namesIn(shop.visitor, { featured: 'false' })).not.toContain('लूडो 4-in-1');
  const unchanged = await change(body.product, { description: 'For four' });
  expect(unchanged.body.product.featured).toBe(true);
  await change(unchanged.body.product, { status: 'DRAFT' });
  expect(await named()).toEqual([]);
  const live = await change(unchanged.body.product, { status: 'LIVE' });
  await change(live.body.product, { featured: 'false' });
  expect(await named()).toEqual([]);
});

test('an old path leads to one product, and is refused by name where it is taken', async () => {
  const oldUrls = ['https://old.example/products/clay-diya?variant=1', '/product/चाय-कप/'];
  const { body } = await save({ productName: 'Clay diya', oldUrls });
  expect(body.product.oldUrls).toEqual(['/product/चाय-कप', '/products/clay-diya']);

  const other = await save({ productName: 'Lamp', oldUrls: ['/products/clay-diya'] });
  expect([other.status, other.body.message]).toEqual([
    409,
    '/products/clay-diya already leads to “Clay diya”. Please remove it here.',
  ]);
  const ofPage = await save({ productName: 'Lamp', oldUrls: ['/cart'] });
  expect(ofPage.body.message).toContain('/cart already leads to a page of the shop');
  const slashes = await save({ productName: 'Lamp', oldUrls: [`/${'/'.repeat(100_000)}x`] });
  expect(slashes.status).toBe(400);
  for (const path of ['no slash', '/a%00b', '/a%2500b?x']) {
    const strange = await save({ productName: 'Lamp', oldUrls: [path] });
    expect([path, strange.status]).toEqual([path, path === '/a%2500b?x' ? 201 : 400]);
  }

  const params = { idOrSlug: body.product.slug };
  const seen = await shop.visitor.call('GET /products/{idOrSlug}', { params });
  expect(seen.body.product.oldUrls).toBeUndefined();
});

test('the page of another product is no old path, live or draft, by slug or by number', async () => {
  const lamp = (await save({ productName: 'Brass lamp', status: 'DRAFT' })).body.product;
  for (const page of [lamp.slug, lamp.slug.toUpperCase(), String(lamp.id)]) {
    const { status, body } = await save({ productName: 'Kite', oldUrls: [`/product/${page}/`] });
    expect([status, body.message, body.fields?.oldUrls]).toEqual([
      409,
      `/product/${page} already leads to “Brass lamp”. Please remove it here.`,
      body.message,
    ]);
  }
  const own = await change(lamp, { oldUrls: [`/product/${lamp.slug}`, '/lamp'] });
  expect(own.status).toBe(200);
});

test('a path stays when a later product has its page there, and is free once that is deleted', async () => {
  const before = await save({ productName: 'Old kite', oldUrls: ['/product/paper-kite'] });
  const later = await save({ productName: 'Paper kite' });
  expect(later.body.product.slug).toBe('paper-kite');
  const saved = await change(before.body.product, { description: 'Flies' });
  expect([saved.status, saved.body.product?.oldUrls]).toEqual([200, ['/product/paper-kite']]);

  const { id } = (await save({ productName: 'Paper boat' })).body.product;
  const wanted = { productName: 'Boat', oldUrls: ['/product/paper-boat'] };
  expect((await save(wanted)).status).toBe(409);
  await owner.call('DELETE /products/{id}', { params: { id: String(id) } });
  expect((await save(wanted)).status).toBe(201);
});
