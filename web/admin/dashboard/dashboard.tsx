import { useRevalidator } from 'react-router';
import type { Dashboard as Counts, Report, StockHolder } from '#contract/dashboard.ts';
import { loadFor, mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { timeOfDay } from '#web/ui/dates.ts';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/dashboard';
import { CardsSkeleton, CountCards } from './count-cards.tsx';
import { FailedMails } from './failed-mails.tsx';
import { Sales } from './sales.tsx';
import { SetUp } from './set-up.tsx';
import { StatusBars } from './status-bars.tsx';
import { BestSellers, LowStock, StockHolders } from './stock-and-sales-lists.tsx';
import { Today } from './today.tsx';

export function clientLoader() {
  const report = loadFor('staff', () => call('GET /dashboard/report'));
  const asOf = report.then(
    (found) => found.asOf,
    () => undefined,
  );
  // Null on failure: the cards still link to their pages.
  const counts = loadFor('staff', () => call('GET /dashboard').catch(() => null));
  // Together, so that what waits today does not push the cards down when it comes.
  const head = Promise.all([counts, report.catch(() => null)]);
  // Likewise, and apart from the report: in a shop with many open orders it takes longer.
  const parts = deferred(Promise.all([report, mayOpen('orders') ? readStockHolders() : []]));
  return { counts, head, parts, asOf };
}

/** None on failure: they are a warning, and the rest of the page stands without it. */
const readStockHolders = () =>
  call('GET /dashboard/stock-holders').then(
    ({ customers }) => customers,
    () => [],
  );

export const HydrateFallback = () => (
  <PageFrame title="Dashboard">
    <CardsSkeleton />
    <ReportSkeleton />
  </PageFrame>
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Dashboard" action={<Refresh asOf={loaderData.asOf} />}>
      <Loaded
        of={loaderData.head}
        skeleton={<CardsSkeleton />}
        failed="The counts could not be loaded."
      >
        {([counts, report]) => (
          <>
            <FirstThings steps={counts?.setUp ?? null} report={report} />
            <CountCards counts={counts} />
          </>
        )}
      </Loaded>
      <Loaded
        of={loaderData.parts}
        skeleton={<ReportSkeleton />}
        failed="The report could not be loaded."
      >
        {([report, stockHolders]) => (
          <Parts report={report} stockHolders={stockHolders} counts={loaderData.counts} />
        )}
      </Loaded>
    </PageFrame>
  );
}

interface FirstThingsProps {
  steps: Counts['setUp'];
  report: Report | null;
}

/** A shop that sells looks first at what waits; a new one is set up first. */
function FirstThings({ steps, report }: FirstThingsProps) {
  const today = report && <Today waiting={report.today} />;
  const setUp = steps && <SetUp steps={steps} />;
  const hasOrders = Object.values(report?.orders ?? {}).some((count) => count > 0);
  return hasOrders ? (
    <>
      {today}
      {setUp}
    </>
  ) : (
    <>
      {setUp}
      {today}
    </>
  );
}

function Refresh({ asOf }: { asOf: Promise<string | undefined> }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="flex items-center gap-3">
      <Loaded of={asOf}>
        {(moment) =>
          moment && (
            <p role="status" className="text-sm text-muted tabular-nums">
              As of {timeOfDay(moment)}
            </p>
          )
        }
      </Loaded>
      <Button icon="refresh-cw" variant="secondary" size="sm" onClick={revalidate}>
        Refresh
      </Button>
    </div>
  );
}

interface PartsProps {
  report: Report;
  stockHolders: readonly StockHolder[];
  counts: Promise<Counts | null>;
}

const Parts = ({ report, stockHolders, counts }: PartsProps) => (
  <div className="grid gap-4 xl:grid-cols-3">
    {report.failedMails && <FailedMails mails={report.failedMails} />}
    <StockHolders customers={stockHolders} />
    {report.sales && <Sales days={report.sales} />}
    {report.orders && <StatusBars counts={report.orders} />}
    {report.bestSellers && <BestSellers products={report.bestSellers} />}
    {report.lowStock && <LowStock {...report.lowStock} counts={counts} />}
  </div>
);

const ReportSkeleton = () => (
  <div className="grid gap-4 xl:grid-cols-3">
    <Skeleton className="h-88 xl:col-span-2" />
    <Skeleton className="h-88" />
  </div>
);
