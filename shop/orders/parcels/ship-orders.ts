import { setImmediate } from 'node:timers/promises';
import { pendingAgain } from '#contract/rules/messages/shipping-messages.ts';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import { firstCharacters } from '#contract/rules/texts/characters.ts';
import { orderNumberIn, type ShipRow } from '#contract/selling/shipping.ts';
import type { Database } from '#db/client.ts';
import { and, asc, eq, inArray } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { journalActor, recordStep, writeStatus } from '#shop/orders/change-status.ts';
import { followStatus, type OrderEffects, type StatusChange } from '#shop/orders/follow-status.ts';
import { orders } from '#shop/orders/tables.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';

interface Shipping {
  rows: readonly ShipRow[];
  dryRun?: boolean | undefined;
}

/** What is wrong with a row, or that nobody has confirmed its order. */
export interface Checked {
  error?: string;
  unconfirmed?: true;
}

interface Outcome {
  rows: ({ order: ShipRow['order'] } & Checked)[];
  applied: boolean;
}

/**
 * Ships all orders of a table or none. In a dry run, or when a row is wrong, only says what is wrong
 * with each row.
 */
export async function shipOrders(
  db: Database,
  by: Actor,
  { rows, dryRun = false }: Shipping,
  effects: OrderEffects,
): Promise<Outcome> {
  return db.transaction(async (tx) => {
    const found = await readOrders(tx, rows, dryRun);
    const checked = checkRows(rows, { found, hasDesk: await hasCashDesk(tx) });
    const applied = !dryRun && checked.every(({ error }) => error === undefined);
    if (applied) await ship(tx, by, { rows, found }, effects);
    return { applied, rows: rows.map(({ order }, at) => ({ order, ...checked[at] })) };
  });
}

/** Ships the rows with nothing wrong, some at a time, and returns what was found of each. */
export async function shipGoodRows(
  db: Database,
  by: Actor,
  { rows, dryRun = false }: Shipping,
  effects: OrderEffects,
): Promise<Checked[]> {
  const checked: Checked[] = [];
  const times = timesIn(rows);
  for (let from = 0; from < rows.length; from += maxShippedAtOnce) {
    const some = rows.slice(from, from + maxShippedAtOnce);
    const ofPart = await db.transaction(async (tx) => {
      const found = await readOrders(tx, some, dryRun);
      const part = checkRows(some, { found, hasDesk: await hasCashDesk(tx) }, times);
      const good = some.filter((_, at) => part[at]?.error === undefined);
      const ids = new Set(good.map(({ order }) => orderNumberIn(order)));
      const shipped = { rows: good, found: found.filter(({ id }) => ids.has(id)) };
      if (!dryRun && good.length > 0) await ship(tx, by, shipped, effects);
      return part;
    });
    checked.push(...ofPart);
    await setImmediate();
  }
  return checked;
}

type Found = Awaited<ReturnType<typeof readOrders>>;

/** Locks all orders before the first is changed, the lowest number first, unless it only looks. */
async function readOrders(tx: Database, rows: readonly ShipRow[], dryRun: boolean) {
  const ids = rows.flatMap(({ order }) => orderNumberIn(order) ?? []);
  const query = tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id));
  return dryRun ? query : query.for('update');
}

async function ship(
  tx: Database,
  by: Actor,
  { rows, found }: { rows: readonly ShipRow[]; found: Found },
  effects: OrderEffects,
) {
  const parcels = new Map(rows.map((row) => [orderNumberIn(row.order) ?? 0, row]));
  const changes: StatusChange[] = [];
  const [to, at] = ['SHIPPED' as const, new Date()];
  for (const order of found) {
    const { courier, trackingNumber, trackingUrl = '' } = parcels.get(order.id) ?? {};
    const step = { to, at, parcel: { courier, trackingNumber, trackingUrl } };
    changes.push(...(await writeStatus(tx, journalActor(by), order, step)));
  }
  await followStatus(tx, changes, effects);
  // The activity log last: while one transaction writes to it, no other can.
  const shipped = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...parcels.keys()]));
  const after = new Map(shipped.map((order) => [order.id, order]));
  for (const order of found) await recordStep(tx, by, order, after.get(order.id) ?? order);
}

