import { type ReactNode, useId } from 'react';
import { money } from '#contract/rules/price.ts';

interface Totals {
  subTotal: number;
  discount: number;
  tax: number;
  total: number;
}

interface OrderSummaryProps {
  totals: Totals;
  /** Other amounts in the same view: if one has paise, all of them show paise. */
  beside?: readonly number[];
  children?: ReactNode;
}

/** The children, such as a button, stand below the totals. */
export function OrderSummary({ totals, beside = [], children }: OrderSummaryProps) {
  const titleId = useId();
  const amounts = [totals.subTotal, totals.discount, totals.tax, totals.total, ...beside];
  const rows = [
    ['Sub Total', money(totals.subTotal, amounts)],
    ['Discount', `${totals.discount > 0 ? '−' : ''}${money(totals.discount, amounts)}`],
    ['Tax', money(totals.tax, amounts), 'Included in the prices'],
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <h2 id={titleId}>Order summary</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        {rows.map(([term, amount, hint]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right">{amount}</dd>
            {hint && <dd className="col-span-2 -mt-2 text-sm text-muted">{hint}</dd>}
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-border pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{money(totals.total, amounts)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
