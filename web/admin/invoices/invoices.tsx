import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { moneyWithPaise } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import type { InvoiceTotals as Totals } from '#contract/selling/invoices.ts';
import { download } from '#web/admin/list/download.ts';
import { ExportButton } from '#web/admin/list/export-button.tsx';
import { Table } from '#web/admin/list/table.tsx';
import { loadFor, mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/invoices';
import { type InvoiceQuery, invoicesUrl, readInvoiceQuery } from './invoice-query.ts';
import { InvoiceCard, invoiceColumns } from './invoice-rows.tsx';
import { PeriodForm } from './period-form.tsx';

type InvoicePage = ReplyOf<'GET /invoices'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, from, to } = readInvoiceQuery(new URL(request.url).search);
  const query = { page: String(page), limit: '50', from, to };
  return { invoices: loadFor('orders', () => call('GET /invoices', { query })) };
}

const skeleton = <ListSkeleton rows={8} height="h-16" />;

export const HydrateFallback = () => <PageFrame title="Invoices">{skeleton}</PageFrame>;

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readInvoiceQuery(search);
  const { from, to } = query;
  return (
    <PageFrame
      title="Invoices"
      action={
        <ExportButton
          action="export-invoices"
          save={() =>
            download('GET /invoices', `invoices-${from}-to-${to}.csv`, {
              query: { from, to, format: 'csv' },
            })
          }
          failed="The invoices could not be exported."
        />
      }
    >
      <PeriodForm key={`${from} ${to}`} period={query} />
      <Loaded
        key={search}
        of={loaderData.invoices}
        skeleton={skeleton}
        failed="The invoices could not be loaded."
      >
        {(page) => <InvoiceList {...page} query={query} />}
      </Loaded>
    </PageFrame>
  );
}

function InvoiceList({ data, meta, totals, query }: InvoicePage & { query: InvoiceQuery }) {
  const { totalItems, totalPages, exact } = meta;
  if (query.page > Math.max(1, totalPages)) {
    return <Navigate to={invoicesUrl({ ...query, page: totalPages })} replace />;
  }
  if (data.length === 0) return <NoneFound />;
  return (
    <div className="grid gap-4">
      <InvoiceTotals totals={totals} />
      {data.some(({ seller }) => !seller.address) && <NoAddress />}
      <p role="status" className="text-sm text-muted">
        {countInWords(totalItems, 'document', 'documents', exact)}
      </p>
      <Table
        columns={invoiceColumns}
        rows={data}
        keyOf={({ number }) => number}
        card={(invoice) => <InvoiceCard invoice={invoice} />}
      />
      <Pagination
        page={query.page}
        pages={totalPages}
        exact={exact}
        to={(page) => invoicesUrl({ ...query, page })}
      />
    </div>
  );
}

function NoneFound() {
  const { hasGstin } = useBrand();
  return (
    <EmptyState title="No invoices in this period" icon="receipt-indian-rupee">
      {hasGstin ? (
        <p className="text-muted">An order gets its tax invoice when it ships.</p>
      ) : (
        <>
          <p className="text-muted">
            Once the company has a GSTIN, each order that ships gets a tax invoice.
          </p>
          {mayOpen('owner') && <ButtonLink to="/admin/company">Enter the GSTIN</ButtonLink>}
        </>
      )}
    </EmptyState>
  );
}

const NoAddress = () => (
  <p className="rounded-md bg-warning-soft p-3 text-sm">
    Some invoices lack the address of the shop, which the law requires. Enter it on the Company
    page: later invoices will have it.
  </p>
);

/** Totals of the whole period, not only of the page. */
const InvoiceTotals = ({ totals }: { totals: Totals }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4 sm:grid-cols-4 xl:grid-cols-7">
    {termsOf(totals).map(([term, value]) => (
      <div key={term} className="grid min-w-0">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

const termsOf = ({ invoices, creditNotes, taxable, cgst, sgst, igst, total }: Totals) => [
  ['Invoices', formatCount(invoices)],
  ['Credit notes', formatCount(creditNotes)],
  ['Taxable value', moneyWithPaise(taxable)],
  ['CGST', moneyWithPaise(cgst)],
  ['SGST', moneyWithPaise(sgst)],
  ['IGST', moneyWithPaise(igst)],
  ['Total', moneyWithPaise(total)],
];