/** Sets those of the orders that are still shipped back to pending; their couriers stay. */
export async function undoShipping(
  db: Database,
  by: Actor,
  written: readonly ShipRow['order'][],
  effects: OrderEffects,
): Promise<{ message: string; orders: number[] }> {
  const ids = written.flatMap((order) => orderNumberIn(order) ?? []);
  return db.transaction(async (tx) => {
    const shipped = await tx
      .select()
      .from(orders)
      .where(and(inArray(orders.id, ids), eq(orders.deliveryStatus, 'SHIPPED')))
      .orderBy(asc(orders.id))
      .for('update');
    const out = shipped.filter(({ cash }) => cash !== 'REFUSED');
    const step = { to: 'PENDING' as const, at: new Date() };
    const changes: StatusChange[] = [];
    for (const order of out) {
      changes.push(...(await writeStatus(tx, journalActor(by), order, step)));
    }
    await followStatus(tx, changes, effects);
    for (const order of out) await recordStep(tx, by, order, { ...order, deliveryStatus: step.to });
    return { message: pendingAgain(out.length), orders: out.map(({ id }) => id) };
  });
}

/**
 * Checks rows against `found`, their orders. No order and no tracking number may be twice in the whole
 * table: `times` counts them there.
 */
function checkRows(
  rows: readonly ShipRow[],
  { found, hasDesk }: { found: Found; hasDesk: boolean },
  times = timesIn(rows),
): Checked[] {
  const orders = new Map(found.map((order) => [order.id, order]));
  const known: Known = { ...times, find: (row) => orders.get(orderNumberIn(row.order) ?? 0) };
  return rows.map((row) => {
    const error = errorOf(row, known);
    if (error) return { error };
    return hasDesk && known.find(row)?.confirmation !== 'CONFIRMED' ? { unconfirmed: true } : {};
  });
}

/** How often an order and a tracking number are in a table. */
interface Times {
  timesOrder(row: ShipRow): number;
  timesNumber(row: ShipRow): number;
}

interface Known extends Times {
  find(row: ShipRow): Found[number] | undefined;
}

const timesIn = (rows: readonly ShipRow[]): Times => ({
  timesOrder: timesOf(rows, (row) => orderNumberIn(row.order)),
  timesNumber: timesOf(rows, ({ trackingNumber }) => trackingNumber.toLowerCase()),
});

function timesOf<Key>(rows: readonly ShipRow[], keyOf: (row: ShipRow) => Key) {
  const groups = Map.groupBy(rows, keyOf);
  return (row: ShipRow) => groups.get(keyOf(row))?.length ?? 0;
}

function errorOf(row: ShipRow, { find, timesOrder, timesNumber }: Known): string | undefined {
  const { order, courier, trackingNumber, trackingUrl = '' } = row;
  const number = orderNumberIn(order);
  if (number === undefined) return noOrder(String(order).trim());
  const found = find(row);
  if (!found) return `There is no order ${number}. Check its number.`;
  if (timesOrder(row) > 1) return `Order ${number} is in the table twice. Keep one of its rows.`;
  if (found.deliveryStatus !== 'PENDING') {
    return `Order ${number} ${states[found.deliveryStatus]}. Remove this row.`;
  }
  if (!courier) return 'Enter a courier.';
  if (!trackingNumber) return 'Enter a tracking number.';
  if (timesNumber(row) > 1) {
    return `Tracking number ${trackingNumber} is in the table twice. Each parcel needs its own.`;
  }
  return wrongTrackingUrl(trackingUrl);
}

const noOrder = (written: string) =>
  written
    ? `“${firstCharacters(written, 60)}” is not an order number. Enter digits alone, such as 57.`
    : 'Enter an order number.';

const states = {
  SHIPPED: 'has already been shipped',
  DELIVERED: 'has already been delivered',
  CANCELED: 'was cancelled',
};
