import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders.ts';
import { fullName } from '#contract/people.ts';
import { day } from '#web/ui/dates.ts';
import { Logo } from '#web/ui/logo.tsx';
import { addressLines } from '#contract/address-lines.ts';
import { InvoiceTable } from './invoice-table.tsx';
import './invoice.css';
import { isUnderway, paymentWords, statusNames } from './order-status.tsx';

interface InvoiceSheetProps {
  order: Order;
  company: Company;
}

/** The invoice of an order as it goes onto A4: from whom, to whom, what, and how much. */
export const InvoiceSheet = ({ order, company }: InvoiceSheetProps) => (
  <article className="grid gap-8 rounded-lg border border-border bg-surface p-5 sm:p-8 print:block print:rounded-none print:border-0 print:bg-transparent print:p-0">
    <header className="grid gap-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
      <Seller company={company} />
      <div className="sm:text-right print:text-right">
        <h1 className="text-3xl">Invoice</h1>
        <p className="text-muted tabular-nums">Order #{order.id}</p>
      </div>
    </header>
    <div className="grid gap-6 border-t border-border pt-6 sm:grid-cols-2 print:mb-8 print:grid-cols-2">
      <Buyer order={order} />
      <Facts order={order} />
    </div>
    <InvoiceTable items={order.items} />
    {order.deliveryStatus === 'CANCELED' && (
      <p className="font-semibold print:mt-6">
        This order was cancelled, so there is nothing to pay.
      </p>
    )}
  </article>
);

/** Who sells: the head of an invoice. */
export const Seller = ({ company }: { company: Company }) => (
  <address className="grid content-start gap-3 not-italic">
    {company.logoUrl ? (
      <img src={company.logoUrl} alt="" className="max-h-16 max-w-48 object-contain object-left" />
    ) : (
      <Logo />
    )}
    <span className="grid">
      <strong className="font-semibold">{company.name}</strong>
      <span className="whitespace-pre-line">
        {[company.address, company.pincode].filter(Boolean).join(' ')}
      </span>
      <span>{company.phone}</span>
      <span className="break-all">{company.email}</span>
    </span>
  </address>
);

const Buyer = ({ order: { user, address } }: { order: Order }) => (
  <section className="grid content-start gap-1">
    <h2 className="text-sm font-medium text-muted">Deliver to</h2>
    <address className="grid not-italic">
      <strong className="font-semibold">{fullName(user)}</strong>
      <span className="block whitespace-pre-line">{addressLines(address).join('\n')}</span>
      <span className="break-all">{user.email}</span>
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
