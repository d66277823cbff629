import type { Variant } from '#contract/products/products.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { getsPrice } from '#shop/catalogue/import/read/tables/rows-of-products.ts';
import { amountOf, guessedRupees } from '#shop/spreadsheets/amounts.ts';
import { waitsFor } from './choices.ts';
import type { SharedSetting } from './setting.ts';

export interface Prices {
  /** What customers pay, in rupees. */
  originalPrice?: number;
  /** What was taken off the list price. */
  discountPrice?: number;
}

const priceColumns = ['original_price', 'list_price', 'discount_price'] as const;
type PriceColumn = (typeof priceColumns)[number];

/**
 * What customers pay and what was taken off the list price. Adds what is wrong to the problems of the
 * row, and the choices that its cells raise to `raised`.
 */
export function pricesOf(
  row: SourceRow,
  setting: Pick<SharedSetting, 'source' | 'choices' | 'raised' | 'headings'>,
  before: Variant | undefined,
): Prices {
  const { source, choices, raised, headings } = setting;
  const { discount_price, list_price } = row.cells;
  const isMrp = raised.has('mrp') && choices.mrp;
  if (raised.has('mrp') && choices.mrp === null) row.problems.push(waitsFor.mrp);
  const price = priceIn(
    isMrp && discount_price ? 'discount_price' : 'original_price',
    row,
    setting,
  );
  const isFreeAlready = before?.originalPrice === 0;
  if (price === 0 && !isFreeAlready && !mayBeFree(row, setting)) return {};
  if (isMrp) return withList(price, priceIn('original_price', row, setting), row, setting);
  // A file of another shop says of a product without a list price that it has none.
  if (list_price || (source !== 'haat' && headings.has('list_price')))
    return withList(price, priceIn('list_price', row, setting), row, setting);
  const discount = priceIn('discount_price', row, setting);
  return {
    ...(price !== undefined && { originalPrice: price }),
    ...(discount !== undefined && { discountPrice: discount }),
  };
}

function mayBeFree(row: SourceRow, { choices: { allowFree }, raised }: Asking) {
  raised.add('allowFree');
  if (allowFree) return true;
  row.problems.push(
    allowFree === null ? waitsFor.allowFree : 'original_price: Enter a price above 0.',
  );
  return false;
}

type Asking = Pick<SharedSetting, 'choices' | 'raised'>;

function priceIn(column: PriceColumn, row: SourceRow, { choices, raised }: Asking) {
  const text = row.cells[column];
  if (!text) return undefined;
  const plain = amountOf(text, {});
  if ('asks' in plain) raised.add(plain.asks);
  const amount = amountOf(text, choices);
  if ('asks' in amount) {
    // An answer may lead to the next question: "€ 12,50".
    raised.add(amount.asks);
    row.problems.push(waitsFor[amount.asks]);
  } else if ('problem' in amount) row.problems.push(`${column}: ${amount.problem}`);
  // A list price that is no higher than the price counts for nothing.
  else if (amount.rupees < 0 && column !== 'list_price')
    row.problems.push(`${column}: Enter an amount of 0 or more.`);
  else {
    if (amount.isRounded)
      row.notes.push(`The price ${text} is rounded to ${money(amount.rupees)}.`);
    return amount.rupees;
  }
  return undefined;
}

function withList(
  price: number | undefined,
  list: number | undefined,
  row: SourceRow,
  { choices: { capDiscount }, raised }: Asking,
): Prices {
  if (price === undefined) return {};
  const [paid, listed] = [toPaise(price), toPaise(list ?? 0)];
  if (listed <= 2 * paid)
    return { originalPrice: price, discountPrice: toRupees(Math.max(0, listed - paid)) };
  if (paid > 0) {
    raised.add('capDiscount');
    if (capDiscount === null) {
      row.problems.push(waitsFor.capDiscount);
      return { originalPrice: price };
    }
  }
  row.notes.push(
    capDiscount && paid > 0
      ? `The list price ${money(list ?? 0)} is shown as ${money(2 * price)}, twice the price.`
      : `The list price ${money(list ?? 0)} is left out.`,
  );
  return { originalPrice: price, discountPrice: capDiscount ? price : 0 };
}

/** Variants that take one price but differ in the shop keep theirs: the cells were empty, not merged. */
export function keepPrices(found: readonly (readonly [SourceRow, Variant | undefined])[]) {
  for (const [from, rows] of Map.groupBy(found, ([row]) => row.priceFrom ?? row.row)) {
    const prices = rows.flatMap(([, before]) =>
      before ? `${before.originalPrice} ${before.discountPrice}` : [],
    );
    if (new Set(prices).size < 2) continue;
    for (const [row, before] of rows) {
      if (!before || row.priceFrom === undefined) continue;
      // A part that is applied again begins with the cells of the file.
      row.cells = { ...row.cells };
      for (const column of priceColumns) delete row.cells[column];
      row.notes = row.notes.filter((note) => note !== getsPrice(from));
      row.notes.push('This row has no price, so it keeps the one in the shop.');
    }
  }
}

/**
 * Every row of our own file with a discount has one that looks like a price: not a small part, and not more
 * than the MRP, which is the price of what is not reduced.
 */
export function looksLikeMrp(rows: readonly SourceRow[]): boolean {
  const amounts = rows.flatMap(({ cells }) => {
    if (!cells.discount_price) return [];
    const price = guessedRupees(cells.original_price);
    return [{ price, discount: guessedRupees(cells.discount_price) }];
  });
  const isOwnExport = rows.some(({ cells }) => cells.product_id || cells.variant_id);
  return (
    !isOwnExport &&
    amounts.length > 0 &&
    amounts.every(({ price, discount }) => discount > 0.4 * price && discount <= price)
  );
}
