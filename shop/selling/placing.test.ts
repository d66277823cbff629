import { beforeEach, expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { sql } from '#db/sql.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { homeAddress } from '#test/support/cast.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

const none: SentBody<'PUT /selling-rules'> = {
  ...{ deliveryCharge: 0, freeDeliveryFrom: null, codFee: 0 },
  ...{ minOrderValue: null, maxOrderValue: null },
  ...{ maxPiecesPerLine: null, maxOpenOrders: null, maxOpenOrdersUnconfirmed: null },
  ...{ requireMobile: false, postalCodes: [] },
  elsewhere: { deliver: true },
};

const setRules = (rules: SentBody<'PUT /selling-rules'>) =>
  owner.send('PUT /selling-rules', { body: { ...none, ...rules } });

beforeEach(() => shop.db.execute(sql`delete from postal_prefixes`));
beforeEach(() => shop.db.execute(sql`delete from selling_rules`));

/** A customer whose cart holds pieces of a kite at ₹250. */
async function buyer(quantity = 1) {
  const { variants } = await shop.product({
    variants: [{ stock: 50, originalPrice: 250, discountPrice: 50 }],
  });
  return readyToOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity }]);
}

type Buyer = Awaited<ReturnType<typeof buyer>>;

const place = ({ call, address }: Buyer, more: object = {}) =>
  call('POST /orders/place', {
    body: { addressId: address.id, paymentMethod: 'COD', ...more },
  });

const cartOf = async ({ call }: SignedIn, postalCode?: string) =>
  (await call('GET /cart', postalCode ? { query: { postalCode } } : {})).body.cart;

test('cart and order carry no charge while no rule was saved', async () => {
  const customer = await buyer();
  const cart = await cartOf(customer);
  expect(Object.keys(cart)).toEqual(['items', 'subTotal', 'discount', 'tax', 'total']);
  const { body } = await place(customer);
  expect(body.order).not.toHaveProperty('delivery');
  expect(body.order).not.toHaveProperty('codFee');
});

test('a cart without an address says when the nearest and the farthest place get it', async () => {
  await setRules({
    postalCodes: [{ prefix: '57', days: 2 }],
    elsewhere: { deliver: true, days: 8 },
  });
  const customer = await shop.customer();
  const daysIn = async (postalCode?: string) => {
    const { terms } = await cartOf(customer, postalCode);
    const after = (moment?: string) =>
      moment && Math.round((Date.parse(moment) - Date.now()) / 86_400_000);
    return [terms?.postalCode, after(terms?.expectedFrom), after(terms?.expectedDate)];
  };
  expect(await daysIn()).toEqual([null, 2, 8]);
  expect(await daysIn('570001')).toEqual(['570001', undefined, 2]);

  await setRules({ elsewhere: { deliver: true, days: 2 } });
  expect(await daysIn()).toEqual([null, undefined, 2]);

  await setRules({ elsewhere: { deliver: true, days: null } });
  expect(await daysIn()).toEqual([null, undefined, undefined]);
});

test('the charges of the default address stand in the cart, and stay in the order', async () => {
  await setRules({
    deliveryCharge: 60,
    codFee: 25,
    freeDeliveryFrom: 1_000,
    postalCodes: [{ prefix: '57', charge: 40, days: 2 }, { prefix: '1' }],
    elsewhere: { deliver: false },
  });
  const customer = await buyer(3);

  const cart = await cartOf(customer);
  expect(cart).toMatchObject({ subTotal: 900, discount: 150, delivery: 40, codFee: 25 });
  expect(cart.total).toBe(815);
  expect(cart.terms).toEqual({
    postalCode: '570001',
    served: true,
    delivery: 40,
    freeFrom: 1_000,
    codFee: 25,
    expectedDate: expect.any(String),
    requireMobile: false,
  });
  expect(await cartOf(customer, '110001')).toMatchObject({ delivery: 60, total: 835 });
  expect((await cartOf(customer, '400001')).terms).toMatchObject({ served: false });

  const before = Date.now();
  const { body } = await place(customer, { expectedTotal: 815 });
  expect(body.order).toMatchObject({ orderTotal: 815, delivery: 40, codFee: 25 });
  const days = (Date.parse(body.order.expectedDeliveryDate) - before) / 86_400_000;
  expect(Math.round(days)).toBe(2);

  await setRules({ deliveryCharge: 99 });
  const kept = await customer.call('GET /orders/my-orders');
  expect(kept.body.orders[0]).toMatchObject({ orderTotal: 815, delivery: 40, codFee: 25 });
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('delivery is free from the sum of the goods that the rules name', async () => {
  await setRules({ deliveryCharge: 60, freeDeliveryFrom: 750 });
  const customer = await buyer(3);
  expect(await cartOf(customer)).toMatchObject({ delivery: 0, total: 750 });
  expect((await place(customer)).body.order).toMatchObject({ delivery: 0, orderTotal: 750 });
});

test('a rule that was changed meanwhile refuses the total that the customer saw', async () => {
  const customer = await buyer();
  const { total } = await cartOf(customer);
  await setRules({ codFee: 30 });

  const refused = await place(customer, { expectedTotal: total });

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    message: expect.stringContaining('from ₹250 to ₹280'),
    cart: { total: 280, codFee: 30 },
  });
  expect((await place(customer, { expectedTotal: 280 })).status).toBe(201);
});

