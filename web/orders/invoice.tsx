import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isUnderway, statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { AddressBlock } from '#web/addresses/address-text.tsx';
import { day } from '#web/ui/dates.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { paymentWords } from './order-status.tsx';
import { Printout } from './printout.tsx';

export const InvoicePrintout = ({ order, company }: { order: Order; company: Company }) => (
  <Printout order={order} company={company} title="Invoice">
    <div className="grid gap-6 border-t border-border pt-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
      <Buyer order={order} />
      <Facts order={order} />
    </div>
    <InvoiceTable order={order} />
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
      {isUnderway(order) ? 'Delivering to' : 'Delivery address'}
    </h2>
    <address className="grid not-italic">
      <bdi className="text-left font-semibold">{fullName(order.user)}</bdi>
      <AddressBlock address={order.address} />
      {order.user.mobile && <span className="tabular-nums">{order.user.mobile}</span>}
      <span className="break-all">{order.user.email}</span>
    </address>
  </section>
);

const Facts = ({ order }: { order: Order }) => (
  <dl className="grid grid-cols-[auto_1fr] content-start gap-x-6 gap-y-1 sm:justify-self-end print:justify-self-end">
    {factsOf(order).map(([term, words]) => (
      <div key={term} className="contents">
        <dt className="text-muted">{term}</dt>
        <dd className="text-right">{words}</dd>
      </div>
    ))}
  </dl>
);

const factsOf = (order: Order) => [
  ['Order date', day(order.orderDate)],
  ...(isUnderway(order) ? [['Expected delivery', day(order.expectedDeliveryDate)]] : []),
  ...(order.deliveredOn ? [['Delivered on', day(order.deliveredOn)]] : []),
  ['Status', statusNames[order.deliveryStatus]],
  ['Payment', paymentWords[order.paymentStatus]],
];
