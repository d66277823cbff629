import { deliveryLines } from '#contract/rules/address-lines.ts';
import { fullName } from '#contract/rules/people.ts';
import { toRupees } from '#contract/rules/price.ts';
import { type Taxed, type TaxedLine, taxedLines } from '#contract/rules/selling/gst.ts';
import { invoiceNamesBuyerFrom } from '#contract/rules/selling/invoice-numbers.ts';
import { stateCodeOf, stateCodes, stateOfGstin } from '#contract/rules/selling/state-codes.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { InvoiceLine } from '#contract/selling/invoices.ts';
import type { Database } from '#db/client.ts';
import { and, desc, eq, inArray, lt } from '#db/sql.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { readCompany } from '#shop/company/company.ts';
import type { OrderChanged, StatusChange } from '#shop/orders/follow-status.ts';
import { type ItemRow, isErased, type OrderRow } from '#shop/orders/order-shape.ts';
import { itemsOf } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { findPlace } from '#shop/postal-codes/directory.ts';
import { insertDocument } from './insert-document.ts';
import type { QueueInvoice } from './queue.ts';
import { invoices } from './tables.ts';

type Row = typeof invoices.$inferSelect;

/**
 * An order gets its invoice when it leaves the shop, and a credit note when it is cancelled then. With
 * `queue` the invoice is made a little later.
 */
export const followWithInvoice =
  (queue: QueueInvoice | undefined) =>
  async (tx: Database, { order, to, at }: StatusChange): Promise<void> => {
    if (to === 'PENDING') return;
    const { latest, standing } = await standingInvoice(tx, order.id);
    if (to === 'CANCELED') {
      if (standing) await issueCreditNote(tx, standing, at);
    } else if (!standing) {
      if (!queue) await issueInvoice(tx, order, latest, at);
      else if ((await readCompany(tx)).gstin) await queue(tx, [order.id]);
    }
  };

/** The last document of an order, and the invoice that no credit note cancels. */
export async function standingInvoice(tx: Database, orderId: number) {
  const [latest] = await tx
    .select()
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(desc(invoices.id))
    .limit(1);
  return { latest, standing: latest?.kind === 'INVOICE' ? latest : undefined };
}

/** Cancels the invoice; the next one is made when the order ships again. */
export async function cancelWrongInvoice(
  tx: Database,
  { order, at, isInvoiceWrong }: OrderChanged,
): Promise<void> {
  if (!isInvoiceWrong) return;
  const { standing } = await standingInvoice(tx, order.id);
  if (standing) await issueCreditNote(tx, standing, at);
}

/** Returns false without a GSTIN: then there are no invoices. */
export async function issueInvoice(
  tx: Database,
  order: OrderRow,
  latest: Row | undefined,
  at: Date,
): Promise<boolean> {
  const { name, address, pincode, gstin } = await readCompany(tx);
  if (!gstin) return false;
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
    buyerAddress: isErased(order) ? '' : deliveryLines(order).join('\n'),
    place,
    ...(await invoicedLines(tx, order, place === home)),
  };
  await insertDocument(tx, document, order.totalPaise);
  return true;
}

/** Cancels the whole invoice, under the GSTIN that it was made with. */
async function issueCreditNote(tx: Database, invoice: Row, at: Date) {
  const { id, year: _, serial: __, ...copies } = invoice;
  const note = { ...copies, kind: 'CREDIT_NOTE' as const, cancelsId: id, issuedAt: at };
  await insertDocument(tx, note, invoice.totalPaise);
}

/**
 * The state that an order goes to. If the address names no known state, such as an abbreviation, the
 * state of the PIN code counts. Empty once the address was erased.
 */
async function placeOf({
  state,
  postalCode,
}: Pick<OrderRow, 'state' | 'postalCode'>): Promise<string> {
  const code = stateCodeOf(state);
  if (code) return stateCodes[code] ?? state;
  if (!postalCode) return state;
  return findPlace(postalCode).then(
    (place) => place.state,
    () => state,
  );
}

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

/** The lines of an invoice for an order, at the present tax rates of its products. */
async function invoicedLines(
  tx: Database,
  order: OrderRow,
  isWithinState: boolean,
): Promise<{ lines: InvoiceLine[] } & Taxed & { totalPaise: number }> {
  const items = await itemsOf(tx, [order.id]);
  const tax = await taxOfProducts(tx, items);
  const codes = await codesOf(tx, items);
  const rateOf = (item: ItemRow) => tax.get(item.productId)?.gstRate ?? 0;
  const basket = {
    lines: items.map((item) => ({ paise: item.originalPaise * item.quantity, rate: rateOf(item) })),
    codePaise: order.codePaise,
    chargesPaise: (order.deliveryPaise ?? 0) + order.codFeePaise,
  };
  const taxed = taxedLines(basket, isWithinState);
  const named = [
    ...items.map((item) => ({
      name: namedVariant(item.productName, item),
      hsn: tax.get(item.productId)?.hsn ?? null,
      ...codes.get(item.variantId),
      quantity: item.quantity,
    })),
    { name: chargesName(order), hsn: null, quantity: 1 },
  ];
  const lines = taxed.flatMap((line, at) => {
    const what = named[at];
    return what ? [lineOf(what, line)] : [];
  });
  return { lines, ...sumsOf(taxed) };
}

async function taxOfProducts(tx: Database, items: readonly ItemRow[]) {
  const { id, hsn, gstRate } = products;
  const ids = items.map(({ productId }) => productId);
  const rows = await tx.select({ id, hsn, gstRate }).from(products).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

async function codesOf(tx: Database, items: readonly ItemRow[]) {
  const { id, sku, barcode } = variants;
  const ids = items.map(({ variantId }) => variantId);
  const rows = await tx.select({ id, sku, barcode }).from(variants).where(inArray(id, ids));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...(row.sku && { sku: row.sku }), ...(row.barcode && { barcode: row.barcode }) },
    ]),
  );
}

const chargesName = ({ deliveryPaise, codFeePaise }: OrderRow) =>
  [(deliveryPaise ?? 0) > 0 && 'Delivery', codFeePaise > 0 && 'Cash on Delivery fee']
    .filter(Boolean)
    .join(' and ');

const lineOf = (
  what: Pick<InvoiceLine, 'name' | 'hsn' | 'sku' | 'barcode' | 'quantity'>,
  { rate, taxablePaise, cgstPaise, sgstPaise, igstPaise }: TaxedLine,
): InvoiceLine => ({
  ...what,
  taxable: toRupees(taxablePaise),
  rate,
  cgst: toRupees(cgstPaise),
  sgst: toRupees(sgstPaise),
  igst: toRupees(igstPaise),
});

function sumsOf(lines: readonly Taxed[]) {
  const sum = (part: keyof Taxed) => lines.reduce((total, line) => total + line[part], 0);
  const [taxablePaise, cgstPaise] = [sum('taxablePaise'), sum('cgstPaise')];
  const [sgstPaise, igstPaise] = [sum('sgstPaise'), sum('igstPaise')];
  const totalPaise = taxablePaise + cgstPaise + sgstPaise + igstPaise;
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise };
}
