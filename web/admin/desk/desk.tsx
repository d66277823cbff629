import { useLocation } from 'react-router';
import { formatCount } from '#contract/rules/numbers.ts';
import { LinkTabs } from '#web/admin/list/link-tabs.tsx';
import { loadFor, mayOpen } from '#web/admin/shell/role.ts';
import { call } from '#web/client.ts';
import { useBrand } from '#web/ui/brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/desk';
import { DeskList } from './desk-list.tsx';
import { type DeskPage, type DeskQuery, deskUrl, readDeskQuery, viewNames } from './desk-query.ts';
import { ScanField } from './scan-field.tsx';
import { SettlementView } from './settlement.tsx';
import { useScanner } from './use-desk-keys.ts';

const pageSize = 20;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readDeskQuery(new URL(request.url).search);
  return {
    desk: loadFor('orders', () => loadDesk(query)),
    settlement: loadFor('orders', () => loadSettlement(query)),
  };
}

/** The settlement shows no orders, but the tabs above it count them. */
function loadDesk({ view, page, search }: DeskQuery) {
  const part =
    view === 'settlement'
      ? { limit: '1' }
      : { tab: view, page: String(page), limit: String(pageSize), ...(search && { search }) };
  return call('GET /desk', { query: part });
}

async function loadSettlement({ view, from, to, courier }: DeskQuery) {
  if (view !== 'settlement') return null;
  return call('GET /desk/settlement', { query: { from, to, ...(courier && { courier }) } });
}

const skeleton = (
  <ListSkeleton rows={6} height="h-16 max-lg:h-60" columns="md:max-lg:grid-cols-2" />
);

export const HydrateFallback = () => <PageFrame title="Desk">{skeleton}</PageFrame>;

export default function Desk({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readDeskQuery(search);
  const { hasCashDesk } = useBrand();
  return (
    <PageFrame title="Desk" action={hasCashDesk && <ScanField query={query} />}>
      {hasCashDesk ? <OpenDesk {...loaderData} query={query} /> : <SwitchedOff />}
    </PageFrame>
  );
}

type OpenDeskProps = Route.ComponentProps['loaderData'] & { query: DeskQuery };

function OpenDesk({ desk, settlement, query }: OpenDeskProps) {
  const { search } = useLocation();
  useScanner();
  const tabs = (page?: DeskPage) => (
    <LinkTabs
      label="Steps"
      names={viewNames}
      current={query.view}
      to={(view) => deskUrl({ view })}
      countOf={(view) =>
        page && view !== 'settlement' ? formatCount(page.counts[view]) : undefined
      }
    />
  );
  return (
    <>
      <Loaded of={desk} skeleton={tabs()} instead={tabs()}>
        {tabs}
      </Loaded>
      {query.view === 'settlement' ? (
        <SettlementView query={query} settlement={settlement} />
      ) : (
        <Loaded key={search} of={desk} skeleton={skeleton} failed="The orders could not be loaded.">
          {(page) => <DeskList {...page} query={query} />}
        </Loaded>
      )}
    </>
  );
}

const SwitchedOff = () => (
  <EmptyState title="The cash desk is switched off." icon="banknote">
    <p className="max-w-md text-muted">
      Turn it on to confirm orders by phone, and to keep track of cash and refused parcels here.
    </p>
    {mayOpen('owner') && <ButtonLink to="/admin/rules">Go to the selling rules</ButtonLink>}
  </EmptyState>
);
