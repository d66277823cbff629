import { beforeAll, expect, test } from 'vitest';
import { eq, isNotNull } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { openTestShop, shopOfFile, type TestShop } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);

const settlement = async (query: Record<string, string> = {}) =>
  (await desk.owner.call('GET /desk/settlement', { query })).body;

/** An order whose cash was collected, or that was refused, at that time and by that courier. */
async function settled(at: string, courier: string | null, amount: number | 'refused') {
  const id = await desk.at('SHIPPED');
  if (amount === 'refused') await desk.refuse(id);
  else await desk.collect(id, amount, { force: true, note: 'x' });
  await shop.db
    .update(orders)
    .set({ cashAt: new Date(at), courier })
    .where(eq(orders.id, id));
  return id;
}

/** Else a test that runs across midnight in India would see two days. */
const collectOnOneDay = ({ db }: TestShop) =>
  db
    .update(orders)
    .set({ cashAt: new Date('2026-03-05T06:00:00Z') })
    .where(isNotNull(orders.cashAt));

beforeAll(async () => {
  await settled('2026-03-01T18:29:59Z', 'Delhivery', 499);
  await settled('2026-03-01T18:30:00Z', 'Delhivery', 450.25);
  await settled('2026-03-02T18:29:59Z', 'Delhivery', 'refused');
  await settled('2026-03-02T05:00:00Z', null, 499);
  await settled('2026-03-02T18:30:00Z', 'Delhivery', 500);
});

test('sums what each courier collected by the day in India, across midnight in UTC', async () => {
  const { rows, totals } = await settlement({ from: '2026-03-01', to: '2026-03-03' });

  const one = { parcels: 1, due: 499, refused: 0 };
  expect(rows).toEqual([
    { day: '2026-03-01', courier: 'Delhivery', ...one, collected: 499, difference: 0 },
    {
      ...{ day: '2026-03-02', courier: 'Delhivery', parcels: 2, due: 998 },
      ...{ collected: 450.25, refused: 499, difference: -48.75 },
    },
    { day: '2026-03-02', courier: null, ...one, collected: 499, difference: 0 },
    { day: '2026-03-03', courier: 'Delhivery', ...one, collected: 500, difference: 1 },
  ]);
  expect(totals).toEqual({
    ...{ parcels: 5, due: 2495, collected: 1948.25, refused: 499, difference: -47.75 },
  });
});

test('takes the days from and to, both included, and one courier', async () => {
  const sums = async (query: Record<string, string>) => (await settlement(query)).totals.parcels;
  expect(await sums({ from: '2026-03-02', to: '2026-03-02' })).toBe(3);
  expect(await sums({ from: '2026-03-03' })).toBe(1);
  expect(await sums({ to: '2026-03-01' })).toBe(1);
  expect(await sums({ courier: 'Delhivery' })).toBe(4);
  expect(await sums({ courier: '' })).toBe(5);
  expect(await sums({ from: '2026-04-01' })).toBe(0);
});

test('a courier is one, however staff spelled the name', async () => {
  await using other = await openTestShop();
  const own = await openDesk(other);
  for (const courier of ['Blue Dart', 'bluedart', 'DTDC', null]) {
    const id = await own.at('SHIPPED');
    await own.collect(id, 499);
    await other.db.update(orders).set({ courier }).where(eq(orders.id, id));
  }
  await collectOnOneDay(other);
  const of = async (query: Record<string, string>) =>
    (await own.owner.call('GET /desk/settlement', { query })).body.rows.map(
      ({ courier, parcels, collected }) => [courier, parcels, collected],
    );

  expect(await of({})).toEqual([
    ['Blue Dart', 2, 998],
    ['DTDC', 1, 499],
    [null, 1, 499],
  ]);
  expect(await of({ courier: 'BLUE-DART' })).toEqual([['Blue Dart', 2, 998]]);
});

test('equals the cash that was collected, also of orders cancelled since', async () => {
  await using other = await openTestShop();
  const own = await openDesk(other);
  for (const amount of [499, 450.5, 0]) {
    await own.collect(await own.at('DELIVERED'), amount, { force: true, note: 'x' });
  }
  const cancelled = await own.at('SHIPPED');
  await own.collect(cancelled, 499);
  await own.setStatus(cancelled, 'CANCELED');
  await own.back(await own.refused());
  await own.at('DELIVERED');
  await collectOnOneDay(other);

  const { body } = await own.owner.call('GET /desk/settlement');

  expect(body.rows).toHaveLength(1);
  expect(body.totals).toEqual({
    ...{ parcels: 5, due: 2495, collected: 1448.5, refused: 499, difference: -547.5 },
  });
});

test('comes as CSV, also while the desk is off', async () => {
  await desk.setDesk(false);
  const { status, headers, body } = await desk.owner.call('GET /desk/settlement', {
    query: { from: '2026-03-02', to: '2026-03-02', format: 'csv' },
  });
  await desk.setDesk(true);
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(headers['content-disposition']).toBe('attachment; filename="settlement.csv"');
  expect(String(body).replace('\ufeff', '').split('\r\n')).toEqual([
    'Day,Courier,Parcels,Due,Collected,Refused,Difference',
    '2026-03-02,Delhivery,2,998,450.25,499,-48.75',
    '2026-03-02,,1,499,499,0,0',
    '',
  ]);
});

test.each([
  [{ from: '23-11-2026' }, 'from', 'Enter a date like 2026-11-23.'],
  [{ to: '2026-02-30' }, 'to', 'This date does not exist.'],
  [{ to: '9999-12-31' }, 'to', 'Enter a date like 2026-11-23.'],
  [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last day is before the first.'],
  [{ format: 'pdf' }, 'format', 'Choose csv.'],
])('refuses %j and names the field', async (query, field, message) => {
  const { status, body } = await desk.owner.send('GET /desk/settlement', { query });
  expect([status, body.code]).toEqual([400, 'validation']);
  expect(body.fields?.[field]).toContain(message);
});
