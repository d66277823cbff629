import { Navigate, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { download } from '#web/admin/list/download.ts';
import { ExportButton } from '#web/admin/list/export-button.tsx';
import { Table } from '#web/admin/list/table.tsx';
import { loadFor } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { today } from '#web/today.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/activity';
import {
  ActivityFilters,
  type ActivityQuery,
  activityUrl,
  filtersOf,
  loadActors,
  readActivityQuery,
} from './activity-filters.tsx';
import { ActivityCard, activityColumns } from './activity-rows.tsx';

type ActivityPage = ReplyOf<'GET /audit'>;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readActivityQuery(new URL(request.url).search);
  const sent = { page: String(query.page), limit: '50', ...filtersOf(query) };
  return {
    activity: loadFor('owner', () => call('GET /audit', { query: sent })),
    actors: loadFor('owner', loadActors),
  };
}

const skeleton = <ListSkeleton rows={8} height="h-16" />;

export const HydrateFallback = () => <PageFrame title="Activity">{skeleton}</PageFrame>;

export default function Activity({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readActivityQuery(search);
  return (
    <PageFrame
      title="Activity"
      action={
        <ExportButton
          action="export-activity"
          save={() =>
            download('GET /audit/export', `activity-${today()}.csv`, { query: filtersOf(query) })
          }
          failed="The activity log could not be exported."
        />
      }
    >
      <ActivityFilters query={query} actors={loaderData.actors} />
      <Loaded
        key={search}
        of={loaderData.activity}
        skeleton={skeleton}
        failed="The activity log could not be loaded."
      >
        {(page) => <ActivityList {...page} query={query} />}
      </Loaded>
    </PageFrame>
  );
}

function ActivityList({ data, meta, query }: ActivityPage & { query: ActivityQuery }) {
  const { totalItems, totalPages } = meta;
  if (query.page > Math.max(1, totalPages)) {
    return <Navigate to={activityUrl({ ...query, page: totalPages })} replace />;
  }
  if (data.length === 0) return <NoneFound query={query} />;
  return (
    <div className="grid gap-4">
      <p role="status" className="text-sm text-muted">
        {countInWords(totalItems, 'entry', 'entries')}
      </p>
      <Table
        columns={activityColumns}
        rows={data}
        keyOf={({ id }) => id}
        card={(entry) => <ActivityCard entry={entry} />}
      />
      <Pagination
        page={query.page}
        pages={totalPages}
        to={(page) => activityUrl({ ...query, page })}
      />
    </div>
  );
}

const NoneFound = ({ query: { actor, action } }: { query: ActivityQuery }) => (
  <EmptyState title="No activity found" icon="history">
    {actor || action ? (
      <ButtonLink to="/admin/activity" variant="secondary">
        Show all activity
      </ButtonLink>
    ) : (
      <p className="text-muted">What you and your staff change will appear here.</p>
    )}
  </EmptyState>
);
