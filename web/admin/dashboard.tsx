import { Link, useRevalidator } from 'react-router';
import type { Dashboard as Counts } from '#contract/dashboard.ts';
import { ListSkeleton } from '#web/account/list-skeleton.tsx';
import { PageFrame } from '#web/account/page-frame.tsx';
import { call } from '#web/client.ts';
import { Loaded } from '#web/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/dashboard';
import { isAdmin } from './is-admin.ts';
import { adminPages } from './pages.ts';

export const clientLoader = () => ({ counts: bringCounts() });

/** Null when they cannot be had: the cards are ways to the pages all the same. */
const bringCounts = async () => (isAdmin() ? call('GET /dashboard').catch(() => null) : null);

export const HydrateFallback = () => (
  <PageFrame title="Dashboard">
    <ListSkeleton />
  </PageFrame>
);

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame title="Dashboard">
      <Loaded of={loaderData.counts} skeleton={<ListSkeleton />} failed="The counts are missing.">
        {(counts) => <Cards counts={counts} />}
      </Loaded>
    </PageFrame>
  );
}

function Cards({ counts }: { counts: Counts | null }) {
  const { revalidate } = useRevalidator();
  return (
    <div className="grid gap-4">
      {!counts && (
        <p className="flex flex-wrap items-center gap-4 rounded-lg bg-warning-soft px-4 py-2 text-warning">
          The counts could not be loaded.
          <Button variant="secondary" size="sm" onClick={revalidate}>
            Retry
          </Button>
        </p>
      )}
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {adminPages
          .filter(({ name }) => name !== 'Dashboard')
          .map(({ name, to, icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex h-full items-center gap-4 rounded-lg border border-border bg-surface p-5 hover:border-control"
              >
                <span className="grid size-12 shrink-0 place-items-center rounded-md bg-accent-soft text-accent">
                  <Icon name={icon} className="size-6" />
                </span>
                <span>
                  <span className="block text-muted">{name}</span>
                  <span className="block text-2xl font-semibold tabular-nums">
                    {counts ? wordsOf(counts)[name] : '–'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </div>
  );
}

const wordsOf = (counts: Counts): Record<string, string> => ({
  Category: `${counts.categories} Active`,
  Product: `${counts.products}`,
  Order: `${counts.pendingOrders} Pending`,
  Company: `${counts.companies} Registered`,
  'Legal Page': `${counts.legalPages} Documents`,
});
