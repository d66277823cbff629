import { Link } from 'react-router';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import type { Column } from '#web/admin/list/table.tsx';
import { day } from '#web/ui/dates.ts';
import { amount, printoutOf } from './listed-invoice.ts';

const number = 'text-right tabular-nums whitespace-nowrap';

export const invoiceColumns: Column<ListedInvoice>[] = [
  {
    name: 'Number',
    isRowHeader: true,
    cell: (invoice) => (
      <>
        <Link
          to={printoutOf(invoice)}
          className="inline-block py-1 font-medium whitespace-nowrap text-accent tabular-nums hover:underline"
        >
          {invoice.number}
        </Link>
        {invoice.cancels && (
          <span className="block text-sm text-muted">Cancels {invoice.cancels}</span>
        )}
      </>
    ),
  },
  { name: 'Date', look: 'whitespace-nowrap tabular-nums', cell: ({ date }) => day(date) },
  { name: 'Order', look: 'tabular-nums', cell: ({ orderId }) => `#${orderId}` },
  { name: 'Place of supply', cell: ({ place }) => place },
  { name: 'Taxable value', look: number, cell: (invoice) => amount(invoice.taxable, invoice) },
  { name: 'Tax', look: number, cell: (invoice) => amount(invoice.tax, invoice) },
  { name: 'Total', look: number, cell: (invoice) => amount(invoice.total, invoice) },
];

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
