import { listPaise, money, percentOff, toPaise, toRupees } from '#contract/rules/price.ts';
import { Badge } from '#web/ui/badge.tsx';

interface Priced {
  originalPrice: number;
  discountPrice: number;
}

const sizes = {
  md: { now: 'text-lg', aside: 'text-sm' },
  lg: { now: 'text-3xl', aside: 'text-lg' },
};

interface PriceProps {
  price: Priced;
  size?: keyof typeof sizes;
  /** Other variants cost more. */
  from?: boolean;
  /** The percent off is shown elsewhere. */
  withoutPercent?: boolean;
  /** Other amounts in the same view: if one has paise, all of them show paise. */
  beside?: readonly number[];
}

export function Price({ price, size = 'md', from, withoutPercent, beside = [] }: PriceProps) {
  const list = toRupees(listPaise(inPaise(price)));
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
      <span className={`${sizes[size].now} font-semibold`}>
        {from && <span className="text-sm font-normal text-muted">From </span>}
        {money(price.originalPrice, [list, ...beside])}
      </span>
      {price.discountPrice > 0 && (
        <s className={`${sizes[size].aside} text-muted`}>
          <span className="sr-only">instead of </span>
          {money(list, [price.originalPrice, ...beside])}
        </s>
      )}
      {!withoutPercent && <PercentOff price={price} />}
    </p>
  );
}

/** Nothing if the percentage rounds to 0. */
export function PercentOff({ price }: { price: Priced }) {
  const percent = percentOff(inPaise(price));
  return percent > 0 && <Badge tone="success">{percent}% off</Badge>;
}

export const inPaise = ({ originalPrice, discountPrice }: Priced) => ({
  originalPaise: toPaise(originalPrice),
  discountPaise: toPaise(discountPrice),
});
