import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { moneyAmong } from '#contract/rules/price.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';
import type { Key } from '#web/admin/list/selection.tsx';
import { Table } from '#web/admin/list/table.tsx';
import { OrderDetail } from '#web/admin/orders/order-detail.tsx';
import { ShipMany } from '#web/admin/orders/shipping/ship-many.tsx';
import { useAction } from '#web/admin/shell/actions.ts';
import { focusSearch } from '#web/admin/shell/shortcuts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { type DeskPage, type DeskQuery, deskUrl } from './desk-query.ts';
import { DeskCard, deskColumns } from './desk-rows.tsx';

export function DeskList({ orders, meta, query }: DeskPage & { query: DeskQuery }) {
  const tab = query.view as DeskTab;
  const [open, setOpen] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const hadOrders = useHadOrders(orders.length > 0);
  useFocusOn(query.order);
  if (orders.length === 0) {
    // The last order found was dealt with, or the last one of the last page.
    const before = query.page > 1 ? { ...query, page: query.page - 1 } : { view: tab };
    if (query.page > 1 || (hadOrders && query.search)) {
      return <Navigate to={deskUrl(before)} replace />;
    }
    return <NoneWaiting query={query} />;
  }
  const print = moneyAmong(orders.map(({ orderTotal }) => orderTotal));
  const row = { tab, print, onView: setOpen };
  const hasLabels = tab === 'ship' || tab === 'collect';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Count count={meta.totalItems} query={query} />
        <div className="flex flex-wrap gap-3">
          {tab === 'ship' && <ShipMany size="sm" />}
          {hasLabels && <PrintLabels ids={labelled(orders, selected)} all={selected.size === 0} />}
        </div>
      </div>
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
        to={(page) => deskUrl({ ...query, page, order: null })}
      />
      {open !== null && <OrderDetail id={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

const labelled = (orders: DeskPage['orders'], selected: ReadonlySet<Key>) =>
  orders.map(({ id }) => id).filter((id) => selected.size === 0 || selected.has(id));

function PrintLabels({ ids, all }: { ids: number[]; all: boolean }) {
  const navigate = useNavigate();
  const url = `/admin/desk/labels?orders=${ids.join(',')}`;
  useAction('print-labels', () => navigate(url));
  return (
    <ButtonLink icon="printer" to={url} variant="secondary" size="sm">
      {ids.length === 1 ? 'Print 1 label' : `Print ${all ? 'all ' : ''}${ids.length} labels`}
    </ButtonLink>
  );
}

const Count = ({ count, query: { view, search } }: { count: number; query: DeskQuery }) => (
  <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
    <span role="status">
      {count === 1 ? '1 order' : `${count} orders`}
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
  undelivered: [
    'Everything was delivered at once',
    'Parcels that the courier could not deliver appear here.',
  ],
  returns: [
    'No returns on their way',
    'Refused parcels stay here until they are back in your shop.',
  ],
};

function NoneWaiting({ query: { view, search } }: { query: DeskQuery }) {
  const [title, what] = words[view as DeskTab];
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
        <p className="max-w-md text-muted">{what}</p>
      )}
    </EmptyState>
  );
}
