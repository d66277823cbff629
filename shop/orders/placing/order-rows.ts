import { colourFirst } from '#contract/rules/pictures.ts';
import { assertBooks } from '#shop/books/assert.ts';
import { takenFinding, usesFinding } from '#shop/books/finding.ts';
import type { Line } from '#shop/carts/lines.ts';
import { assertMoved } from '#shop/catalogue/stock/movements.ts';
import { assertTotal } from '#shop/orders/assert-sums.ts';
import { assertSealed, firstEntry, rootOf } from '#shop/orders/journal.ts';
import { type ItemRow, type OrderRow, orderShape, untouched } from '#shop/orders/order-shape.ts';
import type { orderJournal } from '#shop/orders/tables.ts';
import type { CountedUses } from '#shop/selling/codes/uses.ts';
import { claimOf, type PlacementRequest } from './placement.ts';
import type { Purchase } from './purchase.ts';

/** A request that was accepted, with what is to be written for it. */
export interface Accepted {
  request: PlacementRequest;
  purchase: Purchase;
}

export interface Ids {
  orders: number[];
  items: number[];
}

export type Written = ReturnType<typeof rowsOf>[number];

/** The rows to write for each order, under its reserved ids. */
export function rowsOf(accepted: readonly Accepted[], ids: Ids) {
  const itemIds = ids.items.values();
  return accepted.map(({ request, purchase }, nth) => {
    const row = orderRow(ids.orders[nth] ?? 0, purchase);
    const items = purchase.lines.map((line) => itemRow(itemIds.next().value ?? 0, row.id, line));
    const order = {
      ...orderShape({ ...untouched, ...row }, items, variantsAfter(purchase)),
      ...(purchase.isToConfirm && { toConfirm: true }),
    };
    const claimed = claimOf(request);
    return {
      row,
      items,
      order,
      answer: claimed && { ...claimed, answer: order },
      entry: firstEntry(row, actorOf(request, purchase)),
      movements: purchase.pieces.map((piece) => movementOf(row, piece)),
    };
  });
}

const variantsAfter = ({ left }: Purchase) =>
  new Map(Array.from(left, ([id, stock]) => [id, { stock }]));

const actorOf = ({ placement: { byHand } }: PlacementRequest, { customer }: Purchase) =>
  byHand ? { id: byHand.by.id, username: byHand.by.name } : customer;

function orderRow(id: number, purchase: Purchase) {
  const { customer, address, paymentMethod, totalPaise, charges, placedAt, expectedAt } = purchase;
  const { code, codePaise } = purchase;
  const { firstName, lastName, email, mobile } = customer;
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return {
    ...{ id, customerId: customer.id, firstName, lastName, email, mobile },
    ...{ addressLine1, addressLine2, city, state, postalCode },
    receiverName: address.receiverName ?? null,
    receiverMobile: address.receiverMobile ?? null,
    ...{ paymentMethod, deliveryStatus: 'PENDING' as const, totalPaise, ...charges },
    ...{ codePaise, code: code?.code ?? null, codeId: code?.id ?? null },
    ...{ placedAt, expectedAt },
  };
}

const itemRow = (id: number, orderId: number, line: Line) => ({ id, ...copyOfLine(orderId, line) });

/** A copy of a line for an order, which outlives changes of the product. */
export function copyOfLine(orderId: number, line: Line): Omit<ItemRow, 'id'> {
  const { item, variant, product, images } = line;
  const [image] = colourFirst(images, variant.color);
  return {
    orderId,
    productId: product.id,
    variantId: variant.id,
    productName: product.name,
    productSlug: product.slug,
    imageFilename: image?.filename ?? null,
    imageColor: image?.color ?? null,
    color: variant.color,
    size: variant.size,
    originalPaise: variant.originalPaise,
    discountPaise: variant.discountPaise,
    quantity: item.quantity,
  };
}

const movementOf = (row: { id: number }, piece: Purchase['pieces'][number]) => ({
  variantId: piece.variantId,
  quantity: -piece.quantity,
  reason: 'order' as const,
  orderId: row.id,
});

/** The columns that the statement returns which writes a batch. */
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
