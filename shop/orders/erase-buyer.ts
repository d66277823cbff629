import { erasedCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import type { Database } from '#db/client.ts';
import { asc, eq, inArray, or, sql } from '#db/sql.ts';
import { eraseFromInvoices } from '#shop/invoices/issue.ts';
import { Refusal } from '#shop/refusal.ts';
import { placedPaiseOf, rootOf, sealOf } from './journal.ts';
import { orderJournal, orderNotes, orders, orderTags, placements } from './tables.ts';

/**
 * Takes name, contact, address, tracking number, notes and tags out of the orders of a customer and out of
 * their small invoices; all stay for the books. Throws `Refusal` (conflict) while an order is open: it
 * still has to be delivered.
 */
export async function eraseBuyer(tx: Database, customerId: number): Promise<void> {
  const own = eq(orders.customerId, customerId);
  const held = await tx.select().from(orders).where(own).orderBy(asc(orders.id)).for('update');
  refuseOpen(held.filter(isUnderway).map(({ id }) => id));
  const address = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };
  const receiver = { receiverName: null, receiverMobile: null };
  const buyer = { firstName: '', lastName: '', email: '', mobile: null };
  // The courier knows the buyer by the tracking number, so that goes; the settlement still needs
  // the courier's name.
  const tracking = { trackingNumber: null, trackingUrl: null };
  await tx
    .update(orders)
    .set({
      ...buyer,
      ...receiver,
      ...address,
      ...tracking,
      refusalReason: null,
      attemptReason: null,
    })
    .where(own);
  const ids = held.map(({ id }) => id);
  await tx.delete(orderNotes).where(inArray(orderNotes.orderId, ids));
  await tx.delete(orderTags).where(inArray(orderTags.orderId, ids));
  await eraseFromInvoices(tx, customerId);
  for (const order of held) await eraseInJournal(tx, order, customerId, erasedCustomer);
  // Answers for orders by hand are stored under the keys of staff.
  await tx
    .delete(placements)
    .where(
      or(
        eq(placements.customerId, customerId),
        inArray(sql`(${placements.answer}->>'id')::integer`, ids),
      ),
    );
}

const maxNamed = 3;

function refuseOpen(open: readonly number[]) {
  if (open.length === 0) return;
  const named = open.slice(0, maxNamed).map((id) => `#${id}`);
  const more = open.length - named.length;
  const list = named.join(', ') + (more > 0 ? ` and ${more} more` : '');
  throw new Refusal(
    'conflict',
    open.length === 1
      ? `Order ${list} is still open. Please cancel it, or wait until it has been delivered.`
      : `Orders ${list} are still open. Please cancel them, or wait until they have been delivered.`,
  );
}

/**
 * Replaces the name of one actor, removes all notes, which may be about the customer, and seals the
 * journal of the order again. An entry whose seal is wrong keeps it, and so do all later ones: damage
 * must still be found. The caller has locked the order.
 */
async function eraseInJournal(
  tx: Database,
  order: Pick<typeof orders.$inferSelect, 'id' | 'totalPaise' | 'placedPaise'>,
  actorId: number,
  name: string,
): Promise<void> {
  const entries = await tx
    .select()
    .from(orderJournal)
    .where(eq(orderJournal.orderId, order.id))
    .orderBy(asc(orderJournal.id));
  const root = rootOf(order.id, placedPaiseOf(order));
  let [before, after] = [root, root];
  let isWhole = true;
  for (const entry of entries) {
    const erased = { actorName: entry.actorId === actorId ? name : entry.actorName, note: null };
    before = sealOf(before, entry);
    after = sealOf(after, { ...entry, ...erased });
    isWhole &&= before === entry.hash;
    const hash = isWhole ? after : entry.hash;
    await tx
      .update(orderJournal)
      .set({ ...erased, hash })
      .where(eq(orderJournal.id, entry.id));
  }
}
