import { type ReactNode, useId } from 'react';
import type { Cart } from '#contract/cart.ts';
import { money } from '#contract/rules/price.ts';
import {
  amountsCharged,
  type Charged,
  chargeRows,
  codeRow,
} from '#contract/rules/selling/charge-rows.ts';
import { addMoreFor } from '#contract/rules/selling/codes.ts';
import {
  missingForFreeDelivery,
  type OrderLimits,
  outsideLimits,
} from '#contract/rules/selling/order-limits.ts';
import { day, days } from '#web/ui/dates.ts';

type CartTerms = NonNullable<Cart['terms']>;
type Expected = Partial<Pick<CartTerms, 'postalCode' | 'expectedDate' | 'expectedFrom'>>;

interface Totals extends Omit<Charged, 'code'> {
  subTotal: number;
  discount: number;
  tax: number;
  total: number;
  code?: Cart['code'];
  terms?: (Pick<CartTerms, 'freeFrom' | keyof OrderLimits> & Expected) | undefined;
}

interface OrderSummaryProps {
  totals: Totals;
  /** Other amounts in the same view: if one has paise, all of them show paise. */
  beside?: readonly number[];
  /** Why the cart cannot be ordered is said elsewhere. */
  withoutRefusal?: boolean;
  children?: ReactNode;
}

/** The children, such as a button, stand below the totals. */
export function OrderSummary(props: OrderSummaryProps) {
  const { totals, beside = [], withoutRefusal, children } = props;
  const titleId = useId();
  const { subTotal, tax, total, code } = totals;
  const discount = totals.discount - (code?.discount ?? 0);
  const amounts = [subTotal, discount, tax, total, ...amountsCharged(totals), ...beside];
  const missing = missingForFreeDelivery(totals);
  const refusal = outsideLimits(totals, amounts);
  const expected = expectedInWords(totals.terms ?? {});
  const rows: { term: string; amount: string; hint?: string }[] = [
    { term: 'Sub Total', amount: money(subTotal, amounts) },
    { term: 'Discount', amount: `${discount > 0 ? '−' : ''}${money(discount, amounts)}` },
    ...codeRow(totals, amounts),
    { term: 'Tax', amount: money(tax, amounts), hint: 'Included in the prices' },
    ...chargeRows(totals, amounts),
  ];
  return (
    <section
      aria-labelledby={titleId}
      className="grid gap-4 rounded-lg border border-border bg-surface p-5"
    >
      <h2 id={titleId}>Order summary</h2>
      <dl className="grid grid-cols-[1fr_auto] gap-y-2 tabular-nums">
        {rows.map(({ term, amount, hint }) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="text-right">{amount}</dd>
            {hint && <dd className="col-span-2 -mt-2 text-sm text-muted">{hint}</dd>}
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid border-t border-border pt-3 text-lg font-semibold">
          <dt>Total</dt>
          <dd className="text-right">{money(total, amounts)}</dd>
        </div>
      </dl>
      {expected && <p className="text-sm text-muted">{expected}</p>}
      {code && <CodeNote code={code} />}
      {missing > 0 && (
        <p className="text-sm text-muted">Add {money(missing, amounts)} more for free delivery</p>
      )}
      {refusal && !withoutRefusal && <p className="text-sm font-medium text-warning">{refusal}</p>}
      {children}
    </section>
  );
}

function expectedInWords({ postalCode, expectedDate, expectedFrom }: Expected) {
  if (!expectedDate) return '';
  if (expectedFrom) {
    return `Delivery ${days(expectedFrom, expectedDate)}, depending on your PIN code`;
  }
  return `Delivery ${postalCode ? `to ${postalCode} ` : ''}by ${day(expectedDate)}`;
}

/** Why the code of a cart takes nothing off. */
const CodeNote = ({ code: { code, problem, missing } }: { code: NonNullable<Cart['code']> }) => {
  const words = problem ?? (missing ? addMoreFor(code, missing) : '');
  return words && <p className="text-sm text-warning">{words}</p>;
};

/** Every price and charge of a cart, for `money`: if one has paise, all of them show paise. */
export const amountsIn = ({
  items,
  ...charged
}: Pick<Cart, 'items' | 'delivery' | 'codFee' | 'code'>) => [
  ...items.flatMap(({ product: { variant } }) => [variant.originalPrice, variant.discountPrice]),
  ...amountsCharged(charged),
];
