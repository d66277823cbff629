import { formatCount } from '#contract/rules/numbers.ts';
import { moneyWithPaise } from '#contract/rules/price.ts';
import type { InvoiceTotals as Totals } from '#contract/selling/invoices.ts';

/** Totals of the whole period, not only of the page. */
export const InvoiceTotals = ({ totals }: { totals: Totals }) => (
  <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-lg border border-border bg-surface p-4 sm:grid-cols-4 xl:grid-cols-7">
    {termsOf(totals).map(([term, value]) => (
      <div key={term} className="grid min-w-0">
        <dt className="text-sm text-muted">{term}</dt>
        <dd className="font-semibold tabular-nums">{value}</dd>
      </div>
    ))}
  </dl>
);

const termsOf = ({ invoices, creditNotes, taxable, cgst, sgst, igst, total }: Totals) => [
  ['Invoices', formatCount(invoices)],
  ['Credit notes', formatCount(creditNotes)],
  ['Taxable value', moneyWithPaise(taxable)],
  ['CGST', moneyWithPaise(cgst)],
  ['SGST', moneyWithPaise(sgst)],
  ['IGST', moneyWithPaise(igst)],
  ['Total', moneyWithPaise(total)],
];
