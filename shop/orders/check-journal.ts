import { type Database, onlyRow } from '#db/client.ts';
import { asc, eq, gt, inArray } from '#db/sql.ts';
import { WrongBooks } from '#shop/books/assert.ts';
import type { Finding } from '#shop/books/finding.ts';
import { inBatches } from '#shop/paging.ts';
import { cashFaultOf, type Settled, settledColumns } from './cash.ts';
import { placedPaiseOf, rootOf, sealOf } from './journal.ts';
import { orderJournal, orders } from './tables.ts';

type Entry = typeof orderJournal.$inferSelect;
type Sealed = Settled & Pick<typeof orders.$inferSelect, 'totalPaise' | 'placedPaise'>;

const batch = 1_000;

export async function* checkJournal(db: Database): AsyncGenerator<Finding> {
  for await (const some of inBatches(batch, (last) => ordersAfter(db, last))) {
    const ids = some.map(({ id }) => id);
    const entries = await entriesOf(db, ids);
    for (const order of some) yield* faultOf(order, entries.get(order.id) ?? []);
  }
}

/** Throws `WrongBooks` unless the journal of an order matches it. The caller has locked the order. */
export async function assertJournal(tx: Database, orderId: number): Promise<void> {
  const order = onlyRow(await selectSealed(tx).where(eq(orders.id, orderId)));
  const entries = (await entriesOf(tx, [orderId])).get(orderId) ?? [];
  const [fault] = faultOf(order, entries);
  if (fault) throw new WrongBooks(fault);
}

const ordersAfter = (db: Database, last = 0) =>
  selectSealed(db).where(gt(orders.id, last)).orderBy(asc(orders.id)).limit(batch);

const selectSealed = (db: Database) =>
  db
    .select({
      ...{ ...settledColumns, totalPaise: orders.totalPaise, placedPaise: orders.placedPaise },
    })
    .from(orders);

async function entriesOf(db: Database, orderIds: number[]) {
  const rows = await db
    .select()
    .from(orderJournal)
    .where(inArray(orderJournal.orderId, orderIds))
    .orderBy(asc(orderJournal.id));
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

function* faultOf(order: Sealed, entries: readonly Entry[]): Generator<Finding> {
  let seal = rootOf(order.id, placedPaiseOf(order));
  let status: Entry['fromStatus'] = null;
  for (const entry of entries) {
    seal = sealOf(seal, entry);
    if (seal !== entry.hash || entry.fromStatus !== status) {
      return yield `The journal of order ${order.id} was changed at or before entry ${entry.id}.`;
    }
    status = entry.toStatus;
  }
  if (status !== order.deliveryStatus) {
    yield `Order ${order.id} is ${order.deliveryStatus}, but its journal ends with ${status ?? 'nothing'}.`;
  }
  const changed = entries.findLast(({ step }) => step === 'CHANGED')?.amount;
  const total = changed ?? placedPaiseOf(order);
  if (total !== order.totalPaise) {
    yield `Order ${order.id} has a total of ${order.totalPaise} paise, but its journal says ${total}.`;
  }
  yield* cashFaultOf(order, entries);
}
