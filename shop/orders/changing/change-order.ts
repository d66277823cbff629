import type { OrderChange } from '#contract/orders/change-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money, toRupees } from '#contract/rules/price.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { assertBooks, isSampled } from '#shop/books/assert.ts';
import { totalFinding } from '#shop/books/finding.ts';
import { assertOrderSums } from '#shop/orders/assert-sums.ts';
import { journalActor, lockOrder } from '#shop/orders/change-status.ts';
import { assertJournal } from '#shop/orders/check-journal.ts';
import type { OrderEffects } from '#shop/orders/follow-status.ts';
import { writeJournal } from '#shop/orders/journal.ts';
import type { OrderRow } from '#shop/orders/order-shape.ts';
import { findOrder, itemsOf } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, Refusal, refuseStale } from '#shop/refusal.ts';
import { readTerms } from '#shop/selling/terms.ts';
import { type ChangedItems, changeItems, itemWords, moveChangedStock } from './changed-items.ts';
import { newSum, type Sums } from './new-sum.ts';
import { addNote, setTags } from './notes.ts';

interface Effects extends OrderEffects {
  deliveryDays: number;
}

interface Asked {
  orderId: number;
  /** The customer who asks; absent for staff. */
  customerId?: number | undefined;
  change: OrderChange;
}

/**
 * Changes an order before it ships: where it goes, who takes it, and what is in it. Stock, sum, code,
 * charges and journal follow, and the customer gets one mail. Notes and tags are added at any status,
 * without a mail; a customer has no say in them, nor in the items. Throws `Refusal`: not found, conflict
 * for another version and unless the order is pending, out of stock, and as `changeItems` does.
 */
export async function changeOrder(
  db: Database,
  by: Actor,
  { orderId, customerId, change }: Asked,
  effects: Effects,
): Promise<Order> {
  const asked = customerId === undefined ? change : ofCustomer(change);
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId, customerId);
    refuseStale('order', asked.expectedVersion, order.version);
    const isTagged = asked.tags !== undefined && (await setTags(tx, order, asked.tags));
    if (asked.note !== undefined) await addNote(tx, order, by, asked.note);
    const done = await changeContent(tx, by, order, asked, effects);
    if (isTagged || done) {
      const version = sql`${orders.version} + 1`;
      await tx.update(orders).set({ version }).where(eq(orders.id, orderId));
    }
    if (customerId === undefined) {
      await recordChange(tx, by, order, { ...done, isTagged, isNoted: asked.note !== undefined });
    }
    return findOrder(tx, orderId, customerId);
  });
}

const ofCustomer = ({ address, receiver, expectedVersion }: OrderChange): OrderChange => ({
  address,
  receiver,
  expectedVersion,
});

/** What a change of an order changed, in words without names and addresses. */
interface Done {
  words: string[];
  before: Sums;
  after: Sums;
}

/** Undefined when nothing is to change, or all is as it was. */
async function changeContent(
  tx: Database,
  by: Actor,
  order: OrderRow,
  asked: OrderChange,
  effects: Effects,
): Promise<Done | undefined> {
  const { address, receiver, items = [], addItems = [] } = asked;
  if (!address && !receiver && items.length + addItems.length === 0) return undefined;
  refuseUnlessPending(order);
  const changed = await changedLines(tx, order, asked);
  const moved = changed ? itemWords(changed) : [];
  const place = { ...address };
  const isMoved = differs(order, place);
  const taker = receiver
    ? { receiverName: receiver.name || null, receiverMobile: receiver.mobile || null }
    : {};
  const isReceived = differs(order, taker);
  const words = [
    ...moved,
    ...(isMoved ? ['The delivery address'] : []),
    ...(isReceived ? ['Who receives the parcel'] : []),
  ];
  if (words.length === 0) return undefined;
  const before = sumsOf(order);
  const charged = await chargesAfter(
    tx,
    order,
    moved.length > 0 ? changed : undefined,
    place,
    effects,
  );
  const after = { ...before, ...charged.sums };
  const { id, deliveryStatus: status, totalPaise, placedPaise } = order;
  const at = new Date();
  const [stored] = await tx
    .update(orders)
    .set({
      ...{ ...place, ...taker, ...after, ...charged.expected },
      placedPaise: placedPaise ?? totalPaise,
    })
    .where(eq(orders.id, id))
    .returning();
  await writeJournal(tx, {
    ...{ orderId: id, at, actor: journalActor(by), from: status, to: status },
    done: { step: 'CHANGED', note: words.join('; '), amount: after.totalPaise },
  });
  if (stored) assertTotal(stored, changed?.after ?? (await itemsOf(tx, [id])));
  const change = {
    order,
    words,
    totalPaise: after.totalPaise,
    at,
    isInvoiceWrong: isMoved || moved.length > 0,
  };
  for (const follower of effects.orderFollowers) await follower.changed?.(tx, change);
  if (changed) await moveChangedStock(tx, id, changed);
  if (isSampled(id)) await assertAll(tx, order, changed);
  return { words, before, after };
}

async function changedLines(tx: Database, order: OrderRow, asked: OrderChange) {
  const { items = [], addItems = [] } = asked;
  return items.length + addItems.length > 0 ? changeItems(tx, order, asked) : undefined;
}

type Place = Partial<Pick<OrderRow, 'postalCode'>>;

/**
 * The sum, when the items or the PIN code change, by the rules of today: what was placed under earlier
 * ones and keeps both stays as it was. Throws `Refusal` (conflict) for a place that is not served.
 */
async function chargesAfter(
  tx: Database,
  order: OrderRow,
  changed: ChangedItems | undefined,
  { postalCode = order.postalCode }: Place,
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

function assertTotal(order: OrderRow, items: Awaited<ReturnType<typeof itemsOf>>) {
  const { id, totalPaise, deliveryPaise, codFeePaise, codePaise } = order;
  const charges = (deliveryPaise ?? 0) + codFeePaise - codePaise;
  const due = items.reduce((sum, item) => sum + item.originalPaise * item.quantity, charges);
  assertBooks(totalPaise === due, () => totalFinding(id, totalPaise, due));
}

async function assertAll(tx: Database, { id, codeId }: OrderRow, changed?: ChangedItems) {
  await assertJournal(tx, id);
  const moved = changed ? [...changed.before, ...changed.after] : [];
  if (moved.length === 0) return;
  const variantIds = [...new Set(moved.map(({ variantId }) => variantId))];
  await assertOrderSums(tx, { variantIds, codeId });
}

/** The activity log is never erased, so what was noted and where the order goes is not in it. */
async function recordChange(
  tx: Database,
  by: Actor,
  { id }: OrderRow,
  {
    words,
    before,
    after,
    isTagged,
    isNoted,
  }: Partial<Done> & { isTagged: boolean; isNoted: boolean },
) {
  const totals = [before, after].map((sums) => toRupees(sums?.totalPaise ?? 0));
  const [old = 0, now = 0] = totals;
  const changes = [...(words ?? []), ...(isTagged ? ['Tags'] : []), ...(isNoted ? ['A note'] : [])];
  if (changes.length === 0) return;
  const change = changeOf(
    { changed: '', ...(words && { total: money(old, [now]) }) },
    { changed: changes.join('; '), ...(words && { total: money(now, [old]) }) },
  );
  await record(tx, by, { action: 'order.changed', subject: `Order ${id}`, change });
}
