import { useRevalidator } from 'react-router';
import type { Dashboard as Counts, Report } from '#contract/dashboard.ts';
import { mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { timeOfDay } from '#web/ui/dates.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Skeleton } from '#web/ui/page/skeleton.tsx';
import type { Route } from './+types/dashboard';
import { CardsSkeleton, CountCards } from './count-cards.tsx';
import { FailedMails } from './failed-mails.tsx';
import { Sales } from './sales.tsx';
import { SetUp } from './set-up.tsx';
import { StatusBars } from './status-bars.tsx';
import { BestSellers, LowStock } from './stock-and-sales-lists.tsx';
import { StockHolders } from './stock-holders.tsx';

export function clientLoader() {
  const report = deferred(loadReport());
  const asOf = report.then(
    (found) => found?.asOf,
    () => undefined,
  );
  return { counts: loadCounts(), report, asOf };
}

/** Null on failure: the cards still link to their pages. */
const loadCounts = async (): Promise<Counts | null> =>
  mayOpen('staff') ? call('GET /dashboard').catch(() => null) : null;

const loadReport = async (): Promise<Report | null> =>
  mayOpen('staff') ? call('GET /dashboard/report') : null;

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
        of={loaderData.counts}
        skeleton={<CardsSkeleton />}
        failed="The counts could not be loaded."
      >
        {(counts) => (
          <>
            {counts?.setUp && <SetUp steps={counts.setUp} />}
            <CountCards counts={counts} />
          </>
        )}
      </Loaded>
      <Loaded
        of={loaderData.report}
        skeleton={<ReportSkeleton />}
        failed="The report could not be loaded."
      >
        {(report) => report && <Parts report={report} counts={loaderData.counts} />}
      </Loaded>
    </PageFrame>
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
              as of {timeOfDay(moment)}
            </p>
          )
        }
      </Loaded>
      <Button variant="secondary" size="sm" onClick={revalidate}>
        <Icon name="refresh-cw" className="size-4" />
        Refresh
      </Button>
    </div>
  );
}

interface PartsProps {
  report: Report;
  counts: Promise<Counts | null>;
}

const Parts = ({ report, counts }: PartsProps) => (
  <div className="grid items-start gap-4 xl:grid-cols-3">
    {report.failedMails && <FailedMails mails={report.failedMails} />}
    {report.stockHolders && <StockHolders customers={report.stockHolders} />}
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
