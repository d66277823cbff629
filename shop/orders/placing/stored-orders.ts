import { takenFinding, totalFinding, usesFinding } from '#shop/books/finding.ts';
import { assertBooks } from '#shop/books/wrong-books.ts';
import { assertMoved } from '#shop/catalogue/stock/movements.ts';
import { assertSealed } from '#shop/orders/journal.ts';
import type { ItemRow, OrderRow } from '#shop/orders/order-shape.ts';
import { rootOf } from '#shop/orders/seal.ts';
import type { orderJournal } from '#shop/orders/tables.ts';
import type { CountedUses } from '#shop/selling/codes/uses.ts';

/** What the statement that writes a batch returns. */
export const storedFields = {
  orders: ['id', 'totalPaise', 'deliveryPaise', 'codFeePaise', 'codePaise', 'codeId'],
  items: ['orderId', 'variantId', 'originalPaise', 'quantity'],
  movements: ['orderId', 'variantId', 'quantity'],
  entries: [
    ...(['orderId', 'at', 'actorName', 'fromStatus', 'toStatus'] as const),
    ...(['step', 'note', 'amount', 'hash'] as const),
  ],
} as const;

type Fields = typeof storedFields;
type Order = Pick<OrderRow, Fields['orders'][number]>;
type Item = Pick<ItemRow, Fields['items'][number]>;
type Movement = Pick<Item, Fields['movements'][number]>;
type Entry = Omit<typeof orderJournal.$inferSelect, 'id' | 'actorId' | 'at'> & { at: string };

/** Orders as they were stored, with all that belongs to them. */
export interface Stored {
  orders: Order[];
  items: Item[];
  movements: Movement[];
  entries: Entry[];
}

/** Throws `WrongBooks` unless each order adds up, took what it holds, and has its sealed entry. */
export function assertStored({ orders, items, movements, entries }: Stored): void {
  const itemsOf = Map.groupBy(items, ({ orderId }) => orderId);
  const movementsOf = Map.groupBy(movements, ({ orderId }) => orderId);
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId);
  for (const order of orders) {
    const own = itemsOf.get(order.id) ?? [];
    assertTotal(order, own);
    assertTaken(order, own, movementsOf.get(order.id) ?? []);
    assertBegun(order, entriesOf.get(order.id) ?? []);
  }
}

function assertTotal(order: Order, items: readonly Item[]) {
  const { id, totalPaise, deliveryPaise, codFeePaise, codePaise } = order;
  const charges = (deliveryPaise ?? 0) + codFeePaise - codePaise;
  const due = items.reduce((sum, item) => sum + item.originalPaise * item.quantity, charges);
  assertBooks(totalPaise === due, () => totalFinding(id, totalPaise, due));
}

function assertTaken({ id }: Order, items: readonly Item[], movements: readonly Movement[]) {
  const leaving = items.map(({ variantId, quantity }) => ({ variantId, quantity: 0 - quantity }));
  assertMoved(movements, leaving, (variantId, is, should) =>
    takenFinding(id, variantId, 0 - is, 0 - should),
  );
}

function assertBegun({ id, totalPaise }: Order, [entry, ...more]: readonly Entry[]) {
  assertBooks(
    entry !== undefined && more.length === 0,
    () => `The journal of order ${id} does not begin with one entry.`,
  );
  if (entry) assertSealed({ ...entry, at: new Date(entry.at) }, rootOf(id, totalPaise));
}

/** Throws `WrongBooks` unless each code counts one more use for each of these orders. */
export function assertUses(counted: readonly CountedUses[], orders: readonly Order[]): void {
  for (const { id, used, usedBefore } of counted) {
    const due = usedBefore + orders.filter(({ codeId }) => codeId === id).length;
    assertBooks(used === due, () => usesFinding(id, used, due));
  }
}
