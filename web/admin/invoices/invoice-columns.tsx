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
