import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { formatCount } from '#contract/rules/numbers.ts';
import { moneyAmong } from '#contract/rules/price.ts';
import { maxChosenOrders } from '#contract/rules/selling/chosen-orders.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { Table } from '#web/admin/list/table.tsx';
import { ChosenOrders } from '#web/admin/orders/chosen-orders.tsx';
import { OrderDetail } from '#web/admin/orders/order-detail.tsx';
import { useListState } from '#web/admin/orders/remembered-choice.ts';
import { ShipMany } from '#web/admin/orders/shipping/ship-many.tsx';
import { useChosenOrders } from '#web/admin/orders/use-chosen-orders.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { focusSearch } from '#web/admin/shell/shortcuts.ts';
import { listUrl } from '#web/list-url.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type DeskPage, type DeskQuery, deskUrl, ordersWaiting, viewNames } from './desk-query.ts';
import { DeskCard, deskColumns } from './desk-rows.tsx';
import { hasSecondStep } from './step-buttons.tsx';
import { useRowKeys } from './use-desk-keys.ts';

export function DeskList({ orders, meta, counts, query }: DeskPage & { query: DeskQuery }) {
  const tab = query.view as DeskTab;
  const [open, setOpen] = useState<number | null>(null);
  const hasLabels = tab === 'ship' || tab === 'collect';
  const hadOrders = useHadOrders(orders.length > 0);
  useFocusOn(query.order);
  const { totalItems } = meta;
  const readAll = () => ordersWaiting(tab, query.search);
  const hasRows = orders.length > 0;
  const hasSecond = orders.some((order) => hasSecondStep(order, tab));
  useRowKeys({ hasRows, hasSecond, hasBoxes: hasLabels });
  const pages = { totalItems, readAll, isOffered: hasLabels && hasRows };
  const { selected, setSelected, chosen, all, choose } = useChosenOrders(orders, pages);
  if (orders.length === 0) {
    // The search or the last page is empty now, because its last order was dealt with.
    const before = query.page > 1 ? { ...query, page: query.page - 1 } : { view: tab };
    if (query.page > 1 || (hadOrders && query.search)) {
      return <Navigate to={deskUrl(before)} replace />;
    }
    return <NoneWaiting query={query} counts={counts} />;
  }
  const print = moneyAmong(orders.map(({ orderTotal }) => orderTotal));
  const row = { tab, print, onView: setOpen };
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Count meta={meta} query={query} />
        <div className="flex flex-wrap gap-3">
          {tab === 'ship' && <ShipMany chosen={() => chosen} size="sm" />}
          {hasLabels && chosen.length === 0 && (
            <PrintLabels query={query} count={Math.min(totalItems, maxChosenOrders)} />
          )}
        </div>
      </div>
      {chosen.length > 0 && <ChosenOrders orders={chosen} onChoose={choose} all={all} />}
      <Table
        columns={deskColumns(row)}
        rows={orders}
        keyOf={({ id }) => id}
        selection={
          hasLabels
            ? { selected, onSelect: setSelected, nameOf: ({ id }) => `order ${id}` }
            : undefined
        }
        card={(order, checkbox) => <DeskCard {...row} order={order} checkbox={checkbox} />}
        look="[&_tbody_tr:focus-within]:bg-accent-soft"
      />
      <Pagination
        page={query.page}
        pages={meta.totalPages}
        exact={meta.exact}
        to={(page) => deskUrl({ ...query, page, order: null })}
      />
      {open !== null && <OrderDetail id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/**
 * Prints those of all orders at this step, on all pages. Among those whose cash is due, only parcels
 * that are on their way get one, and nobody has counted them.
 */
function PrintLabels({ query: { view, search }, count }: { query: DeskQuery; count: number }) {
  const navigate = useNavigate();
  const url = listUrl('/admin/desk/labels', { tab: view, search }, {});
  const state = useListState();
  const all = count === 1 ? 'Print 1 label' : `Print all ${count} labels`;
  useAction('print-labels', () => navigate(url, { state }));
  return (
    <ButtonLink icon="printer" to={url} state={state} variant="secondary" size="sm">
      {view === 'collect' ? 'Print labels of parcels on their way' : all}
    </ButtonLink>
  );
}

type CountProps = Pick<DeskPage, 'meta'> & { query: DeskQuery };

const Count = ({ meta: { totalItems, exact }, query: { view, search } }: CountProps) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
    <span role="status">
      {formatCount(totalItems, exact)} {totalItems === 1 ? 'order' : 'orders'}
      {search && ` for “${search}”`}
    </span>
    {search && (
      <ButtonLink to={deskUrl({ view })} variant="quiet" size="sm">
        Show all
      </ButtonLink>
    )}
  </p>
);

/** Tells whether there were orders before; once they are gone, a scanner goes on in the field. */
function useHadOrders(has: boolean) {
  const had = useRef(has);
  useEffect(() => {
    if (had.current && !has) focusSearch();
    had.current ||= has;
  }, [has]);
  return had.current;
}

function useFocusOn(order: number | null) {
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second scan of the same order focuses it again.
  useEffect(() => {
    if (order === null) return;
    const step = document.querySelector<HTMLElement>(`[data-order="${order}"]`);
    step?.focus({ preventScroll: true });
    step?.scrollIntoView({ block: 'center' });
  }, [order, key]);
}

const words: Record<DeskTab, [title: string, what: string]> = {
  confirm: [
    'No orders to confirm',
    'New orders appear here first. Call the customer before you pack the order.',
  ],
  ship: ['No orders to ship', 'Orders that you confirmed by phone appear here.'],
  collect: ['No cash is due', 'Shipped orders stay here until you have their cash.'],
  undelivered: ['No failed deliveries', 'Parcels that the courier could not deliver appear here.'],
  returns: [
    'No returns on their way',
    'Refused parcels stay here until they are back in your shop.',
  ],
};

function NoneWaiting({
  query: { view, search },
  counts,
}: Pick<DeskPage, 'counts'> & { query: DeskQuery }) {
  const [title, what] = words[view as DeskTab];
  // Links to a tab where orders wait.
  const next = deskTabs.find((tab) => tab !== view && counts[tab] > 0);
  return (
    <EmptyState
      title={search ? `Nothing here matches “${search}”` : title}
      icon={search ? 'package-search' : 'circle-check'}
    >
      {search ? (
        <ButtonLink to={deskUrl({ view })} variant="secondary">
          Show all
        </ButtonLink>
      ) : (
        <>
          <p className="max-w-md text-muted">{what}</p>
          {next && (
            <ButtonLink to={deskUrl({ view: next })} variant="secondary">
              Next: {viewNames[next]} ({formatCount(counts[next])})
            </ButtonLink>
          )}
        </>
      )}
    </EmptyState>
  );
}
