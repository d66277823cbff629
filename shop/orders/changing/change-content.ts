import type { OrderChange } from '#contract/orders/change-calls.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import type { Actor } from '#shop/activity/record.ts';
import { isSampled } from '#shop/books/assert.ts';
import { assertOrderSums, assertTotal } from '#shop/orders/assert-sums.ts';
import { journalActor } from '#shop/orders/change-status.ts';
import { assertJournal } from '#shop/orders/check-journal.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { writeJournal } from '#shop/orders/journal.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { itemsOf } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { readTerms } from '#shop/selling/terms.ts';
import { type ChangedItems, changeItems, itemWords, moveChangedStock } from './changed-items.ts';
import { newSum, type Sums } from './new-sum.ts';

export interface Effects extends OrderEffects {
  deliveryDays: number;
}

/** A change of an order, in words without names and addresses. */
export interface Done {
  words: string[];
  before: Sums;
  after: Sums;
}

/**
 * Changes where an order goes, who takes it, and what is in it. Returns undefined when nothing is to change, or all
 * is as it was.
 */
export async function changeContent(
  tx: Database,
  by: Actor,
  order: OrderRow,
  asked: OrderChange,
  effects: Effects,
): Promise<Done | undefined> {
  if (!asked.address && !asked.receiver && !asksForItems(asked)) return undefined;
  refuseUnlessPending(order);
  const content = await contentOf(tx, order, asked);
  if (content.words.length === 0) return undefined;
  const before = sumsOf(order);
  const { sums, expected } = await chargesAfter(tx, order, content, effects);
  const after = { ...before, ...sums };
  const { id, deliveryStatus: status, totalPaise } = order;
  const { words, items, isInvoiceWrong } = content;
  const at = new Date();
  const placedPaise = order.placedPaise ?? totalPaise;
  const [stored] = await tx
    .update(orders)
    .set({ ...content.columns, ...after, ...expected, placedPaise })
    .where(eq(orders.id, id))
    .returning();
  await writeJournal(tx, {
    ...{ orderId: id, at, actor: journalActor(by), from: status, to: status },
    done: { step: 'CHANGED', note: words.join('; '), amount: after.totalPaise },
  });
  if (stored) assertTotal(stored, items?.after ?? (await itemsOf(tx, [id])));
  const change = { order, words, totalPaise: after.totalPaise, at, isInvoiceWrong };
  for (const follower of effects.orderFollowers) await follower.changed?.(tx, change);
  if (items) await moveChangedStock(tx, id, items);
  if (isSampled(id)) await assertAll(tx, order, items);
  return { words, before, after };
}

/** A change of an order in columns, in lines, and in words without names and addresses. */
interface Content {
  columns: Partial<OrderRow>;
  /** Undefined when all lines stay as they are. */
  items: ChangedItems | undefined;
  words: string[];
  /** True unless only the receiver changes. */
  isInvoiceWrong: boolean;
}

async function contentOf(tx: Database, order: OrderRow, asked: OrderChange): Promise<Content> {
  const { address, receiver } = asked;
  const changed = asksForItems(asked) ? await changeItems(tx, order, asked) : undefined;
  const lines = changed ? itemWords(changed) : [];
  const place = { ...address };
  const isMoved = differs(order, place);
  const taker = receiver
    ? { receiverName: receiver.name || null, receiverMobile: receiver.mobile || null }
    : {};
  const words = [
    ...lines,
    ...(isMoved ? ['The delivery address'] : []),
    ...(differs(order, taker) ? ['Who receives the parcel'] : []),
  ];
  return {
    columns: { ...place, ...taker },
    items: lines.length > 0 ? changed : undefined,
    words,
    isInvoiceWrong: isMoved || lines.length > 0,
  };
}

const asksForItems = ({ items = [], addItems = [] }: OrderChange) =>
  items.length + addItems.length > 0;

/**
 * The new charges, by today's rules, when the items or the PIN code change; otherwise those of the
 * order stay. Throws `Refusal` (conflict) for a place that is not served.
 */
async function chargesAfter(
  tx: Database,
  order: OrderRow,
  { columns: { postalCode = order.postalCode }, items: changed }: Content,
  { deliveryDays }: Effects,
) {
  const isElsewhere = postalCode !== order.postalCode;
  if (!changed && !isElsewhere) return { sums: {}, expected: {} };
  const terms = await readTerms(tx, sql`${postalCode}::text`);
  if (isElsewhere && terms && !terms.served) {
    throw fieldRefusal('address.postalCode', notServed(postalCode), 'conflict');
  }
  const items = changed?.after ?? (await itemsOf(tx, [order.id]));
  const days = terms?.days ?? deliveryDays;
  const expectedAt = new Date(order.placedAt.getTime() + days * dayMs);
  return {
    sums: await newSum(tx, order, items, terms),
    expected: isElsewhere ? { expectedAt } : {},
  };
}

function refuseUnlessPending({ deliveryStatus }: OrderRow) {
  if (deliveryStatus === 'PENDING') return;
  const status = statusNames[deliveryStatus].toLowerCase();
  throw new Refusal(
    'conflict',
    `This order is ${status} and can no longer be changed. Please reload.`,
  );
}

const differs = (order: OrderRow, columns: Partial<OrderRow>) =>
  Object.entries(columns).some(([name, value]) => order[name as keyof OrderRow] !== value);

const sumsOf = ({ totalPaise, codePaise, deliveryPaise, codFeePaise }: OrderRow): Sums => ({
  ...{ totalPaise, codePaise, deliveryPaise, codFeePaise },
});

async function assertAll(tx: Database, { id, codeId }: OrderRow, changed?: ChangedItems) {
  await assertJournal(tx, id);
  const moved = changed ? [...changed.before, ...changed.after] : [];
  if (moved.length === 0) return;
  const variantIds = [...new Set(moved.map(({ variantId }) => variantId))];
  await assertOrderSums(tx, { variantIds, codeId });
}
