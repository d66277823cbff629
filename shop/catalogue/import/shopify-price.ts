import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { noPrice, rupeesOf } from './price-text.ts';

/**
 * What was taken off the list price, which Shopify calls the compare-at price; one that is no higher
 * than the price counts for nothing, as in Shopify. Adds what is wrong to `errors`.
 */
export function discountOf(
  price: string | undefined,
  listPrice: string | undefined,
  heading: string,
  errors: string[],
): string | undefined {
  if (!price) return undefined;
  const [selling, list] = [rupeesOf(price), rupeesOf(listPrice ?? '0')];
  if (list === undefined) errors.push(`${heading}: ${noPrice(listPrice ?? '')}`);
  if (selling === undefined || list === undefined) return undefined;
  const discount = toRupees(Math.max(0, toPaise(list) - toPaise(selling)));
  if (discount <= selling) return String(discount);
  errors.push(
    `${heading}: ${money(list, [selling])} is more than twice the price of ${money(selling, [list])}, and the shop shows at most 50% off. Please lower it, or leave it empty.`,
  );
  return '0';
}
