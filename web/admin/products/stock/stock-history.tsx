import { formatCount } from '#contract/rules/numbers.ts';
import type { StockMovement } from '#contract/selling/stock.ts';
import { type Column, Table } from '#web/admin/list/table.tsx';
import { call } from '#web/client.ts';
import { useReply } from '#web/offline/use-reply.ts';
import { day, timeOfDay } from '#web/ui/dates.ts';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';

const maxShown = 100;

async function read(variantId: number) {
  const { data, meta } = await call('GET /variants/{id}/stock', {
    params: { id: String(variantId) },
    query: { limit: String(maxShown) },
  });
  return { rows: data.map((movement, nth) => ({ ...movement, nth })), total: meta.totalItems };
}

/** The movements of a variant, newest first. */
export function StockHistory({ variantId }: { variantId: number }) {
  const [history, reload] = useReply(() => read(variantId));
  return (
    <Loaded
      of={history}
      skeleton={<ListSkeleton rows={3} height="h-10" />}
      failed="The history could not be loaded."
      onRetry={reload}
    >
      {({ rows, total }) => (
        <div className="grid gap-2">
          <Table
            columns={columns}
            rows={rows}
            keyOf={({ nth }) => nth}
            box="History of the stock"
          />
          {total > maxShown && (
            <p className="text-sm text-muted">
              The latest {maxShown} of {formatCount(total)} changes.
            </p>
          )}
        </div>
      )}
    </Loaded>
  );
}

const number = 'text-right whitespace-nowrap tabular-nums align-top';

const columns: Column<StockMovement & { nth: number }>[] = [
  {
    name: 'When',
    look: 'whitespace-nowrap tabular-nums align-top',
    cell: ({ at }) => (
      <>
        {day(at)} <span className="text-muted">{timeOfDay(at)}</span>
      </>
    ),
  },
  { name: 'Change', look: number, cell: ({ change }) => signed(change) },
  { name: 'Left', look: number, cell: ({ stock }) => formatCount(stock) },
  {
    name: 'Why',
    look: 'align-top',
    cell: (movement) => (
      <>
        {reasonOf(movement)}
        {movement.note && <span className="block wrap-anywhere text-muted">{movement.note}</span>}
        {movement.by && <span className="block text-muted">by {movement.by}</span>}
      </>
    ),
  },
];

const signed = (change: number) =>
  change > 0 ? `+${formatCount(change)}` : `−${formatCount(-change)}`;

function reasonOf({ reason, orderId }: StockMovement) {
  if (reason === 'counted') return 'Counted';
  if (reason === 'received') return 'Received';
  if (reason === 'order') return `Order #${orderId}`;
  return reason === 'cancellation'
    ? `Order #${orderId} was cancelled`
    : `Order #${orderId} was changed`;
}
