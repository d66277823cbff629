import { beforeEach, expect, test } from 'vitest';
import { fullName } from '#contract/rules/people.ts';
import { sql } from '#db/sql.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { withOrder } from '#test/support/buyers.ts';
import { countingRows } from '#test/support/database/counting-rows.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { listStockHolders } from './stock-holders.ts';

const shop = await shopOfFile();
const owner = await shop.admin();

/** Six products with this much stock of each. */
const toysWith = (stock: number) =>
  Promise.all(Array.from({ length: 6 }, () => shop.product({ variants: [{ stock }] })));

type Toys = Awaited<ReturnType<typeof toysWith>>;

/** An order of this many pieces of each. */
const orderOf = (toys: Toys, quantity: number) =>
  withOrder(
    shop,
    toys.map(({ variants }) => ({ variantId: variants[0]?.id ?? 0, quantity })),
  );

async function holders(by: SignedIn = owner) {
  await followStock(shop.db);
  return (await by.call('GET /dashboard/stock-holders')).body.customers;
}

const setStatus = (id: number, deliveryStatus: 'SHIPPED' | 'DELIVERED') =>
  owner.send('PUT /orders/{id}/status', { params: { id: String(id) }, body: { deliveryStatus } });

const deleteProduct = (id = 0) =>
  owner.send('DELETE /products/{id}', { params: { id: String(id) } });

beforeEach(() =>
  shop.db.execute(sql`update orders set delivery_status = 'CANCELED', delivered_at = null`),
);

test('a customer with more than half of five products in open orders is named', async () => {
  const { user, order } = await orderOf(await toysWith(4), 3);
  const holder = {
    ...{ id: user.id, name: fullName(user), email: user.email, emailConfirmed: true },
    ...{ products: 6, openOrders: 1 },
  };

  expect(await holders()).toEqual([holder]);
  await setStatus(order.id, 'SHIPPED');
  expect(await holders()).toEqual([holder]);
  await shop.db.execute(sql`update users set email_confirmed = false where id = ${user.id}`);
  expect(await holders()).toEqual([{ ...holder, emailConfirmed: false }]);
  await setStatus(order.id, 'DELIVERED');
  expect(await holders()).toEqual([]);
});

test('pieces of several orders count together, the most products stand first', async () => {
  const toys = await toysWith(4);
  const one = await orderOf(toys, 2);
  expect(await holders()).toEqual([]);
  const five = await orderOf((await toysWith(1)).slice(1), 1);
  for (const { variants } of toys) {
    const line = { productVariantId: variants[0]?.id ?? 0, quantity: 1 };
    await one.send('POST /cart/add', { body: line });
  }
  await one.send('POST /orders/place', {
    body: { addressId: one.address.id, paymentMethod: 'COD' },
  });

  expect(await holders()).toMatchObject([
    { id: one.user.id, products: 6, openOrders: 2 },
    { id: five.user.id, products: 5, openOrders: 1 },
  ]);
});

test('nobody is named for half of the stock, for four products, or beside the orders of others', async () => {
  await orderOf(await toysWith(4), 2);
  await orderOf((await toysWith(4)).slice(2), 4);
  const shared = await toysWith(8);
  await orderOf(shared, 4);
  await orderOf(shared, 3);
  expect(await holders()).toEqual([]);
});

test('a deleted product is no stock', async () => {
  const toys = await toysWith(1);
  await orderOf(toys, 1);
  await deleteProduct(toys[0]?.id);
  expect(await holders()).toMatchObject([{ products: 5 }]);
  await deleteProduct(toys[1]?.id);
  expect(await holders()).toEqual([]);
});

test('staff who see orders are told', async () => {
  await orderOf(await toysWith(1), 1);
  expect(await holders(await shop.staff('ORDERS'))).toHaveLength(1);
});

test('only the lines of open orders are read, however many were delivered', async () => {
  const { user, order } = await orderOf(await toysWith(1), 1);
  await shop.db.execute(sql`
    with others as (
      insert into orders (customer_id, first_name, last_name, email, address_line1, address_line2, city, state,
        postal_code, payment_method, delivery_status, total_paise, placed_at, expected_at, delivered_at)
      select customer_id, first_name, last_name, email, address_line1, address_line2, city, state,
        postal_code, payment_method, status, total_paise, placed_at, expected_at,
        case when status = 'DELIVERED' then now() end
      from orders, generate_series(1, 2000) nth,
        lateral (select case when nth % 20 = 0 then 'PENDING' else 'DELIVERED' end as status) of_each
      where orders.id = ${order.id}
      returning id
    )
    insert into order_items (order_id, product_id, variant_id, product_name, product_slug, color, size,
      original_paise, discount_paise, quantity)
    select others.id, product_id, variant_id, product_name, product_slug, color, size,
      original_paise, discount_paise, 3
    from others, (select * from order_items where order_id = ${order.id} limit 1) line`);
  await followStock(shop.db);
  await shop.db.execute(sql`analyze`);

  const read = { rows: 0 };
  const found = await listStockHolders(countingRows(shop.db, read));

  expect(found).toMatchObject([{ id: user.id, products: 6, openOrders: 101 }]);
  expect(read.rows).toBeLessThan(400);
});
