import type { BodyOf, ReplyOf } from '#contract/api.ts';
import type { Customer } from '#contract/customers.ts';
import type { Order } from '#contract/orders/orders.ts';
import { toRupees } from '#contract/rules/price.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, desc, eq, inArray, not, sql } from '#db/sql.ts';
import { listAddresses } from '#shop/accounts/addresses.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { users } from '#shop/accounts/tables.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { ordersWhere } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { notFound, refuseChanged } from '#shop/refusal.ts';
import { latestReviewsBy } from '#shop/reviews/reviews.ts';
import { readCustomers } from './list-customers.ts';
import { customerNotes } from './tables.ts';

const maxShown = 50;

/** Throws `Refusal` (not found) for staff and for an erased account. */
export async function findCustomer(
  db: Database,
  id: number,
): Promise<ReplyOf<'GET /customers/{id}'>> {
  const customer = await readCustomer(db, id);
  const account = onlyRow(
    await db
      .select({ createdAt: users.createdAt, emailConfirmed: users.emailConfirmed })
      .from(users)
      .where(eq(users.id, id)),
  );
  return {
    customer: { ...customer, ...account, createdAt: account.createdAt.toISOString() },
    orders: await ordersOf(db, id),
    addresses: await listAddresses(db, id),
    refusals: await refusalsOf(db, id),
    reviews: await latestReviewsBy(db, id, maxShown),
  };
}

/** Throws `Refusal` (not found) for staff and for an erased account. */
export async function readCustomer(db: Database, id: number): Promise<Customer> {
  const [customer] = await readCustomers(db, sql`${id}`);
  if (!customer) throw notFound('Customer');
  return customer;
}

async function ordersOf(db: Database, id: number): Promise<Order[]> {
  const own = eq(orders.customerId, id);
  const isOpen = inArray(orders.deliveryStatus, ['PENDING', 'SHIPPED']);
  const open = await ordersWhere(db, and(own, isOpen), { limit: maxShown });
  const rest = maxShown - open.length;
  if (rest === 0) return open;
  return [...open, ...(await ordersWhere(db, and(own, not(isOpen)), { limit: rest }))];
}

async function refusalsOf(db: Database, id: number) {
  const rows = await db
    .select({
      orderId: orders.id,
      at: orders.cashAt,
      reason: orders.refusalReason,
      paise: orders.totalPaise,
    })
    .from(orders)
    .where(and(eq(orders.customerId, id), eq(orders.cash, 'REFUSED')))
    .orderBy(desc(orders.id))
    .limit(maxShown);
  return rows.map(({ at, paise, ...row }) => ({
    ...row,
    at: at?.toISOString() ?? '',
    total: toRupees(paise),
  }));
}

/**
 * Throws `Refusal`: not found as `findCustomer`, conflict when `before` is no longer what is saved.
 * The activity log tells that the note was changed, but not its words: an erasure could not take them
 * out of there.
 */
export async function noteCustomer(
  db: Database,
  by: Actor,
  id: number,
  { before: read, note, tags }: BodyOf<'PUT /customers/{id}'>,
): Promise<Customer> {
  return db.transaction(async (tx) => {
    if (!(await lockUnerased(tx, id, 'no key update'))) throw notFound('Customer');
    const before = await readCustomer(tx, id);
    const saved = { note: before.note, tags: before.tags };
    refuseChanged('this note', read, saved);
    const now = { note: note ?? saved.note, tags: tags ? [...new Set(tags)] : saved.tags };
    await tx
      .insert(customerNotes)
      .values({ customerId: id, ...now })
      .onConflictDoUpdate({ target: customerNotes.customerId, set: now });
    const told = ({ note, tags }: typeof now) => ({ tags: tags.join(', '), note: note && 'yes' });
    const change = changeOf(told(saved), told(now));
    if (now.note !== saved.note && saved.note && now.note) change.after.note = 'changed';
    await record(tx, by, { action: 'customer.changed', subject: `Customer ${id}`, change });
    return { ...before, ...now };
  });
}

/** The note and tags for the export of a person's data; null where nothing was noted. */
export async function noteAbout(db: Database, id: number) {
  const [row] = await db
    .select({ note: customerNotes.note, tags: customerNotes.tags })
    .from(customerNotes)
    .where(eq(customerNotes.customerId, id));
  return row ?? null;
}
