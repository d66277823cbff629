import { listPaise, money, percentOff, toPaise, toRupees } from '#contract/rules/price.ts';

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
  /** It is the lowest of several. */
  from?: boolean;
  /** How many percent it is off stands elsewhere. */
  withoutPercent?: boolean;
  /** Amounts in the same view, which it shares its form with. */
  beside?: readonly number[];
}

/** The selling price, and with a discount the list price struck through and the percent off. */
export function Price({ price, size = 'md', from, withoutPercent, beside = [] }: PriceProps) {
  const paise = {
    originalPaise: toPaise(price.originalPrice),
    discountPaise: toPaise(price.discountPrice),
  };
  const list = toRupees(listPaise(paise));
  const percent = percentOff(paise);
  return (
    <p className="flex flex-wrap items-baseline gap-x-1.5 tabular-nums">
      <span className={`${sizes[size].now} font-semibold`}>
        {from && <span className="text-sm font-normal text-muted">From </span>}
        {money(price.originalPrice, [list, ...beside])}
      </span>
      {percent > 0 && (
        <>
          <s className={`${sizes[size].aside} text-muted`}>
            <span className="sr-only">instead of </span>
            {money(list, [price.originalPrice, ...beside])}
          </s>
          {!withoutPercent && (
            <span className={`${sizes[size].aside} font-semibold text-success`}>
              {percent}% off
            </span>
          )}
        </>
      )}
    </p>
  );
}
