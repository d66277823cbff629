import { expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import { orderSorts } from '#contract/rules/selling/order-sorts.ts';
import { sql } from '#db/sql.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { inTier } from '#test/support/tier.ts';

const shop = await shopOfFile();
const admin = await shop.admin();
const customer = await shop.customer();
/** Five names, seven totals, and two statuses, so that many stand alike. */
await shop.db.execute(sql`
  insert into orders (customer_id, first_name, last_name, email, address_line1, address_line2, city, state,
    postal_code, payment_method, delivery_status, total_paise, placed_at, expected_at)
  select ${customer.user.id}::integer, 'Asha', 'Rao ' || number % 5, 'asha@example.com', '1', '',
    case when number > 10001 then 'Pune' else 'Mysuru' end, 'Karnataka', '570001', 'COD',
    case when number % 2 = 0 then 'PENDING' else 'SHIPPED' end, number % 7 * 100, now(), now()
  from generate_series(1, 10030) number`);

/** One by the order's id alone, one by a column that many share, and one downwards. */
const few: OrderSort[] = ['newest', 'customer', 'statusDescending'];
const sorts = inTier({ first: few, all: Object.values(orderSorts).flat() });

const all = async (query: SentQuery<'GET /orders/all'>) =>
  (await admin.call('GET /orders/all', { query: { page: '1', limit: '10', ...query } })).body;
const idsOf = ({ orders }: Awaited<ReturnType<typeof all>>) => orders.map(({ id }) => id);

test('counts all orders exactly, up to the last page', async () => {
  const { orders, meta } = await all({ page: '1003' });
  expect(meta).toMatchObject({ totalItems: 10_030, exact: true, totalPages: 1_003 });
  expect(orders).toHaveLength(10);
});

test('counts a search no further than 1,000, exactly up to there', async () => {
  const most = { totalItems: 1_000, exact: false, totalPages: 100 };
  expect((await all({ search: 'mysuru' })).meta).toMatchObject(most);
  expect((await all({ search: 'rao', deliveryStatus: 'PENDING' })).meta).toMatchObject(most);
  expect((await all({ deliveryStatus: 'PENDING' })).meta).toMatchObject({
    totalItems: 5_015,
    exact: true,
  });
  expect((await all({ search: 'pune' })).meta).toMatchObject({ totalItems: 29, exact: true });
  const counts = (search: string) => admin.call('GET /orders/counts', { query: { search } });
  expect((await counts('mysuru')).body.exact).toBe(false);
  expect((await counts('pune')).body).toMatchObject({ PENDING: 15, SHIPPED: 14, exact: true });
});

test('what follows an order goes on beyond the pages, in every sort', async () => {
  for (const sort of sorts) {
    const last = idsOf(await all({ search: 'rao', sort, page: '100' }));
    const next = await all({ search: 'rao', sort, page: '101', after: String(last.at(-1)) });
    expect(next.orders, sort).toHaveLength(10);
    // Without a search the same pages have numbers to the end.
    expect(idsOf(next), sort).toEqual(idsOf(await all({ sort, page: '101' })));
    expect(next.meta, sort).toMatchObject({ currentPage: 101, totalItems: 1_000, exact: false });
  }
});

test('the orders before an order go back page by page, in every sort', async () => {
  for (const sort of sorts) {
    const [first] = idsOf(await all({ sort, page: '1003' }));
    const previous = await all({ search: 'rao', sort, page: '1002', before: String(first) });
    // Without a search the same pages have numbers to the end.
    expect(idsOf(previous), sort).toEqual(idsOf(await all({ sort, page: '1002' })));
    expect(previous.meta, sort).toMatchObject({ currentPage: 1_002, exact: false });
  }
});

test('nothing stands before the first order, and few before the fourth', async () => {
  const newest = idsOf(await all({}));
  expect(idsOf(await all({ before: String(newest[0]) }))).toEqual([]);
  expect(idsOf(await all({ before: String(newest[3]) }))).toEqual(newest.slice(0, 3));
  expect(idsOf(await all({ before: '2000000000' }))).toEqual([]);
});

test('nothing follows the last order, nor one that does not exist', async () => {
  const [oldest] = idsOf(await all({ sort: 'oldest' }));
  expect(idsOf(await all({ after: String(oldest) }))).toEqual([]);
  expect(idsOf(await all({ after: '2000000000' }))).toEqual([]);
  const unknown = await admin.send('GET /orders/all', { query: { page: '1', after: 'x' } });
  expect(unknown.status).toBe(400);
});
