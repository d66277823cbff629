import { Link } from 'react-router';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import { day } from '#web/ui/dates.ts';
import { amount, printoutOf } from './listed-invoice.ts';

export const InvoiceCard = ({ invoice }: { invoice: ListedInvoice }) => (
  <div className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-1 p-4">
    <h2 className="text-lg">
      <Link
        to={printoutOf(invoice)}
        className="inline-flex min-h-11 items-center text-accent tabular-nums hover:underline"
      >
        {invoice.number}
      </Link>
    </h2>
    <p className="self-center text-right text-lg font-semibold tabular-nums">
      {amount(invoice.total, invoice)}
    </p>
    <p className="min-w-0 text-sm text-muted">
      {[day(invoice.date), `Order #${invoice.orderId}`, invoice.place].join(' · ')}
      {invoice.cancels && <span className="block">Cancels {invoice.cancels}</span>}
    </p>
    <p className="text-right text-sm text-muted tabular-nums">Tax {amount(invoice.tax, invoice)}</p>
  </div>
);
