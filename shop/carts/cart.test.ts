import { expect, test } from 'vitest';
import { eq } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { cartItems } from './tables.ts';

const shop = await shopOfFile();

test('a cart sums list prices, subtracts the discount and adds no tax', async () => {
  const customer = await shop.customer();
  const first = await variantWith({ stock: 9, originalPrice: 250, discountPrice: 50 });
  const second = await variantWith({ stock: 9, originalPrice: 99.99, discountPrice: 0 });

  expect(await add(customer, first, 2)).toMatchObject({
    status: 200,
    body: { message: 'Added to Cart' },
  });
  const { body } = await add(customer, second, 3);

  const { items, ...totals } = body.cart;
  expect(items.map(({ quantity, product }) => [product.variant.id, quantity])).toEqual([
    [first, 2],
    [second, 3],
  ]);
  expect(totals).toEqual({ subTotal: 899.97, discount: 100, tax: 0, total: 799.97 });
  expect((await customer.call('GET /cart')).body).toEqual({ cart: body.cart });
});

test('adding a variant again increases its quantity', async () => {
  const customer = await shop.customer();
  const variant = await variantWith({ stock: 5 });
  await add(customer, variant, 2);

  const { body } = await add(customer, variant, 3);

  expect(body.message).toBe('Increased quantity in Cart');
  expect(quantitiesIn(body.cart)).toEqual([5]);
});

test('more than the stock is refused, and the cart stays as it was', async () => {
  const customer = await shop.customer();
  const variant = await variantWith({ stock: 3 });
  const none = await variantWith({ stock: 0 });
  const refused = (field: string, message: string) => ({
    status: 409,
    body: { message, code: 'out_of_stock', fields: { [field]: message } },
  });
  const { body } = await add(customer, variant, 2);
  const id = body.cart.items[0]?.id ?? 0;
  const few = 'Only 3 left in stock.';

  expect(await add(customer, variant, 2)).toMatchObject(refused('quantity', few));
  expect(await setTo(customer, id, 4)).toMatchObject(refused('newQuantity', few));
  expect(await add(customer, none, 1)).toMatchObject(
    refused('quantity', 'This size is out of stock'),
  );
  expect((await customer.call('GET /cart')).body.cart).toEqual(body.cart);
});

test('a line whose last piece was sold is refused as out of stock, and stays as it was', async () => {
  const customer = await shop.customer();
  const variant = await variantWith({ stock: 3 });
  const { body } = await add(customer, variant, 2);
  const id = body.cart.items[0]?.id ?? 0;
  await shop.db.update(stocks).set({ pieces: 0 }).where(eq(stocks.variantId, variant));
  const refused = { status: 409, body: { message: 'This size is out of stock' } };

  expect(await add(customer, variant, 1)).toMatchObject(refused);
  expect(await setTo(customer, id, 1)).toMatchObject(refused);
  expect(quantitiesIn((await customer.call('GET /cart')).body.cart)).toEqual([2]);
});

test('many additions at once never exceed the stock', async () => {
  const customer = await shop.customer();
  const variant = await variantWith({ stock: 4 });

  await Promise.all([1, 2, 3, 4, 5, 6].map(() => add(customer, variant, 1)));

  expect(quantitiesIn((await customer.call('GET /cart')).body.cart)).toEqual([4]);
});

test('a line can change its quantity and be removed', async () => {
  const customer = await shop.customer();
  const id = (await add(customer, await variantWith({ stock: 5 }), 1)).body.cart.items[0]?.id ?? 0;

  expect(quantitiesIn((await setTo(customer, id, 5)).body.cart)).toEqual([5]);
  const { status, body } = await remove(customer, id);

  expect([status, body.cart]).toEqual([
    200,
    { items: [], subTotal: 0, discount: 0, tax: 0, total: 0 },
  ]);
  expect((await remove(customer, id)).status).toBe(404);
  expect((await setTo(customer, id, 1)).status).toBe(404);
});

