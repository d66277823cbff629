import { Navigate, useLocation, useNavigate } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { CustomerSort } from '#contract/customers.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { download } from '#web/admin/list/download.ts';
import { ExportButton } from '#web/admin/list/export-button.tsx';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { SortMenu } from '#web/admin/list/sort-menu.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { today } from '#web/today.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/customers';
import {
  type CustomerQuery,
  customersUrl,
  readCustomerQuery,
  sortNames,
} from './customer-query.ts';
import { CustomerCard, customerColumns } from './customer-rows.tsx';
import { ImportCustomers } from './import-customers.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { page, search, sort } = readCustomerQuery(new URL(request.url).search);
  const query = { page: String(page), limit: '20', sort, ...(search && { search }) };
  return { customers: loadFor('orders', () => call('GET /customers', { query })) };
}

const skeleton = <ListSkeleton rows={8} height="h-14 max-lg:h-36" />;

export const HydrateFallback = () => <PageFrame title="Customers">{skeleton}</PageFrame>;

export default function Customers({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = readCustomerQuery(search);
  const sorting = {
    names: sortNames,
    sort: query.sort,
    to: (sort: CustomerSort) => customersUrl({ ...query, sort, page: 1 }),
  };
  return (
    <PageFrame
      title="Customers"
      action={
        <div className="flex flex-wrap gap-3">
          <ImportCustomers />
          <ExportButton
            action="export-customers"
            save={() =>
              download('GET /customers', `customers-${today()}.csv`, {
                query: {
                  ...{ format: 'csv', sort: query.sort },
                  ...(query.search && { search: query.search }),
                },
              })
            }
            failed="The customers could not be exported."
          />
        </div>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3">
        <SearchBox
          label="Search customers"
          placeholder="Name, phone, email, PIN or city"
          search={query.search}
          onSearch={(search) => navigate(customersUrl({ ...query, search, page: 1 }))}
        />
        <SortMenu sorting={sorting} />
      </div>
      <Loaded
        key={search}
        of={loaderData.customers}
        skeleton={skeleton}
        failed="The customers could not be loaded."
      >
        {(page) => <CustomerList {...page} query={query} sorting={sorting} />}
      </Loaded>
    </PageFrame>
  );
}

function CustomerList({
  data,
  meta: { totalItems, totalPages, exact },
  query,
  sorting,
}: ReplyOf<'GET /customers'> & { query: CustomerQuery; sorting: Sorting<CustomerSort> }) {
  if (query.page > Math.max(1, totalPages)) {
    return <Navigate to={customersUrl({ ...query, page: totalPages })} replace />;
  }
  if (data.length === 0) return <NoneFound search={query.search} />;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {formatCount(totalItems, exact)} {totalItems === 1 ? 'customer' : 'customers'}
      </p>
      <Table
        columns={customerColumns(data)}
        rows={data}
        keyOf={({ id }) => id}
        sorting={sorting}
        card={(customer) => <CustomerCard customer={customer} />}
      />
      <Pagination
        page={query.page}
        pages={totalPages}
        exact={exact}
        to={(page) => customersUrl({ ...query, page })}
      />
    </div>
  );
}

const NoneFound = ({ search }: { search: string }) =>
  search ? (
    <EmptyState title={`No customers match “${search}”`} icon="users">
      <p className="text-muted">
        Try the beginning of a name, phone number, email, PIN code or city.
      </p>
      <ButtonLink to={customersUrl({})} variant="secondary">
        Clear search
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title="No customers yet" icon="users">
      <p className="text-muted">Everyone who creates an account or orders appears here.</p>
    </EmptyState>
  );
