import { type Ref, useImperativeHandle } from 'react';
import { Navigate } from 'react-router';
import type { PageMeta } from '#contract/fields.ts';
import type { OrderSort } from '#contract/orders/order-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { ListHead } from '#web/admin/list/list-head.tsx';
import type { Sorting } from '#web/admin/list/sorting.ts';
import { Table } from '#web/admin/list/table.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { ChosenOrders } from './chosen-orders.tsx';
import { DeskHint } from './desk-hint.tsx';
import {
  type OrderCounts,
  type OrderPage,
  type OrderQuery,
  ordersOnAllPages,
  ordersUrl,
  pageSize,
  sortNames,
} from './order-query.ts';
import { OrderCard, orderColumns } from './order-rows.tsx';
import { useChosenOrders } from './use-chosen-orders.ts';

interface OrderListProps extends OrderPage {
  /** Holds the selected orders, for a button above the list. */
  ref: Ref<readonly Order[]>;
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
  onView: (id: number) => unknown;
}

export function OrderList({ ref, orders, meta, query, counts, onView }: OrderListProps) {
  const { totalItems = orders.length, exact = true, totalPages = 1 } = meta ?? {};
  const readAll = () => ordersOnAllPages(query);
  const { selected, setSelected, chosen, all, choose } = useChosenOrders(orders, {
    totalItems,
    readAll,
  });
  useImperativeHandle(ref, () => chosen);
  const isNumbered = query.after === null && query.before === null;
  if (query.page > Math.max(1, totalPages) && isNumbered) {
    return <Navigate to={ordersUrl({ ...query, page: totalPages })} replace />;
  }
  if (orders.length === 0) return <NoneFound query={query} />;
  const sorting = {
    names: sortNames,
    sort: query.sort,
    to: (sort: OrderSort) => ordersUrl({ ...query, sort, page: 1 }),
  };
  const print = moneyAmong(orders.map(({ orderTotal }) => orderTotal));
  return (
    <div className="grid gap-4">
      <OrderHead total={{ totalItems, exact }} query={query} counts={counts} sorting={sorting} />
      {chosen.length > 0 && <ChosenOrders orders={chosen} onChoose={choose} all={all} />}
      <Table
        columns={orderColumns(onView, print)}
        rows={orders}
        keyOf={({ id }) => id}
        sorting={sorting}
        selection={{ selected, onSelect: setSelected, nameOf: ({ id }) => `order ${id}` }}
        onOpen={({ id }) => onView(id)}
        card={(order, checkbox) => (
          <OrderCard order={order} print={print} onView={onView} checkbox={checkbox} />
        )}
      />
      <Pagination
        page={query.page}
        pages={Math.max(totalPages, query.page)}
        exact={exact}
        to={(page) => pageUrl(page, query, totalPages, orders[0])}
      />
      {!exact && query.page >= totalPages && <Further orders={orders} query={query} />}
      <DeskHint />
    </div>
  );
}

/** Beyond the pages that have numbers, only the shown page and the one before it can be reached. */
function pageUrl(page: number, query: OrderQuery, totalPages: number, first?: { id: number }) {
  if (page === query.page) return ordersUrl(query);
  const before = page > totalPages ? (first?.id ?? null) : null;
  return ordersUrl({ ...query, page, after: null, before });
}

/** Links beyond the last numbered page, where the list goes on page by page. */
function Further({ orders, query }: { orders: OrderPage['orders']; query: OrderQuery }) {
  const last = orders.at(-1);
  if (!last || orders.length < pageSize) return null;
  return (
    <ButtonLink
      to={ordersUrl({ ...query, page: query.page + 1, after: last.id, before: null })}
      variant="secondary"
      className="justify-self-center"
    >
      Next {pageSize} orders
    </ButtonLink>
  );
}

const NoneFound = ({ query: { search, status, tag } }: { query: OrderQuery }) => (
  <EmptyState title="No orders found" icon="package-search">
    {search || status || tag ? (
      <ButtonLink to="/admin/order" variant="secondary">
        Show all orders
      </ButtonLink>
    ) : (
      <>
        <p className="text-muted">Your first order will appear here.</p>
        <ButtonLink to="/product" variant="secondary">
          See your shop as customers do
        </ButtonLink>
      </>
    )}
  </EmptyState>
);

type Total = Pick<PageMeta, 'totalItems' | 'exact'>;

interface OrderHeadProps {
  total: Total;
  query: OrderQuery;
  counts: OrderCounts | Promise<OrderCounts>;
  sorting: Sorting<OrderSort>;
}

/** The list counts no further than its pages go; the tabs know more, unless there is a search or a tag. */
function OrderHead({ total, query: { search, status, tag }, counts, sorting }: OrderHeadProps) {
  const headOf = ({ totalItems, exact }: Total) => (
    <ListHead count={totalItems} exact={exact} of={['order', 'orders']} sorting={sorting} />
  );
  if (total.exact || search || tag || !status) return headOf(total);
  return (
    <Loaded of={counts} skeleton={headOf(total)}>
      {(known) => headOf(known?.exact ? { totalItems: known[status], exact: true } : total)}
    </Loaded>
  );
}