test.each<[SentBody<'PUT /selling-rules'>, string]>([
  [{ minOrderValue: 500.5 }, 'The minimum order is ₹500.50. Add ₹250.50 more to order.'],
  [{ maxOrderValue: 200 }, 'The maximum order is ₹200. Remove ₹50 or more to order.'],
  [{ elsewhere: { deliver: false } }, 'We do not deliver to 570001 yet.'],
  [{ requireMobile: true }, 'Please add your mobile number for the courier.'],
])('with %j an order is refused in words, and nothing changes', async (rules, message) => {
  await setRules(rules);
  const customer = await buyer();
  await shop.db.execute(sql`update users set mobile = null where id = ${customer.user.id}`);

  const refused = await place(customer);

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'conflict', message });
  expect((await cartOf(customer)).items).toHaveLength(1);
  expect((await customer.call('GET /orders/my-orders')).body.orders).toEqual([]);
});

test('a mobile number that is given with the order is enough', async () => {
  await setRules({ requireMobile: true });
  const customer = await buyer();
  expect((await place(customer, { mobile: '9845012345' })).status).toBe(201);
});

test('the cart carries the limits of an order while a rule sets them', async () => {
  await setRules({ minOrderValue: 500, maxOrderValue: 2_000 });
  const customer = await buyer();
  expect((await cartOf(customer)).terms).toMatchObject({ minOrder: 500, maxOrder: 2_000 });
  await setRules({});
  expect(Object.keys((await cartOf(customer)).terms ?? {})).not.toContain('minOrder');
});

test('neither cart nor order takes more pieces than the owner sells at once', async () => {
  const full = await buyer(4);
  await setRules({ maxPiecesPerLine: 3 });
  const [item] = (await cartOf(full)).items;
  const variantId = item?.product.variant.id ?? 0;

  const placed = await place(full);
  expect(placed.status).toBe(409);
  expect(placed.body.message).toContain('you can order at most 3 of one product. Please');
  const added = await full.call('POST /cart/add', {
    body: { productVariantId: variantId, quantity: 1 },
  });
  expect(added.status).toBe(409);
  const update = (newQuantity: number) =>
    full.call('PUT /cart/update-quantity', { body: { cartItemId: item?.id ?? 0, newQuantity } });
  expect((await update(5)).body).toMatchObject({
    code: 'conflict',
    fields: { newQuantity: 'You can order at most 3 of one product. Please choose fewer.' },
  });
  expect((await update(3)).status).toBe(200);
  expect((await place(full)).status).toBe(201);
});

test('no more orders are open at once than the rules allow', async () => {
  await setRules({ maxOpenOrders: 1 });
  const customer = await buyer(2);
  const [item] = (await cartOf(customer)).items;
  const { order } = (await place(customer)).body;
  const variantId = item?.product.variant.id ?? 0;
  const again = { productVariantId: variantId, quantity: 1 };
  await customer.call('POST /cart/add', { body: again });

  const refused = await place(customer);
  expect(refused.body).toMatchObject({
    code: 'conflict',
    message: 'You have an order on its way. Please order again once it has arrived.',
  });

  await owner.send('PUT /orders/{id}/status', {
    params: { id: String(order.id) },
    body: { deliveryStatus: 'DELIVERED' },
  });
  expect((await place(customer)).status).toBe(201);
});

test('a customer with an unconfirmed email is told to confirm it, and then orders again', async () => {
  await setRules({ maxOpenOrders: 3, maxOpenOrdersUnconfirmed: 2 });
  const customer = await buyer();
  const { id, email } = customer.user;
  const setConfirmed = (to: boolean) =>
    shop.db.execute(sql`update users set email_confirmed = ${to} where id = ${id}`);
  const [item] = (await cartOf(customer)).items;
  const again = async () => {
    const productVariantId = item?.product.variant.id ?? 0;
    await customer.call('POST /cart/add', { body: { productVariantId, quantity: 1 } });
    return place(customer);
  };
  await setConfirmed(false);
  expect((await again()).status).toBe(201);
  expect((await again()).status).toBe(201);

  const refused = await again();

  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'conflict',
    message: `You have 2 orders on their way. To order more now, confirm your email: open the link that we sent to ${email}. You can send it again in My Account.`,
    cart: { items: [{ quantity: 1 }] },
  });
  await setConfirmed(true);
  expect((await place(customer)).status).toBe(201);
  const full = 'You have 3 orders on their way. Please order again once one has arrived.';
  expect((await again()).body.message).toBe(full);
  await setConfirmed(false);
  expect((await place(customer)).body.message).toBe(full);
});

test('an unconfirmed email is no reason to refuse while the owner set no limit for it', async () => {
  await setRules({ maxOpenOrders: 2, maxOpenOrdersUnconfirmed: null });
  const customer = await buyer();
  const { id } = customer.user;
  await shop.db.execute(sql`update users set email_confirmed = false where id = ${id}`);
  expect((await place(customer)).status).toBe(201);
});

test('an address in another place is charged as that place is', async () => {
  await setRules({
    deliveryCharge: 60,
    postalCodes: [{ prefix: '57' }, { prefix: '11', charge: 90 }],
  });
  const customer = await buyer();
  const { address } = (
    await customer.call('POST /addresses', {
      body: { ...homeAddress, postalCode: '110001', isDefault: false },
    })
  ).body;
  const { body } = await place({ ...customer, address }, { expectedTotal: 340 });
  expect(body.order).toMatchObject({ delivery: 90, orderTotal: 340 });
});
