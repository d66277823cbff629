import type { Settlement } from '#contract/selling/desk.ts';
import { useIsWide } from '#web/admin/list/use-is-wide.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { DeskQuery } from '../desk-query.ts';
import { SettlementFilters } from './settlement-filters.tsx';
import { SumCards } from './sum-cards.tsx';
import { SumTable } from './sum-table.tsx';

interface SettlementViewProps {
  query: DeskQuery;
  settlement: Promise<Settlement | null>;
}

export const SettlementView = ({ query, settlement }: SettlementViewProps) => (
  <div className="grid gap-4">
    <SettlementFilters key={`${query.from} ${query.to} ${query.courier}`} query={query} />
    <Loaded
      of={settlement}
      skeleton={<ListSkeleton rows={4} height="h-14" />}
      failed="The settlement could not be loaded."
    >
      {(settled) => settled && <Settled {...settled} />}
    </Loaded>
  </div>
);

function Settled({ rows, totals }: Settlement) {
  const isWide = useIsWide();
  if (rows.length === 0) {
    return (
      <EmptyState title="No cash in this period" icon={<Icon name="banknote" className="size-8" />}>
        <p className="max-w-md text-muted">
          Days on which cash was collected or a parcel was refused are listed here, by courier.
        </p>
      </EmptyState>
    );
  }
  return isWide ? (
    <SumTable rows={rows} totals={totals} />
  ) : (
    <SumCards rows={rows} totals={totals} />
  );
}
