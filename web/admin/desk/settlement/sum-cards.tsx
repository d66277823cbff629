import { formatCount } from '#contract/rules/numbers.ts';
import type { Settlement } from '#contract/selling/desk.ts';
import { Cards } from '#web/admin/list/cards.tsx';
import { day } from '#web/ui/dates.ts';
import { courierOf, Difference, keyOf, printAmong, type Sums } from './sums.tsx';

export function SumCards({ rows, totals }: Settlement) {
  const print = printAmong({ rows, totals });
  return (
    <div className="grid gap-4">
      <Cards
        rows={rows}
        keyOf={keyOf}
        card={(row) => (
          <SumCard title={day(row.day)} note={courierOf(row)} sums={row} print={print} />
        )}
      />
      <div className="rounded-lg border-2 border-border bg-surface">
        <SumCard title="Total" sums={totals} print={print} />
      </div>
    </div>
  );
}

interface SumCardProps {
  title: string;
  note?: string;
  sums: Sums;
  print: (rupees: number) => string;
}

const SumCard = ({ title, note, sums, print }: SumCardProps) => (
  <section className="grid gap-2 p-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <h2 className="text-lg">{title}</h2>
      <p className="text-muted">
        {note && `${note} · `}
        {sums.parcels === 1 ? '1 parcel' : `${formatCount(sums.parcels)} parcels`}
      </p>
    </div>
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums">
      <dt>Due</dt>
      <dd className="text-right">{print(sums.due)}</dd>
      <dt>Collected</dt>
      <dd className="text-right font-semibold">{print(sums.collected)}</dd>
      <dt>Refused</dt>
      <dd className="text-right">{print(sums.refused)}</dd>
      <dt>Difference</dt>
      <dd className="text-right">
        <Difference difference={sums.difference} print={print} />
      </dd>
    </dl>
  </section>
);
