import { money } from '#contract/rules/price.ts';
import type { Settlement } from '#contract/selling/desk.ts';

type Row = Settlement['rows'][number];
export type Sums = Settlement['totals'];

export function Difference({ sums }: { sums: Sums }) {
  const { difference } = sums;
  if (difference === 0) return <span className="text-success">none</span>;
  const amount = inRupees(Math.abs(difference), sums);
  return difference < 0 ? (
    <span className="font-semibold text-danger">{amount} short</span>
  ) : (
    <span className="font-semibold text-warning">{amount} over</span>
  );
}

export const inRupees = (amount: number, { due, collected, refused, difference }: Sums) =>
  money(amount, [due, collected, refused, difference]);

export const keyOf = (row: Row) => `${row.day} ${row.courier ?? ''}`;

export const courierOf = ({ courier }: Row) => courier || 'No courier';
