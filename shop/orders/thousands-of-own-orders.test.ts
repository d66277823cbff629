import { beforeAll, expect, test } from 'vitest';
import type { OwnData } from '#contract/accounts/own-data.ts';
import type { Order } from '#contract/orders/orders.ts';
import { eq, sql } from '#db/sql.ts';
import { exportOwnData } from '#shop/own-data/export-own-data.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';
import { listAllOrders, listOrderPage, listOrdersOf } from './list-orders.ts';
import { orders } from './tables.ts';

const shop = await shopOfFile();
const count = inTier({ first: 2_000, all: 20_000 });
/** What is read in one step. */
const step = 100;
let customer: SignedIn;

/** Each order has one entry in its journal and one mail. */
beforeAll(async () => {
  customer = await shop.customer();
  const other = await shop.customer();
  for (const { user } of [other, customer]) {
    await shop.db.execute(sql`
      insert into orders (customer_id, first_name, last_name, email, address_line1, address_line2, city,
        state, postal_code, payment_method, delivery_status, total_paise, placed_at, expected_at)
      select ${user.id}::integer, 'Asha', 'Rao', ${user.email}, '1', '', 'Mysuru', 'Karnataka', '570001',
        'COD', 'PENDING', 100, now(), now()
      from generate_series(1, ${user === customer.user ? count : 1}::int)`);
  }
  await shop.db.execute(sql`
    insert into order_journal (order_id, at, actor_id, actor_name, from_status, to_status, hash)
    select id, now(), customer_id, 'asha', null, 'PENDING', '' from orders`);
  await shop.db.execute(sql`
    insert into mails (kind, recipient, data, order_id)
    select 'order-placed', email, '{}', id from orders`);
  // With its indexes this takes the embedded database minutes.
}, 1_200_000);

async function stepsOf<T>(batches: AsyncIterable<T[]> | T[]): Promise<T[][]> {
  if (Array.isArray(batches)) return [batches];
  const steps: T[][] = [];
  for await (const one of batches) steps.push(one);
  return steps;
}

const longest = (steps: readonly unknown[][]) => Math.max(...steps.map(({ length }) => length));

const areSorted = (ids: readonly number[], sign: 1 | -1) =>
  ids.every((id, at) => at === 0 || sign * (id - (ids[at - 1] ?? 0)) > 0);

test.each([
  ['of a customer', () => listOrdersOf(shop.db, customer.user.id, { limit: 10 }), count],
  ['of all', () => listAllOrders(shop.db, { limit: 10 }), count + 1],
])('a list %s without a page reads few orders in a step, newest first', async (_, list, all) => {
  const steps = await stepsOf<Order>((await list()).orders);

  expect(longest(steps)).toBe(step);
  const ids = steps.flat().map(({ id }) => id);
  expect(ids).toHaveLength(all);
  expect(areSorted(ids, -1)).toBe(true);
});

test('a list without a page starts behind an order, in any sort', async () => {
  const own = eq(orders.customerId, customer.user.id);
  const [last] = (await listOrderPage(shop.db, own, { page: 1, limit: 1 })).orders;
  const after = last?.id ?? 0;
  const steps = await stepsOf<Order>(
    (await listAllOrders(shop.db, { limit: 10, sort: 'customer', after: after - 150 })).orders,
  );

  expect(steps.map(({ length }) => length)).toEqual([100, 50]);
  expect(steps.at(-1)?.at(-1)?.id).toBe(after);
});

test('an export of own data reads few orders and mails in a step, oldest first', async () => {
  const { orders, mails } = await exportOwnData(shop.db, customer.user, customer.token);
  const orderSteps = await stepsOf<OwnData['orders'][number]>(orders);
  const mailSteps = await stepsOf<OwnData['mails'][number]>(mails);

  expect([longest(orderSteps), longest(mailSteps)]).toEqual([step, step]);
  const own = orderSteps.flat();
  expect(own).toHaveLength(count);
  expect(
    areSorted(
      own.map(({ id }) => id),
      1,
    ),
  ).toBe(true);
  expect(own.every(({ journal }) => journal.length === 1)).toBe(true);
  expect(mailSteps.flat().map(({ orderId }) => orderId)).toEqual(own.map(({ id }) => id));
});

test.each(['/orders/my-orders', '/users/export'])(
  'GET %s answers in small pieces, with room for others between them',
  async (path) => {
    let turns = 0;
    const isOver = new AbortController();
    const takeTurns = () => {
      turns += 1;
      if (!isOver.signal.aborted) setImmediate(takeTurns);
    };
    setImmediate(takeTurns);
    const { statusCode, headers, stream } = await shop.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${customer.token}` },
      payloadAsStream: true,
    });
    const pieces: string[] = [];
    for await (const piece of stream()) pieces.push(String(piece));
    isOver.abort();

    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(pieces.join('')).orders).toHaveLength(count);
    expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(128 * 1024);
    expect(turns).toBeGreaterThan(count / step);
  },
);
