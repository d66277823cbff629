import { type Column, Table } from '#web/admin/list/table.tsx';
import { Badge } from '#web/ui/badge.tsx';
import type { CheckedRow } from './use-ship-many.ts';

/** Wrong rows first. */
export function ShipRows({ rows }: { rows: readonly CheckedRow[] }) {
  const sorted = rows.toSorted((one, other) => Number(!one.error) - Number(!other.error));
  return (
    <div className="grid gap-3">
      <p role="status" className="font-medium">
        {summaryOf(rows)}
      </p>
      {rows.length > 0 && (
        <Table columns={columns} rows={sorted} keyOf={({ line }) => line} box="Orders to ship" />
      )}
    </div>
  );
}

function summaryOf(rows: readonly CheckedRow[]) {
  const wrong = rows.filter(({ error }) => error).length;
  if (rows.length === 0) return 'The table has column names, but no rows below them.';
  if (wrong === 0) {
    return rows.length === 1
      ? '1 order is ready to ship.'
      : `${rows.length} orders are ready to ship.`;
  }
  const which =
    wrong === 1 ? '1 row has an error. Fix this row' : `${wrong} rows have errors. Fix these rows`;
  return `${which} in the table first. Nothing has been shipped.`;
}

const columns: Column<CheckedRow>[] = [
  {
    name: 'Line',
    look: 'align-top tabular-nums',
    cell: ({ line }) => <span className="text-muted">{line}</span>,
  },
  {
    name: 'Order',
    look: 'align-top tabular-nums whitespace-nowrap',
    cell: ({ order }) => (order ? `#${order.replace(/^#/, '')}` : '–'),
  },
  {
    name: 'Parcel',
    look: 'w-full align-top wrap-anywhere',
    cell: ({ courier, trackingNumber, trackingUrl, error }) => (
      <div className="grid justify-items-start gap-1">
        <span>{[courier, trackingNumber].filter(Boolean).join(' · ')}</span>
        {trackingUrl && <span className="text-muted">{trackingUrl}</span>}
        {error ? <span className="text-danger">{error}</span> : <Badge tone="success">Ready</Badge>}
      </div>
    ),
  },
];
