import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SentBody } from '#contract/api.ts';
import { orderNumberIn } from '#contract/selling/shipping.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { withOrder } from '#test/support/buyers.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { orders } from '../tables.ts';
import { shipGoodRows } from './ship-orders.ts';

const shop = await shopOfFile();
const owner = await shop.admin();
const { variants } = await shop.product({ variants: [{ stock: 1_000 }] });

async function placed(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let nth = 0; nth < count; nth += 1) {
    const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 1 }]);
    ids.push(order.id);
  }
  return ids;
}

type Sent = SentBody<'POST /orders/ship'>;

const ship = (rows: Sent['rows'], dryRun?: boolean) =>
  owner.call('POST /orders/ship', { body: { rows, ...(dryRun && { dryRun }) } });

const rowOf = (order: string | number, trackingNumber = `AWB${order}`) => ({
  order,
  courier: 'Delhivery',
  trackingNumber,
});

const statusesOf = async (ids: number[]) => {
  const found = await shop.db.select().from(orders).where(inArray(orders.id, ids));
  return new Set(found.map(({ deliveryStatus }) => deliveryStatus));
};

test('ships all orders of a table, with one mail and one entry of each log for each', async () => {
  const ids = await placed(3);
  const [first = 0, second = 0, third = 0] = ids;
  const link = 'https://courier.example/3';
  const rows = [rowOf(`#${third}`), { ...rowOf(String(first)), trackingUrl: link }, rowOf(second)];

  const { status, body } = await ship(rows);

  expect([status, body]).toEqual([
    200,
    { applied: true, rows: rows.map(({ order }) => ({ order })) },
  ]);
  expect(await statusesOf(ids)).toEqual(new Set(['SHIPPED']));
  const { order } = (await owner.call('GET /orders/{id}', { params: { id: String(first) } })).body;
  expect(order).toMatchObject({ courier: 'Delhivery', trackingNumber: `AWB${first}` });
  expect(order.trackingUrl).toBe(link);
  expect(order.journal).toHaveLength(2);
  expect(order.journal[1]).toMatchObject({ to: 'SHIPPED', step: 'COURIER' });
  const queued = await shop.db
    .select()
    .from(mails)
    .where(and(eq(mails.kind, 'order-shipped'), inArray(mails.orderId, ids)));
  expect(queued.map(({ orderId }) => orderId).toSorted()).toEqual(ids.toSorted());
  const subjects = ids.map((id) => `Order ${id}`);
  const logged = await shop.db
    .select()
    .from(activity)
    .where(and(eq(activity.action, 'order.status-changed'), inArray(activity.subject, subjects)))
    .orderBy(asc(activity.id));
  expect(logged.map(({ subject }) => subject)).toEqual(subjects);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});

test('names what is wrong with each row, and ships none', async () => {
  const [one = 0, two = 0, three = 0, gone = 0] = await placed(4);
  await owner.call('PUT /orders/{id}/status', {
    params: { id: String(gone) },
    body: { deliveryStatus: 'CANCELED' },
  });
  const rows = [
    rowOf(one),
    rowOf('99999'),
    rowOf('Asha'),
    rowOf(two, 'SAME1'),
    rowOf(three, 'same1'),
    rowOf(gone),
  ];

  for (const dryRun of [true, false]) {
    const { status, body } = await ship(rows, dryRun);
    expect([status, body.applied]).toEqual([200, false]);
    expect(body.rows.map(({ error }) => error)).toEqual([
      undefined,
      'There is no order 99999. Check its number.',
      '“Asha” is not an order number. Enter digits alone, such as 57.',
      'Tracking number SAME1 is in the table twice. Each parcel needs its own.',
      'Tracking number same1 is in the table twice. Each parcel needs its own.',
      `Order ${gone} was cancelled. Remove this row.`,
    ]);
  }
  expect(await statusesOf([one, two, three])).toEqual(new Set(['PENDING']));
});

test.each([
  [{ courier: ' ' }, 'Enter a courier.'],
  [{ trackingNumber: '' }, 'Enter a tracking number.'],
  [{ trackingUrl: 'http://courier.example' }, /begins with https:/],
])('%j makes a row wrong', async (wrong, words) => {
  const [id = 0] = await placed(1);
  const { body } = await ship([{ ...rowOf(id), ...wrong }]);
  expect(body).toMatchObject({ applied: false, rows: [{ error: expect.stringMatching(words) }] });
});

