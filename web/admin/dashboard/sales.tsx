import type { Report } from '#contract/dashboard.ts';
import { countWords } from '#contract/rules/numbers.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { SalesChart } from '#web/admin/sales-chart.tsx';
import { day } from '#web/ui/dates.ts';
import { DashboardPart } from './dashboard-part.tsx';

/** What was sold in the last 30 days, day by day: drawn, and as a table. */
export function Sales({ days }: { days: Report['sales'] }) {
  const orders = days.reduce((sum, one) => sum + one.orders, 0);
  const total = toRupees(days.reduce((sum, one) => sum + toPaise(one.total), 0));
  return (
    <DashboardPart title="Sales of the last 30 days" className="xl:col-span-2">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <Figure term="Sales" words={money(total)} />
        <Figure term="Orders" words={countWords(orders)} />
        <Figure term="Average order" words={orders > 0 ? money(Math.round(total / orders)) : '–'} />
      </dl>
      {orders > 0 ? (
        <SalesChart days={days} />
      ) : (
        <p className="py-12 text-center text-muted">Nothing was sold in these days.</p>
      )}
      <details>
        <summary className="min-h-8 w-fit touch content-center text-sm text-accent">
          Day by day as a table
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

const SalesTable = ({ days }: { days: Report['sales'] }) => (
  <table className="mt-2 w-full max-w-lg text-sm tabular-nums">
    <thead>
      <tr>
        <th scope="col" className="py-1 text-left">
          Day
        </th>
        <th scope="col" className="py-1 text-right">
          Orders
        </th>
        <th scope="col" className="py-1 text-right">
          Sales
        </th>
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map((one) => (
        <tr key={one.day} className="border-t border-border">
          <th scope="row" className="py-1 text-left font-normal">
            {day(one.day)}
          </th>
          <td className="py-1 text-right">{one.orders}</td>
          <td className="py-1 text-right">{money(one.total)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
