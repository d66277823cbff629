import type { SalesDay } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { moneyAmong, toPaise, toRupees } from '#contract/rules/price.ts';
import { Table } from '#web/admin/list/table.tsx';
import { day } from '#web/ui/dates.ts';
import { DashboardPart } from './dashboard-part.tsx';
import type { SalesBarsProps } from './sales-bars.tsx';
import { SalesChart } from './sales-chart.tsx';

export function Sales({ days }: { days: readonly SalesDay[] }) {
  const orders = days.reduce((sum, one) => sum + one.orders, 0);
  const total = toRupees(days.reduce((sum, one) => sum + toPaise(one.total), 0));
  const totals = days.map((one) => one.total);
  const print = moneyAmong(totals);
  // An average has paise only where the sales have some.
  const average = totals.every(Number.isInteger) ? Math.round(total / orders) : total / orders;
  return (
    <DashboardPart title="Sales in the last 30 days" className="xl:col-span-2">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Figure term="Sales" words={print(total)} />
        <Figure term="Orders" words={formatCount(orders)} />
        <Figure term="Average order" words={orders > 0 ? print(average) : '–'} />
      </dl>
      {orders > 0 ? (
        <SalesChart days={days} print={print} />
      ) : (
        <p className="py-12 text-center text-muted">No sales in this period.</p>
      )}
      <details>
        <summary className="min-h-8 w-fit touch content-center text-sm text-accent">
          Show as a table
        </summary>
        <SalesTable days={days} print={print} />
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

const SalesTable = ({ days, print }: SalesBarsProps) => (
  <div className="mt-2 max-w-lg">
    <Table
      columns={[
        { name: 'Day', isRowHeader: true, cell: (one) => day(one.day) },
        { name: 'Orders', look: number, cell: ({ orders }) => orders },
        { name: 'Sales', look: number, cell: ({ total }) => print(total) },
      ]}
      rows={days.toReversed()}
      keyOf={(one) => one.day}
      box="Sales by day"
    />
  </div>
);
