import { moneyAmong } from '#contract/rules/price.ts';
import type { Settlement } from '#contract/selling/desk.ts';

type Row = Settlement['rows'][number];
export type Sums = Settlement['totals'];

interface DifferenceProps {
  difference: number;
  print: (rupees: number) => string;
}

export function Difference({ difference, print }: DifferenceProps) {
  if (difference === 0) return <span className="text-success">none</span>;
  const amount = print(Math.abs(difference));
  return difference < 0 ? (
    <span className="font-semibold text-danger">{amount} short</span>
  ) : (
    <span className="font-semibold text-warning">{amount} over</span>
  );
}

export const printAmong = ({ rows, totals }: Settlement) =>
  moneyAmong([...rows, totals].flatMap(({ due, collected, refused }) => [due, collected, refused]));

export const keyOf = (row: Row) => `${row.day} ${row.courier ?? ''}`;

export const courierOf = ({ courier }: Row) => courier || 'No courier';