test('refuses less than one whole piece, and an unknown variant', async () => {
  const customer = await shop.customer();
  const variant = await variantWith({ stock: 5 });

  for (const quantity of [0, -1, 1.5, 2_000_000, '1', null]) {
    expect((await add(customer, variant, quantity as number)).status).toBe(400);
  }
  expect(await add(customer, 999_999, 1)).toMatchObject({
    status: 404,
    body: { message: 'Product not found.' },
  });
});

test('a stranger’s line is not found', async () => {
  const owner = await shop.customer();
  const stranger = await shop.customer();
  const id = (await add(owner, await variantWith({ stock: 5 }), 1)).body.cart.items[0]?.id ?? 0;

  expect((await setTo(stranger, id, 2)).status).toBe(404);
  expect((await remove(stranger, id)).status).toBe(404);
  expect(quantitiesIn((await owner.call('GET /cart')).body.cart)).toEqual([1]);
});

test('refuses admins and visitors', async () => {
  const admin = await shop.admin();
  const variant = await variantWith({ stock: 5 });

  expect(await add(admin, variant, 1)).toMatchObject({
    status: 403,
    body: { message: 'Admins cannot add products to cart', code: 'forbidden' },
  });
  expect((await add(shop.visitor, variant, 1)).status).toBe(401);
});

test('a cart shows today’s price and stock', async () => {
  const customer = await shop.customer();
  const admin = await shop.admin();
  const product = await shop.product({ variants: [{ stock: 5, originalPrice: 100 }] });
  const [variant] = product.variants;
  await add(customer, variant?.id ?? 0, 2);
  const form = new FormData();
  form.append('id', String(product.id));
  form.append('productName', product.name);
  form.append('categoryId', String(product.categoryId));
  form.append('productVariants', JSON.stringify([{ ...variant, originalPrice: 120, stock: 1 }]));

  await admin.call('POST /products', { body: form });

  const { cart } = (await customer.call('GET /cart')).body;
  expect(cart.total).toBe(240);
  expect(cart.items[0]).toMatchObject({ quantity: 2, product: { variant: { stock: 1 } } });
});

test('refuses the 201st line', async () => {
  const customer = await shop.customer();
  const product = await shop.product({ variants: [{ stock: 9 }] });
  const wanted = product.variants[0]?.id ?? 0;
  const others = await shop.db
    .insert(variants)
    .values(
      Array.from({ length: 200 }, (_, position) => ({
        ...{ ...copied, position, productId: product.id },
      })),
    )
    .returning({ id: variants.id });
  await shop.db.insert(stocks).values(others.map(({ id }) => ({ variantId: id, pieces: 9 })));
  const lines = others.map(({ id }) => ({
    ...{ customerId: customer.user.id, variantId: id, quantity: 1 },
  }));
  await shop.db.insert(cartItems).values(lines);

  expect(await add(customer, wanted, 1)).toMatchObject({
    status: 409,
    body: {
      code: 'conflict',
      message: 'A cart can hold 200 different items. Please order these first, or remove one.',
    },
  });
  expect((await add(customer, others[0]?.id ?? 0, 1)).status).toBe(200);
});

const copied = {
  ...{ color: 'Red', colorHexCode: '#ff0000', size: 'One size' },
  ...{ originalPaise: 100, discountPaise: 0 },
};

async function variantWith(variant: {
  stock: number;
  originalPrice?: number;
  discountPrice?: number;
}) {
  const product = await shop.product({ variants: [variant] });
  return product.variants[0]?.id ?? 0;
}

const add = ({ call }: Pick<SignedIn, 'call'>, productVariantId: number, quantity: number) =>
  call('POST /cart/add', { body: { productVariantId, quantity } });

const setTo = ({ call }: SignedIn, cartItemId: number, newQuantity: number) =>
  call('PUT /cart/update-quantity', { body: { cartItemId, newQuantity } });

const remove = ({ call }: SignedIn, id: number) =>
  call('DELETE /cart/remove/{id}', { params: { id: String(id) } });

const quantitiesIn = (cart: { items: { quantity: number }[] }) =>
  cart.items.map(({ quantity }) => quantity);
