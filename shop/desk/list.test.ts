import { expect, test } from 'vitest';
import type { SentQuery } from '#contract/api.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import { eq } from '#db/sql.ts';
import { variants } from '#shop/catalogue/tables.ts';
import { orders } from '#shop/orders/tables.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const desk = await openDesk(shop);

const tabs = ['confirm', 'ship', 'collect', 'undelivered', 'returns'] as const;

const list = async (tab: SentQuery<'GET /desk'>['tab'], search?: string) =>
  (await desk.owner.call('GET /desk', { query: { tab, ...(search && { search }) } })).body;

/** The tabs that show an order. */
async function tabsWith(id: number): Promise<DeskTab[]> {
  const lists = await Promise.all(tabs.map(async (tab) => ({ tab, ...(await list(tab)) })));
  return lists
    .filter(({ orders: page }) => page.some((order) => order.id === id))
    .map(({ tab }) => tab);
}

test('an order waits on the tab of its next step, and on no other', async () => {
  const id = await desk.at('PENDING');
  const seen = [await tabsWith(id)];
  for (const step of [
    () => desk.confirm(id, 'UNREACHABLE'),
    () => desk.confirm(id),
    () => desk.setStatus(id, 'SHIPPED'),
    () => desk.setStatus(id, 'DELIVERED'),
    () => desk.collect(id, 499),
  ]) {
    await step();
    seen.push(await tabsWith(id));
  }
  expect(seen).toEqual([['confirm'], ['confirm'], ['ship'], ['collect'], ['collect'], []]);
});

test('a refused parcel waits until it is back', async () => {
  const id = await desk.refused();
  expect(await tabsWith(id)).toEqual(['returns']);
  await desk.back(id);
  expect(await tabsWith(id)).toEqual([]);
});

test('orders that the desk takes no part in are on no tab', async () => {
  const cancelled = await desk.at('DELIVERED');
  await desk.setStatus(cancelled, 'CANCELED');
  await desk.setDesk(false);
  const delivered = await desk.at('DELIVERED');
  await desk.setDesk(true);
  expect(await tabsWith(cancelled)).toEqual([]);
  expect(await tabsWith(delivered)).toEqual([]);
});

test('lists the oldest first, page by page, with a count of each tab', async () => {
  const ids = [await desk.at('SHIPPED'), await desk.at('SHIPPED'), await desk.at('SHIPPED')];
  const all = await list('collect');
  const counted = Object.fromEntries(
    await Promise.all(tabs.map(async (tab) => [tab, (await list(tab)).meta.totalItems])),
  );

  const query = { tab: 'collect', limit: '1', page: String(all.meta.totalItems) } as const;
  const { body } = await desk.owner.call('GET /desk', { query });

  expect(all.orders.map(({ id }) => id).slice(-3)).toEqual(ids);
  expect(body.orders.map(({ id }) => id)).toEqual(ids.slice(-1));
  expect(body.meta).toMatchObject({ totalItems: all.meta.totalItems, exact: true, pageSize: 1 });
  expect(body.counts).toEqual(counted);
});

test('finds an order by its number, its tracking number or its customer, and says on which tab', async () => {
  const id = await desk.at('SHIPPED');
  await shop.db.update(orders).set({ trackingNumber: 'AWB77X1' }).where(eq(orders.id, id));
  const { email } = (await desk.read(id)).user;

  for (const search of [`#${id}`, 'AWB77X1', 'awb77x1', email]) {
    const { orders: found, counts } = await list('confirm', search);
    expect(found).toEqual([]);
    expect(counts).toEqual({ confirm: 0, ship: 0, collect: 1, undelivered: 0, returns: 0 });
    expect((await list('collect', search)).orders.map((order) => order.id)).toEqual([id]);
  }
});

test('lists the orders of all tabs at once, and none that waits on no tab', async () => {
  const [toConfirm, out, back] = [
    await desk.at('PENDING'),
    await desk.at('SHIPPED'),
    await desk.refused(),
  ];
  const done = await desk.refused();
  await desk.back(done);
  const { email } = (await desk.read(out)).user;

  const every = await list('all');
  const ids = every.orders.map(({ id }) => id);
  expect(ids.slice(-3)).toEqual([toConfirm, out, back]);
  expect(ids).not.toContain(done);
  const { confirm, ship, collect, returns } = every.counts;
  expect(every.meta.totalItems).toBe(confirm + ship + collect + returns);

  const found = await list('all', email);
  expect(found.orders.map(({ id }) => id)).toEqual([out]);
  expect(found.counts).toEqual({ confirm: 0, ship: 0, collect: 1, undelivered: 0, returns: 0 });
});

test('begins with the orders to confirm, and refuses an unknown tab', async () => {
  const id = await desk.at('PENDING');
  const { body } = await desk.owner.call('GET /desk');
  expect(body.orders.at(-1)?.id).toBe(id);
  const refused = await desk.owner.send('GET /desk', { query: { tab: 'lost' } });
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { tab: 'Choose confirm, ship, collect, undelivered, returns or all.' },
  ]);
});

test('is refused while the desk is off', async () => {
  await desk.setDesk(false);
  const { status, body } = await desk.owner.call('GET /desk');
  expect([status, body.message]).toEqual([409, 'The cash desk is switched off.']);
  await desk.setDesk(true);
});

test('a scanned barcode or SKU finds the orders that hold its variant', async () => {
  const first = await desk.at('PENDING');
  const { items } = (await desk.owner.call('GET /orders/{id}', { params: { id: String(first) } }))
    .body.order;
  const variantId = items[0]?.product.variant.id ?? 0;
  expect(items[0]?.product.variant).not.toHaveProperty('sku');
  await shop.db
    .update(variants)
    .set({ sku: 'चाय-500', barcode: '8901234567894' })
    .where(eq(variants.id, variantId));
  for (const code of ['8901234567894', 'चाय-500']) {
    const found = await list('all', code);
    expect(found.orders.map(({ id }) => id)).toContain(first);
    expect(found.orders[0]?.items[0]?.product.variant).toMatchObject({ sku: 'चाय-500' });
  }
  expect((await list('all', '8901234567895')).orders).toEqual([]);
});

test('a parcel that was not delivered waits on its tab too, until it is', async () => {
  const id = await desk.at('SHIPPED');
  const params = { id: String(id) };
  const attempt = (body: { reason: string; nextAt?: string }) =>
    desk.owner.call('PUT /orders/{id}/attempt', { params, body });
  await attempt({ reason: 'घर पर कोई नहीं' });
  const { body } = await attempt({ reason: 'Phone was off', nextAt: '2026-12-01' });
  expect(body.order.desk).toMatchObject({
    ...{ deliveryAttempts: 2, attemptReason: 'Phone was off', nextAttemptAt: '2026-12-01' },
  });
  expect(await tabsWith(id)).toEqual(['collect', 'undelivered']);
  const { journal } = await desk.read(id);
  expect(journal.at(-1)).toMatchObject({
    ...{ step: 'ATTEMPT', note: 'Phone was off, again on 2026-12-01' },
  });
  await desk.setStatus(id, 'DELIVERED');
  expect(await tabsWith(id)).toEqual(['collect']);
  const late = await attempt({ reason: 'Too late' });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
});

test('a parcel on its way back is on no tab of attempts', async () => {
  const id = await desk.at('SHIPPED');
  const params = { id: String(id) };
  await desk.owner.call('PUT /orders/{id}/attempt', { params, body: { reason: 'No cash' } });
  await desk.refuse(id);
  expect(await tabsWith(id)).toEqual(['returns']);
});
