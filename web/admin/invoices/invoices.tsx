import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { Table } from '#web/admin/list/table.tsx';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/invoices';
import { InvoiceCard } from './invoice-card.tsx';
import { invoiceColumns } from './invoice-columns.tsx';
import { InvoiceExport } from './invoice-export.tsx';
import { type InvoiceQuery, invoicesUrl, readInvoiceQuery } from './invoice-query.ts';
import { InvoiceTotals } from './invoice-totals.tsx';
import { PeriodForm } from './period-form.tsx';

type InvoicePage = ReplyOf<'GET /invoices'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { invoices: deferred(loadInvoices(readInvoiceQuery(new URL(request.url).search))) };
}

async function loadInvoices({ page, from, to }: InvoiceQuery): Promise<InvoicePage | null> {
  if (!mayOpen('orders')) return null;
  return call('GET /invoices', { query: { page: String(page), limit: '50', from, to } });
}

export const HydrateFallback = () => (
  <PageFrame title="Invoices">
    <InvoicesSkeleton />
  </PageFrame>
);

const failed = 'The invoices could not be loaded.';

export default function Invoices({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  useFailureToast(loaderData.invoices, failed);
  const query = readInvoiceQuery(search);
  return (
    <PageFrame title="Invoices" action={<InvoiceExport period={query} />}>
      <PeriodForm key={`${query.from} ${query.to}`} period={query} />
      <Loaded key={search} of={loaderData.invoices} skeleton={<InvoicesSkeleton />}>
        {(page) => page && <InvoiceList {...page} query={query} />}
      </Loaded>
    </PageFrame>
  );
}

const InvoicesSkeleton = () => <ListSkeleton rows={8} height="h-16" />;

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
        {formatCount(totalItems)}
        {!exact && '+'} {totalItems === 1 ? 'document' : 'documents'}
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
    <EmptyState
      title="No invoices in this period"
      icon={<Icon name="receipt-indian-rupee" className="size-8" />}
    >
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
    Some invoices lack the address of the shop, which the law asks for. Enter it on the Company
    page: later invoices will have it.
  </p>
);
