import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { deleteProducts } from '#shop/catalogue/save-product.ts';
import { products } from '#shop/catalogue/tables.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { formOf, picture, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();

const place = { paymentMethod: 'COD' as const };

test('an order takes the stock, empties the cart and copies what was bought', async () => {
  const product = await shop.product({
    variants: [{ stock: 5, originalPrice: 250, discountPrice: 50 }],
  });
  const variantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, [{ variantId, quantity: 3 }]);

  const { status, body } = await customer.call('POST /orders/place', {
    body: { ...place, addressId: customer.address.id },
  });

  expect(status).toBe(201);
  expect(body.message).toBe('Order placed successfully!');
  expect(body.order).toMatchObject({
    deliveryStatus: 'PENDING',
    status: 'PENDING',
    paymentStatus: 'PENDING',
    orderTotal: 750,
    address: { city: homeAddress.city, postalCode: '570001' },
  });
  expect(body.order.items[0]).toMatchObject({
    quantity: 3,
    priceAtPurchase: 250,
    product: { name: product.name, variant: { originalPrice: 250, discountPrice: 50, stock: 2 } },
  });
  const cart = await customer.call('GET /cart');
  expect(cart.body.cart.items).toEqual([]);
  const mine = await customer.call('GET /orders/my-orders');
  expect(mine.body.orders.map((order) => order.id)).toEqual([body.order.id]);
});

test('cart and order show the picture of the chosen colour', async () => {
  const admin = await shop.admin();
  const variants = ['Red', 'Blue'].map((color) => ({ color, stock: 5, originalPrice: 499 }));
  const fields = {
    productName: 'Two-coloured Kite',
    categoryId: await shop.category(),
    productVariants: JSON.stringify(variants),
    imageOrder: JSON.stringify(variants.map(({ color }, file) => ({ file, shows: color }))),
  };
  const form = formOf(fields, { images: [await picture(), await picture()] });
  const { product } = (await admin.call('POST /products', { body: form })).body;
  const [, blue] = product.variants;
  const { address, call } = await readyToOrder(shop, [{ variantId: blue?.id ?? 0, quantity: 1 }]);

  const { cart } = (await call('GET /cart')).body;
  const placed = await call('POST /orders/place', { body: { ...place, addressId: address.id } });

  const [red, shown] = product.images;
  expect(cart.items[0]?.product.images).toEqual([shown, red]);
  expect(placed.body.order.items[0]?.product.images[0]?.url).toBe(shown?.url);
});

test('an order for more than the stock names each variant and changes nothing', async () => {
  const plenty = await shop.product({ variants: [{ stock: 9 }] });
  const scarce = await shop.product({
    productName: 'Rare Kite',
    variants: [
      { stock: 2, color: 'लाल', size: 'full' },
      { stock: 3, color: 'Blue', size: '10½' },
    ],
  });
  const lines = [plenty.variants[0], ...scarce.variants].map((variant) => ({
    variantId: variant?.id ?? 0,
    quantity: 2,
  }));
  const first = await readyToOrder(shop, lines);
  const second = await readyToOrder(shop, lines);
  await first.call('POST /orders/place', { body: { ...place, addressId: first.address.id } });

  const { status, body } = await second.call('POST /orders/place', {
    body: { ...place, addressId: second.address.id },
  });

  expect(status).toBe(409);
  expect(body.code).toBe('out_of_stock');
  expect(body.fields).toEqual({
    'Rare Kite, लाल': 'Rare Kite, लाल is out of stock',
    'Rare Kite, Blue, 10½': 'only 1 left of Rare Kite, Blue, 10½',
  });
  const both = 'Rare Kite, लाल is out of stock; only 1 left of Rare Kite, Blue, 10½.';
  expect(body.message).toBe(`${both} Please edit your cart.`);
  expect(body.cart?.items.map((item) => [item.product.name, item.product.variant.stock])).toEqual([
    [plenty.name, 7],
    ['Rare Kite', 0],
    ['Rare Kite', 1],
  ]);
  const after = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: plenty.slug },
  });
  expect(after.body.product.variants[0]?.stock).toBe(7);
  const cart = await second.call('GET /cart');
  expect(cart.body.cart.items).toHaveLength(3);
});

