import { toRupees } from '#contract/rules/price.ts';
import { type Taxed, type TaxedLine, taxedLines } from '#contract/rules/selling/gst.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import type { InvoiceLine } from '#contract/selling/invoices.ts';
import type { Database } from '#db/client.ts';
import { inArray } from '#db/sql.ts';
import { products } from '#shop/catalogue/tables.ts';
import type { ItemRow, OrderRow } from '#shop/orders/order-shape.ts';
import { itemsOf } from '#shop/orders/read-orders.ts';

/** What an invoice says of an order, at the rates that its products have now. */
export async function invoicedLines(
  tx: Database,
  order: OrderRow,
  isWithinState: boolean,
): Promise<{ lines: InvoiceLine[] } & Taxed & { totalPaise: number }> {
  const items = await itemsOf(tx, [order.id]);
  const tax = await taxOfProducts(tx, items);
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

const chargesName = ({ deliveryPaise, codFeePaise }: OrderRow) =>
  [(deliveryPaise ?? 0) > 0 && 'Delivery', codFeePaise > 0 && 'Cash on Delivery fee']
    .filter(Boolean)
    .join(' and ');

const lineOf = (
  what: Pick<InvoiceLine, 'name' | 'hsn' | 'quantity'>,
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
