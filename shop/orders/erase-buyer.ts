import { erasedCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { isUnderway } from '#contract/rules/order-lifecycle.ts';
import type { Database } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { eraseFromInvoices } from '#shop/invoices/erase-buyer.ts';
import { Refusal } from '#shop/refusal.ts';
import { eraseInJournal } from './erase-in-journal.ts';
import { orders, placements } from './tables.ts';

/**
 * Takes name, contact, address, tracking number and what the desk noted out of the orders of a customer and out of
 * their small invoices; all stay for the books. Throws `Refusal` (conflict) while an order is open: it
 * still has to be delivered.
 */
export async function eraseBuyer(tx: Database, customerId: number): Promise<void> {
  const own = eq(orders.customerId, customerId);
  const held = await tx.select().from(orders).where(own).orderBy(asc(orders.id)).for('update');
  refuseOpen(held.filter(isUnderway).map(({ id }) => id));
  const address = { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' };
  const buyer = { firstName: '', lastName: '', email: '', mobile: null };
  // By these the courier tells whose parcel it was; the settlement still needs the courier.
  const tracking = { trackingNumber: null, trackingUrl: null };
  await tx
    .update(orders)
    .set({ ...buyer, ...address, ...tracking, refusalReason: null })
    .where(own);
  await eraseFromInvoices(tx, customerId);
  for (const order of held) await eraseInJournal(tx, order, customerId, erasedCustomer);
  await tx.delete(placements).where(eq(placements.customerId, customerId));
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
