import { dayMs } from '#contract/rules/selling/days.ts';
import type { ProductTerms } from '#contract/rules/selling/product-terms.ts';
import { day, days } from '#web/ui/dates.ts';

/** Says beside the price when an order placed now arrives and how long it may be returned. */
export function termsInWords({ deliveryDays, returnDays }: ProductTerms, now = Date.now()) {
  const after = (count: number) => new Date(now + count * dayMs).toISOString();
  return {
    ...(deliveryDays && { delivery: deliveryInWords(deliveryDays, after) }),
    ...(returnDays && {
      returns: `Returns within ${returnDays} ${returnDays === 1 ? 'day' : 'days'} of delivery`,
    }),
  };
}

function deliveryInWords(
  { fewest, most }: NonNullable<ProductTerms['deliveryDays']>,
  after: (count: number) => string,
) {
  if (fewest === most) return `Delivery by ${day(after(most))}`;
  return `Delivery ${days(after(fewest), after(most))}, depending on your PIN code`;
}