test('an order that nobody could collect is refused, whatever its lines are', async () => {
  const { variants } = await shop.product({
    variants: [
      { stock: 1_000_000, originalPrice: 10_000_000, discountPrice: 0, color: 'लाल' },
      { stock: 1_000_000, originalPrice: 9_999_999.99, discountPrice: 0.01, color: 'नीला' },
    ],
  });
  const [first, second] = variants.map(({ id }) => id);
  const placing = async (lines: { variantId: number; quantity: number }[]) => {
    const customer = await readyToOrder(shop, lines);
    const body = { ...place, addressId: customer.address.id };
    return { customer, answer: await customer.call('POST /orders/place', { body }) };
  };
  for (const lines of [
    [{ variantId: first ?? 0, quantity: 101 }],
    [first, second].map((variantId) => ({ variantId: variantId ?? 0, quantity: 1_000_000 })),
  ]) {
    const { customer, answer } = await placing(lines);
    expect([answer.status, answer.body.fields]).toEqual([
      409,
      { items: 'An order can be at most ₹1,00,00,00,000. Please split it into several orders.' },
    ]);
    expect((await customer.call('GET /cart')).body.cart.items).toHaveLength(lines.length);
  }
  expect((await placing([{ variantId: first ?? 0, quantity: 100 }])).answer.status).toBe(201);
});

test('three requests for one cart at once, without a key, place one order', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await readyToOrder(shop, [
    { variantId: product.variants[0]?.id ?? 0, quantity: 1 },
  ]);
  const sent = { body: { ...place, addressId: customer.address.id } };

  const answers = await Promise.all([1, 2, 3].map(() => customer.call('POST /orders/place', sent)));

  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
});

test('an order and the deletion of its product, at once, do not deadlock', async () => {
  const product = await shop.product();
  const variantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, [{ variantId, quantity: 1 }]);
  const holding = Promise.withResolvers<void>();
  const deletion = shop.db.transaction(async (tx) => {
    // If the two waited for each other, this one would fail, at once; the order would be tried again.
    await tx.execute(sql`set local deadlock_timeout = '1ms'`);
    await tx.select().from(products).where(eq(products.id, product.id)).for('update');
    holding.resolve();
    await untilBlocked(shop.db);
    return deleteProducts(tx, ownersTool, [product.id]);
  });
  await holding.promise;

  const placing = customer.call('POST /orders/place', {
    body: { ...place, addressId: customer.address.id },
  });
  const [{ status, body }] = await Promise.all([placing, deletion]);

  expect([status, body.message]).toEqual([400, 'Your cart is empty.']);
});

test('a total that differs from what the customer saw is a conflict, and nothing is placed', async () => {
  const product = await shop.product({ variants: [{ stock: 5, originalPrice: 120.5 }] });
  const variantId = product.variants[0]?.id ?? 0;
  const customer = await readyToOrder(shop, [{ variantId, quantity: 2 }]);
  const headers = { 'idempotency-key': 'k-3' };
  const orderAt = (expectedTotal: number) =>
    customer.call('POST /orders/place', {
      body: { ...place, addressId: customer.address.id, expectedTotal },
      headers,
    });

  const { status, body } = await orderAt(200);
  const { cart } = (await customer.call('GET /cart')).body;

  const words = 'The total changed from ₹200 to ₹241. Please check your cart before you order.';
  expect([status, body]).toEqual([
    409,
    { code: 'conflict', message: words, fields: { expectedTotal: words }, cart },
  ]);
  expect(cart.items).toHaveLength(1);
  expect((await customer.call('GET /orders/my-orders')).body.orders).toEqual([]);
  expect((await orderAt(241)).body.order.orderTotal).toBe(241);
});

test('the expected total must be an amount of rupees', async () => {
  const customer = await readyToOrder(shop, []);
  for (const expectedTotal of [-1, '200', null]) {
    const { status, body } = await customer.send('POST /orders/place', {
      body: { ...place, addressId: customer.address.id, expectedTotal },
    });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['expectedTotal']]);
  }
});

test('an empty cart, a stranger’s address and an unknown payment method are refused', async () => {
  const product = await shop.product();
  const stranger = await readyToOrder(shop, []);
  const customer = await readyToOrder(shop, []);
  const orderTo = (addressId?: number | null, paymentMethod = 'COD') =>
    customer.send('POST /orders/place', { body: { addressId, paymentMethod } });

  expect(await orderTo(customer.address.id)).toMatchObject({
    status: 400,
    body: { message: 'Your cart is empty.' },
  });
  const line = { productVariantId: product.variants[0]?.id ?? 0, quantity: 1 };
  await customer.call('POST /cart/add', { body: line });
  expect(await orderTo(stranger.address.id)).toMatchObject({
    status: 404,
    body: { message: 'Address not found.', fields: { addressId: 'Please select an address.' } },
  });
  for (const none of [undefined, null, 0]) {
    expect(await orderTo(none)).toMatchObject({
      status: 400,
      body: {
        message: 'Please select an address.',
        code: 'validation',
        fields: { addressId: 'Please select an address.' },
      },
    });
  }
  expect(await orderTo(customer.address.id, 'CARD')).toMatchObject({
    status: 400,
    body: { fields: { paymentMethod: 'Choose Cash on Delivery.' } },
  });
});
