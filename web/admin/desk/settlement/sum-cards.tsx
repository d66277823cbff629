import { formatCount } from '#contract/rules/numbers.ts';
import type { Settlement } from '#contract/selling/desk.ts';
import { Cards } from '#web/admin/list/cards.tsx';
import { day } from '#web/ui/dates.ts';
import { courierOf, Difference, inRupees, keyOf, type Sums } from './sums.tsx';

export const SumCards = ({ rows, totals }: Settlement) => (
  <div className="grid gap-4">
    <Cards
      rows={rows}
      keyOf={keyOf}
      card={(row) => <SumCard title={day(row.day)} note={courierOf(row)} sums={row} />}
    />
    <div className="rounded-lg border-2 border-border bg-surface">
      <SumCard title="Total" sums={totals} />
    </div>
  </div>
);

const SumCard = ({ title, note, sums }: { title: string; note?: string; sums: Sums }) => (
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
      <dd className="text-right">{inRupees(sums.due, sums)}</dd>
      <dt>Collected</dt>
      <dd className="text-right font-semibold">{inRupees(sums.collected, sums)}</dd>
      <dt>Refused</dt>
      <dd className="text-right">{inRupees(sums.refused, sums)}</dd>
      <dt>Difference</dt>
      <dd className="text-right">
        <Difference sums={sums} />
      </dd>
    </dl>
  </section>
);