test('an order that is in the table twice is wrong in both rows', async () => {
  const [id = 0] = await placed(1);
  const { body } = await ship([rowOf(id, 'A1'), rowOf(`#${id}`, 'A2')]);
  const error = `Order ${id} is in the table twice. Keep one of its rows.`;
  expect(body.rows.map((row) => row.error)).toEqual([error, error]);
});

test('a dry run ships nothing, and the second of two runs finds nothing to ship', async () => {
  const ids = await placed(2);
  const rows = ids.map((id) => rowOf(id));
  expect((await ship(rows, true)).body).toMatchObject({ applied: false, rows: [{}, {}] });
  expect(await statusesOf(ids)).toEqual(new Set(['PENDING']));
  expect((await ship(rows)).body.applied).toBe(true);

  const again = await ship(rows);
  expect(again.body.applied).toBe(false);
  expect(again.body.rows[0]?.error).toBe(
    `Order ${ids[0]} has already been shipped. Remove this row.`,
  );
});

test('with the cash desk a row says that nobody has confirmed its order, and it ships', async () => {
  const [asked = 0, confirmed = 0] = await placed(2);
  const rows = [rowOf(asked), rowOf(confirmed)];
  expect((await ship(rows, true)).body.rows[0]).not.toHaveProperty('unconfirmed');
  await owner.call('PUT /selling-rules', { body: { cashDesk: true } });
  await owner.call('PUT /orders/{id}/confirm', {
    params: { id: String(confirmed) },
    body: { outcome: 'CONFIRMED' },
  });
  const said = [{ order: asked, unconfirmed: true }, { order: confirmed }];
  expect((await ship(rows, true)).body).toEqual({ applied: false, rows: said });
  expect((await ship(rows)).body).toEqual({ applied: true, rows: said });
  expect((await ship(rows, true)).body.rows).toEqual([
    { order: asked, error: expect.any(String) },
    { order: confirmed, error: expect.any(String) },
  ]);
  await owner.call('PUT /selling-rules', { body: { cashDesk: false } });
});

test.each([
  ['no rows', 0, 'Enter at least one order.'],
  ['more than 500 rows', 501, 'Ship at most 500 orders at once.'],
])('%s are refused', async (_, count, words) => {
  const rows = Array.from({ length: count }, (_row, nth) => rowOf(nth + 1));
  const { status, body } = await ship(rows);
  expect([status, body.fields]).toEqual([400, { rows: words }]);
});

test.each(['41', '#41', '# 41', '४१', '#৪১', '４１', '41\u200b'])(
  'reads order %j as 41',
  (written) => {
    expect(orderNumberIn(written)).toBe(41);
  },
);

test('a table of thousands of parcels is compared with itself once, and others get their turns', async () => {
  let reads = 0;
  const rows = Array.from({ length: 5_000 }, (_, nth) => ({
    ...{ order: 900_000 + nth, courier: 'Delhivery' },
    get trackingNumber() {
      reads += 1;
      return `AWB${nth}`;
    },
  }));
  let turns = 0;
  let isOver = false;
  const others = async () => {
    while (!isOver) {
      turns += 1;
      await setImmediate();
    }
  };
  const done = others();

  const checked = await shipGoodRows(shop.db, ownersTool, { rows, dryRun: true }, shop.services);

  isOver = true;
  await done;
  expect(new Set(checked.map(({ error }) => error?.slice(0, 18)))).toEqual(
    new Set(['There is no order ']),
  );
  expect(reads).toBeLessThanOrEqual(2 * rows.length);
  expect(turns).toBeGreaterThanOrEqual(10);
});

test('an undo sets those that are still shipped back to pending, and no others', async () => {
  const ids = await placed(3);
  const [first = 0, second = 0, third = 0] = ids;
  await ship(ids.map((id) => rowOf(id)));
  await owner.call('PUT /orders/{id}/status', {
    params: { id: String(third) },
    body: { deliveryStatus: 'DELIVERED' },
  });

  const body = { orders: [`#${second}`, first, third, 'x', 999_999] };
  const undone = await owner.call('POST /orders/ship/undo', { body });

  expect([undone.status, undone.body]).toEqual([
    200,
    { message: '2 orders are pending again.', orders: [first, second] },
  ]);
  expect(await statusesOf([first, second])).toEqual(new Set(['PENDING']));
  expect(await statusesOf([third])).toEqual(new Set(['DELIVERED']));
  const again = await owner.call('POST /orders/ship/undo', { body });
  expect(again.body.orders).toEqual([]);
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]);
});
