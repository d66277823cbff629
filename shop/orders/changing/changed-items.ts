import type { OrderChange } from '#contract/orders/change-calls.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { eq, inArray } from '#db/sql.ts';
import type { ItemRow } from '#shop/orders/order-shape.ts';
import { copyOfLine } from '#shop/orders/placing/order-rows.ts';
import { itemsOf } from '#shop/orders/read-orders.ts';
import { moveStock, type Pieces } from '#shop/orders/stock.ts';
import { orderItems } from '#shop/orders/tables.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { chosenLines } from './chosen-lines.ts';

export interface ChangedItems {
  before: ItemRow[];
  after: ItemRow[];
}

/**
 * Writes the lines of an order that the caller has locked; its stock and sum follow later. Throws
 * `Refusal`: not found for a line of another order, validation for a variant that is not on sale, and
 * conflict when no line would be left.
 */
export async function changeItems(
  tx: Database,
  { id, customerId }: { id: number; customerId: number },
  { items = [], addItems = [] }: Pick<OrderChange, 'items' | 'addItems'>,
): Promise<ChangedItems> {
  const before = await itemsOf(tx, [id]);
  const wanted = new Map(items.map((item) => [item.id, item.quantity]));
  const own = new Set(before.map((item) => item.id));
  if (items.some((item) => !own.has(item.id))) throw notFound('Item');
  const lines = await chosenLines(tx, addItems, { customerId, field: 'addItems' });
  const added: Omit<ItemRow, 'id'>[] = [];
  for (const line of lines) {
    const copy = copyOfLine(id, line);
    const same = before.find((item) => isSame(item, copy));
    if (!same) added.push(copy);
    else wanted.set(same.id, (wanted.get(same.id) ?? same.quantity) + copy.quantity);
  }
  const kept = before.filter((item) => wanted.get(item.id) !== 0);
  if (kept.length + added.length === 0) {
    const message = 'An order needs at least one item. Cancel the order instead.';
    throw fieldRefusal('items', message, 'conflict');
  }
  const gone = before.filter((item) => !kept.includes(item)).map((item) => item.id);
  if (gone.length > 0) await tx.delete(orderItems).where(inArray(orderItems.id, gone));
  for (const item of kept) {
    const quantity = wanted.get(item.id) ?? item.quantity;
    if (quantity === item.quantity) continue;
    await tx.update(orderItems).set({ quantity }).where(eq(orderItems.id, item.id));
  }
  if (added.length > 0) await tx.insert(orderItems).values(added);
  return { before, after: await itemsOf(tx, [id]) };
}

/** True when an added item has the variant and the price of an existing line. */
const isSame = (item: ItemRow, added: Omit<ItemRow, 'id'>) =>
  item.variantId === added.variantId &&
  item.originalPaise === added.originalPaise &&
  item.discountPaise === added.discountPaise;

/**
 * Takes from stock what an order has more, and returns what it has less. Call it last. Throws `Refusal`
 * (out of stock), which names every variant that is short.
 */
export async function moveChangedStock(
  tx: Database,
  orderId: number,
  { before, after }: ChangedItems,
): Promise<void> {
  const more = morePieces(before, after);
  if (more.length === 0) return;
  await moveStock(tx, orderId, more, { reason: 'changed', advice: 'Please choose fewer.' });
}

/** Pieces added of each variant; negative where some were taken out. */
function morePieces(before: readonly ItemRow[], after: readonly ItemRow[]): Pieces[] {
  const more = new Map<number, Pieces>();
  const count = (item: ItemRow, sign: 1 | -1) => {
    const { variantId } = item;
    const name = namedVariant(item.productName, item);
    const sum = more.get(variantId)?.quantity ?? 0;
    more.set(variantId, { variantId, name, quantity: sum + sign * item.quantity });
  };
  for (const item of before) count(item, -1);
  for (const item of after) count(item, 1);
  return [...more.values()].filter(({ quantity }) => quantity !== 0);
}

/** Each line that changed, such as "Ludo, Red: 1 → 2" or "Kite: 3 added". */
export function itemWords({ before, after }: ChangedItems): string[] {
  const old = new Map(before.map((item) => [item.id, item]));
  const now = new Map(after.map((item) => [item.id, item]));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((id) =>
    lineWords(old.get(id), now.get(id)),
  );
}

function lineWords(old: ItemRow | undefined, now: ItemRow | undefined): string[] {
  const item = now ?? old;
  if (!item || old?.quantity === now?.quantity) return [];
  const name = namedVariant(item.productName, item);
  if (!now) return [`${name}: taken out`];
  return [old ? `${name}: ${old.quantity} → ${now.quantity}` : `${name}: ${now.quantity} added`];
}
