import type { SalesDay } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { Table } from '#web/admin/list/table.tsx';
import { day } from '#web/ui/dates.ts';
import { DashboardPart } from './dashboard-part.tsx';
import { SalesChart } from './sales-chart.tsx';

export function Sales({ days }: { days: readonly SalesDay[] }) {
  const orders = days.reduce((sum, one) => sum + one.orders, 0);
  const total = toRupees(days.reduce((sum, one) => sum + toPaise(one.total), 0));
  return (
    <DashboardPart title="Sales in the last 30 days" className="xl:col-span-2">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Figure term="Sales" words={money(total)} />
        <Figure term="Orders" words={formatCount(orders)} />
        <Figure term="Average order" words={orders > 0 ? money(Math.round(total / orders)) : '–'} />
      </dl>
      {orders > 0 ? (
        <SalesChart days={days} />
      ) : (
        <p className="py-12 text-center text-muted">No sales in this period.</p>
      )}
      <details>
        <summary className="min-h-8 w-fit touch content-center text-sm text-accent">
          Show as a table
        </summary>
        <SalesTable days={days} />
      </details>
    </DashboardPart>
  );
}

const Figure = ({ term, words }: { term: string; words: string }) => (
  <div>
    <dt className="text-sm text-muted">{term}</dt>
    <dd className="text-xl font-semibold tabular-nums">{words}</dd>
  </div>
);

const number = 'text-right tabular-nums';

const SalesTable = ({ days }: { days: readonly SalesDay[] }) => (
  <div className="mt-2 max-w-lg">
    <Table
      columns={[
        { name: 'Day', isRowHeader: true, cell: (one) => day(one.day) },
        { name: 'Orders', look: number, cell: ({ orders }) => orders },
        { name: 'Sales', look: number, cell: ({ total }) => money(total) },
      ]}
      rows={days.toReversed()}
      keyOf={(one) => one.day}
      box="Sales by day"
    />
  </div>
);
