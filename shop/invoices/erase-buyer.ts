import { invoiceNamesBuyerFrom } from '#contract/rules/selling/invoice-numbers.ts';
import type { Database } from '#db/client.ts';
import { and, eq, inArray, lt } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { invoices } from './tables.ts';

/**
 * Takes the buyer out of small invoices. From ₹50,000 the law asks for name and address (Rule 46 of
 * the CGST Rules), and for 72 months of keeping them (section 36 of the Act).
 */
export async function eraseFromInvoices(tx: Database, customerId: number): Promise<void> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.customerId, customerId));
  await tx
    .update(invoices)
    .set({ buyerName: '', buyerAddress: '' })
    .where(and(inArray(invoices.orderId, own), lt(invoices.totalPaise, invoiceNamesBuyerFrom)));
}
