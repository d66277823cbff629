import { Link } from 'react-router';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { statusColors } from '#web/admin/orders/status-colors.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { Bar } from '#web/ui/progress.tsx';

export function StatusBars({ counts }: { counts: Record<DeliveryStatus, number> }) {
  const statuses = Object.keys(statusNames) as DeliveryStatus[];
  const all = statuses.reduce((sum, status) => sum + counts[status], 0);
  return (
    <PagePart
      title="Orders by status"
      aside={<span className="text-sm text-muted">{formatCount(all)} in total</span>}
    >
      <ul className="-mx-2 grid gap-1">
        {statuses.map((status) => (
          <li key={status}>
            <Link to={ordersUrl({ status })} className="grid gap-2 rounded-md p-2 hover:bg-sunken">
              <span className="flex justify-between">
                {statusNames[status]}
                <span className="font-semibold tabular-nums">{formatCount(counts[status])}</span>
              </span>
              <Bar part={all > 0 ? counts[status] / all : 0} color={statusColors[status]} />
            </Link>
          </li>
        ))}
      </ul>
    </PagePart>
  );
}
