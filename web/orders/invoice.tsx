import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { hasReceiver } from '#contract/rules/address-lines.ts';
import { isToArrive, statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import type { Invoice } from '#contract/selling/invoices.ts';
import { ReceiverBlock } from '#web/addresses/address-text.tsx';
import { day } from '#web/ui/dates.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { paymentText } from './order-status.tsx';
import { Facts, Printout } from './printout.tsx';
import type { PrintoutData } from './printout-data.ts';
import { TaxInvoice } from './tax-invoice/tax-invoice.tsx';

interface InvoicePrintoutProps {
  order: Order;
  company: Company;
  /** Tax invoices and credit notes of the order; the first is printed unless `number` names another. */
  documents?: readonly Invoice[];
  number?: string | null;
}

export function InvoicePrintout({
  order,
  company,
  documents = documentsOf(order),
  number,
}: InvoicePrintoutProps) {
  const document = documents.find((one) => one.number === number) ?? documents[0];
  return document ? (
    <TaxInvoice {...{ order, company, document, documents }} />
  ) : (
    <PlainInvoice order={order} company={company} />
  );
}

export const documentsOf = ({ invoice, creditNote }: Order): Invoice[] =>
  [invoice, creditNote].filter((document) => document !== undefined);

const PlainInvoice = ({ order, company }: PrintoutData) => (
  <Printout order={order} company={company} title="Invoice">
    <div className="grid gap-6 border-t border-border pt-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
      <Buyer order={order} />
      <Facts facts={factsOf(order)} />
    </div>
    <InvoiceTable order={order} />
    {company.gstin && order.deliveryStatus === 'PENDING' && (
      <p className="print:mt-6">The tax invoice is made when the order ships.</p>
    )}
    {order.deliveryStatus === 'CANCELED' && (
      <p className="font-semibold print:mt-6">
        This order was cancelled, so there is nothing to pay.
      </p>
    )}
  </Printout>
);

const Buyer = ({ order }: { order: Order }) => (
  <section className="grid content-start gap-1">
    <h2 className="text-sm font-medium text-muted">
      {isToArrive(order) ? 'Delivering to' : 'Delivery address'}
    </h2>
    <address className="grid not-italic">
      <ReceiverBlock order={order} />
      {hasReceiver(order.address) && (
        <bdi className="mt-2 text-left">Ordered by {fullName(order.user)}</bdi>
      )}
      <span className="break-all">{order.user.email}</span>
    </address>
  </section>
);

const factsOf = (order: Order) => [
  ['Order date', day(order.orderDate)],
  ...(isToArrive(order) ? [['Expected delivery', day(order.expectedDeliveryDate)]] : []),
  ...(order.deliveredOn ? [['Delivered on', day(order.deliveredOn)]] : []),
  ['Status', statusNames[order.deliveryStatus]],
  ['Payment', paymentText(order)],
];
