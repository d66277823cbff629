import type { Column, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { isUnsaid } from '#shop/catalogue/import/read/stock-words.ts';
import { amountOf, guessedRupees, shownCell } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { plainWords, rankOf, saysRupees } from './heading-words.ts';
import { isPrice, saysWhatIsPaid } from './price-columns.ts';

export interface Discount {
  isPercent: boolean;
  value: number;
}

/** The price becomes the list price, and customers pay what is left. */
export function takeOff({ cells }: SourceRow, { isPercent, value }: Discount, price: number): void {
  const paid = isPercent ? price * (1 - value / 100) : price - value;
  if (paid < 0) return;
  cells.list_price = cells.original_price;
  cells.original_price = String(Math.round(paid * 100) / 100);
}

const word = '(?:disc(?:ount)?|less|छूट)';
const percents = new RegExp(
  `^${word} ?\\(?(?:in )?(?:%|percent(?:age)?|pct|प्रतिशत)\\)?$|^(?:%|percent(?:age)?) ?(?:${word}|off)$|^off ?\\(?%\\)?$`,
);
const amounts = new RegExp(
  `^${word}(?: | ?\\()(?:in )?(?:amount|amt|value|rs|₹|inr|rupees|राशि)\\)?$|^(?:flat|rs|₹) off$`,
);
const bare = new RegExp(`^${word}$`);

type Kind = 'percent' | 'amount' | 'unclear';

interface DiscountColumn {
  at: number;
  kind: Kind;
}

/** The columns of what is taken off the only price. Beside a price that is reduced already they only say by how much. */
export function discountsIn(
  table: Table,
  columns: readonly (Column | null)[],
  isFree: (at: number) => boolean,
): DiscountColumn[] {
  const { head } = table;
  const prices = [...head.keys()].filter(
    (at) => isPrice(rankOf(head[at] ?? '')) && textsAt(table, at).some(guessedRupees),
  );
  const [price, ...others] = prices;
  if (price === undefined || others.length > 0 || columns[price] !== 'original_price') return [];
  if (saysWhatIsPaid(head[price] ?? '')) return [];
  return [...head.keys()].flatMap((at) => {
    const kind = columns[at] === null && isFree(at) ? kindOf(table, at) : undefined;
    return kind ? { at, kind } : [];
  });
}

function kindOf(table: Table, at: number): Kind | undefined {
  const said = plainWords(table.head[at] ?? '');
  if (percents.test(said)) return 'percent';
  if (amounts.test(said)) return 'amount';
  if (!bare.test(said)) return undefined;
  const texts = textsAt(table, at).filter((text) => discountOf(text, false));
  if (texts.length === 0) return undefined;
  if (texts.every((text) => text.includes('%'))) return 'percent';
  // No percentage is above 100.
  return texts.some((text) => saysRupees(text) || guessedRupees(text) > 100) ? 'amount' : 'unclear';
}

/** What stands before all other notes where nobody knows what a column takes off. */
export const unclearDiscounts = (
  head: readonly string[],
  columns: readonly DiscountColumn[],
): string[] =>
  columns
    .filter(({ kind }) => kind === 'unclear')
    .map(
      ({ at }) =>
        `“${head[at]}” may be a percentage or an amount, so it is not used. Name the column “Discount %” or “Discount amount”, and choose the file again.`,
    );

/** Takes off what the first filled one of the columns says. Says whether it did. */
export function readDiscount(
  row: SourceRow,
  texts: readonly string[],
  head: readonly string[],
  columns: readonly DiscountColumn[],
): boolean {
  const column = columns.find(
    ({ at, kind }) => kind !== 'unclear' && !isNone(texts[at]?.trim() ?? ''),
  );
  const paid = row.cells.original_price;
  if (!column || !paid) return false;
  const text = texts[column.at]?.trim() ?? '';
  const price = amountOf(paid, {});
  // What is no price is named when the row is planned.
  if ('problem' in price) return false;
  const refuse = (words: string) => {
    row.problems.push(`${head[column.at]}: ${words}`);
    return false;
  };
  if ('asks' in price)
    return refuse(
      `The discount cannot be taken off “${shownCell(paid)}”. Write the price like 1250 or ₹1,250.50.`,
    );
  const discount = discountOf(text, column.kind === 'percent');
  if (!discount) return refuse(`“${shownCell(text)}” is not a discount. Write 20% or ₹200.`);
  if (discount.value >= (discount.isPercent ? 100 : price.rupees))
    return refuse(`“${shownCell(text)}” leaves no price. Enter a lower discount.`);
  takeOff(row, discount, price.rupees);
  return true;
}

const isNone = (text: string) => isUnsaid(text) || /^(?:0+(?:\.0+)?\s*%?|nil|none|no)$/i.test(text);

/** Undefined for what is none. A sign in the cell says more than the heading. */
function discountOf(text: string, isPercentColumn: boolean): Discount | undefined {
  const bareText = text.replace(/^flat\s|\s(?:off|discount)$/gi, '');
  const isPercent = bareText.includes('%') || (isPercentColumn && !saysRupees(bareText));
  const amount = amountOf(bareText.replace(/\s*%$/, ''), {});
  if (!('rupees' in amount) || amount.rupees <= 0) return undefined;
  // A spreadsheet may write 20% as 0.2.
  if (isPercent && amount.rupees < 1 && !bareText.includes('%')) return undefined;
  return { isPercent, value: amount.rupees };
}

const sampled = 200;

const textsAt = ({ records }: Table, at: number) =>
  records.slice(0, sampled).map(({ cells }) => cells[at]?.trim() ?? '');
