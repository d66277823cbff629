import { useState } from 'react';
import type { Report } from '#contract/dashboard.ts';
import { money } from '#contract/rules/price.ts';
import { day } from '#web/ui/dates.ts';
import { topOf } from './chart-scale.ts';

type Day = Report['sales'][number];

/** A bar a day, for the eye only: the table below it says the same. */
export function SalesChart({ days }: { days: readonly Day[] }) {
  const [pointed, setPointed] = useState<Day | null>(null);
  const top = topOf(days.map(({ total }) => total));
  return (
    <div aria-hidden="true" className="grid gap-1">
      <p className="min-h-6 text-right text-sm text-muted tabular-nums">
        {pointed && inWords(pointed)}
      </p>
      <div className="grid grid-cols-[auto_1fr] gap-x-3">
        <div className="flex h-48 flex-col-reverse justify-between text-right text-xs text-muted tabular-nums">
          {[0, top / 2, top].map((amount) => (
            <span key={amount} className="h-0 leading-0">
              {money(amount)}
            </span>
          ))}
        </div>
        <Bars days={days} top={top} pointed={pointed} onPoint={setPointed} />
        <p className="col-start-2 flex justify-between pt-1 text-xs text-muted">
          {[0, Math.floor(days.length / 2), days.length - 1].map((place) => (
            <span key={place}>{shortDay(days[place]?.day ?? '')}</span>
          ))}
        </p>
      </div>
    </div>
  );
}

interface BarsProps {
  days: readonly Day[];
  top: number;
  pointed: Day | null;
  onPoint: (day: Day | null) => void;
}

const Bars = ({ days, top, pointed, onPoint }: BarsProps) => (
  <svg
    aria-hidden="true"
    viewBox={`0 0 ${days.length} 100`}
    preserveAspectRatio="none"
    onPointerLeave={() => onPoint(null)}
    className="h-48 w-full"
  >
    {[0, 50, 100].map((y) => (
      <path
        key={y}
        d={`M0 ${y}H${days.length}`}
        vectorEffect="non-scaling-stroke"
        className="stroke-border"
      />
    ))}
    {days.map((one, place) => {
      const height = (one.total / top) * 100;
      return (
        <g key={one.day} onPointerEnter={() => onPoint(one)}>
          <rect x={place} width={1} height={100} className="fill-transparent" />
          <rect
            x={place + 0.15}
            y={100 - height}
            width={0.7}
            height={height}
            className={one === pointed ? 'fill-accent-hover' : 'fill-accent'}
          />
        </g>
      );
    })}
  </svg>
);

const inWords = ({ day: name, orders, total }: Day) =>
  `${day(name)}: ${money(total)}, ${orders} ${orders === 1 ? 'order' : 'orders'}`;

const shortDay = (name: string) => day(name).replace(/ \d{4}$/, '');
