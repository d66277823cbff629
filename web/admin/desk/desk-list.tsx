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
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { DeskCard } from './desk-card.tsx';
import { deskColumns } from './desk-columns.tsx';
import { type DeskQuery, deskUrl } from './desk-query.ts';
import type { DeskPage } from './desk-tabs.tsx';
import { NoneWaiting } from './none-waiting.tsx';

interface DeskListProps extends DeskPage {
  query: DeskQuery;
}

export function DeskList({ orders, meta, query }: DeskListProps) {
  const tab = query.view as DeskTab;
  const [open, setOpen] = useState<number | null>(null);
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const hadOrders = useHadOrders(orders.length > 0);
  useFocusOn(query.order);
  if (orders.length === 0) {
    // The last order found was dealt with, or the last one of the last page.
    if (query.page > 1)
      return <Navigate to={deskUrl({ ...query, page: query.page - 1 })} replace />;
    if (hadOrders && query.search) return <Navigate to={deskUrl({ view: tab })} replace />;
    return <NoneWaiting query={query} />;
  }
  const print = moneyAmong(orders.map(({ orderTotal }) => orderTotal));
  const hasLabels = tab === 'ship' || tab === 'collect';
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Matches count={meta.totalItems} query={query} />
        <div className="flex flex-wrap gap-3">
          {tab === 'ship' && <ShipMany size="sm" />}
          {hasLabels && <PrintLabels ids={labelled(orders, selected)} all={selected.size === 0} />}
        </div>
      </div>
      <Table
        columns={deskColumns(tab, print, setOpen)}
        rows={orders}
        keyOf={({ id }) => id}
        selection={
          hasLabels
            ? { selected, onSelect: setSelected, nameOf: ({ id }) => `order ${id}` }
            : undefined
        }
        card={(order, checkbox) => (
          <DeskCard {...{ order, tab, print, checkbox }} onView={setOpen} />
        )}
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
    <ButtonLink to={url} variant="secondary" size="sm">
      <Icon name="printer" className="size-4" />
      {ids.length === 1 ? 'Print 1 label' : `Print ${all ? 'all ' : ''}${ids.length} labels`}
    </ButtonLink>
  );
}

const Matches = ({ count, query: { view, search } }: { count: number; query: DeskQuery }) => (
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
