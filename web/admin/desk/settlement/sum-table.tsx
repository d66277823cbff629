import { formatCount } from '#contract/rules/numbers.ts';
import type { Settlement } from '#contract/selling/desk.ts';
import { day } from '#web/ui/dates.ts';
import { courierOf, Difference, keyOf, printAmong, type Sums } from './sums.tsx';

const number = 'px-4 py-2 text-right tabular-nums whitespace-nowrap';
const heads = ['Parcels', 'Due', 'Collected', 'Refused', 'Difference'];

export function SumTable({ rows, totals }: Settlement) {
  const print = printAmong({ rows, totals });
  return (
    <div className="overflow-x-auto rounded-lg border border-border bg-surface">
      <table className="w-full text-left">
        <caption className="sr-only">Cash by day and courier</caption>
        <thead className="bg-sunken text-sm">
          <tr className="h-11.5">
            <th scope="col" className="px-4 py-2">
              Day
            </th>
            <th scope="col" className="w-1/3 px-4 py-2">
              Courier
            </th>
            {heads.map((name) => (
              <th key={name} scope="col" className={number}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-t border-border">
              <th scope="row" className="px-4 py-2 font-normal whitespace-nowrap">
                {day(row.day)}
              </th>
              <td className="px-4 py-2">{courierOf(row)}</td>
              <SumCells sums={row} print={print} />
            </tr>
          ))}
        </tbody>
        <tfoot className="border-t-2 border-border font-semibold">
          <tr>
            <th scope="row" colSpan={2} className="px-4 py-3">
              Total
            </th>
            <SumCells sums={totals} print={print} />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

interface SumCellsProps {
  sums: Sums;
  print: (rupees: number) => string;
}

const SumCells = ({ sums, print }: SumCellsProps) => (
  <>
    <td className={number}>{formatCount(sums.parcels)}</td>
    <td className={number}>{print(sums.due)}</td>
    <td className={number}>{print(sums.collected)}</td>
    <td className={number}>{print(sums.refused)}</td>
    <td className={number}>
      <Difference difference={sums.difference} print={print} />
    </td>
  </>
);
