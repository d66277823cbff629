import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { addressLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { stateOfGstin } from '#contract/rules/selling/state-codes.ts';
import type { Database } from '#db/client.ts';
import { desc, eq } from '#db/sql.ts';
import { readCompany } from '#shop/company/company.ts';
import { isErased, type OrderRow } from '#shop/orders/order-shape.ts';
import { insertDocument } from './insert-document.ts';
import { invoicedLines } from './lines.ts';
import { placeOf } from './place.ts';
import { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;

interface Change {
  /** Locked by the caller, so that nobody else makes an invoice of it meanwhile. */
  order: OrderRow;
  to: DeliveryStatus;
  at: Date;
}

/** An order gets its invoice when it leaves the shop, and a credit note when it is cancelled then. */
export async function followWithInvoice(tx: Database, { order, to, at }: Change): Promise<void> {
  if (to === 'PENDING') return;
  const latest = await latestOf(tx, order.id);
  const standing = latest?.kind === 'INVOICE' ? latest : undefined;
  if (to !== 'CANCELED') {
    if (!standing) await issueInvoice(tx, order, latest, at);
  } else if (standing) await issueCreditNote(tx, standing, at);
}

async function latestOf(tx: Database, orderId: number): Promise<Row | undefined> {
  const [latest] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.id))
    .limit(1);
  return latest;
}

async function issueInvoice(tx: Database, order: OrderRow, latest: Row | undefined, at: Date) {
  const { name, address, pincode, gstin } = await readCompany(tx);
  if (!gstin) return;
  const home = stateOfGstin(gstin);
  const place = (await placeOf(order)) || latest?.place || home;
  const document = {
    orderId: order.id,
    kind: 'INVOICE' as const,
    issuedAt: at,
    sellerName: name,
    sellerAddress: [address, pincode].filter(Boolean).join(' '),
    gstin,
    buyerName: isErased(order) ? '' : fullName(order),
    buyerAddress: isErased(order) ? '' : addressLines(order).join('\n'),
    place,
    ...(await invoicedLines(tx, order, place === home)),
  };
  await insertDocument(tx, document, order.totalPaise);
}

/** Cancels the whole invoice, under the GSTIN that it was made with. */
async function issueCreditNote(tx: Database, invoice: Row, at: Date) {
  const { id, year: _, serial: __, ...copies } = invoice;
  const note = { ...copies, kind: 'CREDIT_NOTE' as const, cancelsId: id, issuedAt: at };
  await insertDocument(tx, note, invoice.totalPaise);
}
