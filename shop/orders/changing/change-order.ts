import type { OrderChange } from '#contract/orders/change-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { notServed } from '#contract/rules/messages/delivery-messages.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { money, toRupees } from '#contract/rules/price.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { exceedsLimit } from '#shop/accounts/limits/attempts.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { isSampled } from '#shop/books/assert.ts';
import { assertOrderSums, assertTotal } from '#shop/orders/assert-sums.ts';
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
 * without a mail; a customer cannot change these, nor the items. Throws `Refusal`: not found; conflict
 * when the version is another, the order is no longer pending, or a customer changed too much in a day;
 * out of stock; and as `changeItems` does.
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
    if (done && customerId !== undefined) await countChange(tx, customerId);
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

/** Limits customers, because the journal of an order is never shortened and each change is mailed. */
const ofCustomers = { maxAttempts: 20, minutes: 24 * 60 };

/** Counts a change that a customer makes. Throws `Refusal` (conflict) beyond twenty within a day. */
async function countChange(tx: Database, customerId: number): Promise<void> {
  if (!(await exceedsLimit(tx, `orders changed by id ${customerId}`, ofCustomers))) return;
  const message = `You have changed your orders ${ofCustomers.maxAttempts} times within 24 hours. To change this one again, please contact the shop.`;
  throw fieldRefusal('address', message, 'conflict');
}

/** A change of an order, in words without names and addresses. */
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

/** Records the change without notes and address, because the activity log is never erased. */
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
