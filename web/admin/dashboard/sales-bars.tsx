import { AxisBottom, AxisLeft } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { useParentSize } from '@visx/responsive';
import { scaleBand, scaleLinear } from '@visx/scale';
import { useState } from 'react';
import type { SalesDay } from '#contract/dashboard.ts';
import { money } from '#contract/rules/price.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { day } from '#web/ui/dates.ts';

export interface SalesBarsProps {
  days: readonly SalesDay[];
  print: (rupees: number) => string;
}

export default function SalesBars({ days, print }: SalesBarsProps) {
  const [pointed, setPointed] = useState<SalesDay | null>(null);
  const { parentRef, width, height } = useParentSize({ debounceTime: 0 });
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] gap-1">
      <p className="min-h-6 text-right text-sm text-muted tabular-nums">
        {pointed && summaryOf(pointed, print)}
      </p>
      <div ref={parentRef} className="min-w-0 overflow-clip">
        {width > 0 && (
          <Drawing
            days={days}
            width={width}
            height={height}
            pointed={pointed}
            onPoint={setPointed}
          />
        )}
      </div>
    </div>
  );
}

interface DrawingProps extends Pick<SalesBarsProps, 'days'> {
  width: number;
  height: number;
  pointed: SalesDay | null;
  onPoint: (day: SalesDay | null) => void;
}

const foot = 24;
const top = 8;
const ticks = 4;

function Drawing({ days, width, height, pointed, onPoint }: DrawingProps) {
  const bottom = height - foot;
  const highest = Math.max(100, ...days.map(({ total }) => total));
  const y = scaleLinear<number>({ domain: [0, highest], range: [bottom, top], nice: ticks });
  const left = widthOf(money(y.domain()[1] ?? highest));
  const x = scaleBand({
    domain: days.map((one) => one.day),
    range: [left, width],
    padding: 0.3,
  });
  return (
    <svg aria-hidden="true" width={width} height={height} onPointerLeave={() => onPoint(null)}>
      <GridRows
        scale={y}
        left={left}
        width={width - left}
        numTicks={ticks}
        stroke="var(--color-border)"
      />
      {days.map((one) => (
        <g key={one.day} onPointerEnter={() => onPoint(one)}>
          <rect x={x(one.day)} width={x.step()} height={bottom} className="fill-transparent" />
          <rect
            x={x(one.day)}
            y={y(one.total)}
            width={x.bandwidth()}
            height={bottom - y(one.total)}
            className={one === pointed ? 'fill-accent-hover' : 'fill-accent'}
          />
        </g>
      ))}
      <AxisLeft
        scale={y}
        left={left}
        numTicks={ticks}
        tickFormat={(amount) => money(Number(amount))}
        tickLabelProps={{ ...labelLook, textAnchor: 'end' }}
        hideAxisLine
        hideTicks
      />
      <AxisBottom
        scale={x}
        top={bottom}
        numTicks={Math.floor(width / 120)}
        tickFormat={shortDay}
        tickLabelProps={{ ...labelLook, textAnchor: 'middle' }}
        hideAxisLine
        hideTicks
      />
    </svg>
  );
}

const labelLook = { fill: 'var(--color-muted)', fontFamily: 'inherit', fontSize: 12 };

/** Room for an axis label at 12 px, in px, with the gap beside it. */
const widthOf = (words: string) => 12 + 7 * words.length;

const summaryOf = ({ day: name, orders, total }: SalesDay, print: SalesBarsProps['print']) =>
  `${day(name)}: ${print(total)}, ${countInWords(orders, 'order')}`;

const shortDay = (name: string) => day(name).replace(/ \d{4}$/, '');
