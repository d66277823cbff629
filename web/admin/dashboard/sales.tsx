import { Suspense, useState } from 'react';
import type { SalesDay, SalesOfPeriod, SoldRow } from '#contract/dashboard.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { moneyAmong, toPaise, toRupees } from '#contract/rules/price.ts';
import { type Period, PeriodFields, periodErrors } from '#web/admin/list/period.tsx';
import { Table } from '#web/admin/list/table.tsx';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { useForm } from '#web/forms/use-form.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { today } from '#web/today.ts';
import { Button } from '#web/ui/button.tsx';
import { day } from '#web/ui/dates.ts';
import { PagePart } from '#web/ui/page/page-part.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import type { SalesBarsProps } from './sales-bars.tsx';

interface Chosen {
  period: Period;
  sales: SalesOfPeriod;
}

/** Sales of the last 30 days, or of the days that somebody chooses, with what was sold in them. */
export function Sales({ days }: { days: readonly SalesDay[] }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const usual = { from: days[0]?.day ?? today(), to: days.at(-1)?.day ?? today() };
  const isOther = chosen?.period.from !== usual.from || chosen.period.to !== usual.to;
  const title =
    chosen && isOther
      ? `Sales from ${day(chosen.period.from)} to ${day(chosen.period.to)}`
      : 'Sales in the last 30 days';
  const choose = async (period: Period) =>
    setChosen({ period, sales: await call('GET /dashboard/sales', { query: period }) });
  return (
    <PagePart title={title} className="xl:col-span-2">
      <SalesPeriod usual={usual} onChoose={choose} />
      <SalesOfDays days={chosen?.sales.days ?? days} />
      {chosen && <Sold {...chosen.sales} />}
      {!chosen && days.some(({ orders }) => orders > 0) && (
        <SoldButton onClick={() => choose(usual).catch(sayFailure(failed))} />
      )}
    </PagePart>
  );
}

const failed = 'The sales could not be loaded.';

/** Disappears once it is known what was sold. */
function SoldButton({ onClick }: { onClick: () => Promise<unknown> }) {
  const ref = useFocusFallback<HTMLButtonElement>();
  return (
    <Button
      ref={ref}
      variant="secondary"
      size="sm"
      className="justify-self-start"
      onClick={onClick}
    >
      By product and category
    </Button>
  );
}

interface SalesPeriodProps {
  usual: Period;
  onChoose: (period: Period) => Promise<void>;
}

function SalesPeriod({ usual, onChoose }: SalesPeriodProps) {
  const { form, field, busy } = useForm({
    check: periodErrors,
    alongside: () => ['to'],
    send: ({ from = '', to = '' }) => onChoose({ from, to }),
    failed,
  });
  return (
    <form {...form} className="flex flex-wrap items-start gap-3" aria-label="Period">
      <PeriodFields field={field} usual={usual} />
      <Button type="submit" variant="secondary" busy={busy} className="max-sm:w-full sm:mt-6">
        Show
      </Button>
    </form>
  );
}

/** What was sold, by the amount of the items. */
const Sold = ({ products, categories }: Pick<SalesOfPeriod, 'products' | 'categories'>) => (
  <div className="grid gap-4 lg:grid-cols-2">
    <SoldTable title="By product" rows={products} />
    <SoldTable title="By category" rows={categories} />
  </div>
);

function SoldTable({ title, rows }: { title: string; rows: readonly SoldRow[] }) {
  const print = moneyAmong(rows.map(({ total }) => total));
  if (rows.length === 0) return null;
  return (
    <section className="grid min-w-0 content-start gap-2">
      <h3>{title}</h3>
      <Table
        columns={[
          { name: 'Name', isRowHeader: true, look: 'wrap-anywhere', cell: ({ name }) => name },
          { name: 'Items', look: number, cell: ({ units }) => formatCount(units) },
          { name: 'Sales', look: number, cell: ({ total }) => print(total) },
        ]}
        rows={rows}
        keyOf={({ id }) => id}
        box={title}
      />
    </section>
  );
}

function SalesOfDays({ days }: { days: readonly SalesDay[] }) {
  const orders = days.reduce((sum, one) => sum + one.orders, 0);
  const total = toRupees(days.reduce((sum, one) => sum + toPaise(one.total), 0));
  const totals = days.map((one) => one.total);
  const print = moneyAmong(totals);
  // An average has paise only where the sales have some.
  const average = totals.every(Number.isInteger) ? Math.round(total / orders) : total / orders;
  return (
    <>
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
    </>
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

const SalesBars = lazyWithRetry<SalesBarsProps>(() => import('./sales-bars.tsx'));

/** Hidden from screen readers: the table below it has the same figures. */
const SalesChart = (props: SalesBarsProps) => (
  <div aria-hidden="true" className="h-64">
    <Suspense fallback={<Skeleton className="h-64" />}>
      <SalesBars {...props} />
    </Suspense>
  </div>
);
