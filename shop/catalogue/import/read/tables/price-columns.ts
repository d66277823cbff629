import type { Column } from '#shop/catalogue/import/read/rows.ts';
import { guessedRupees, isInRupees, otherCurrencyIn } from '#shop/spreadsheets/amounts.ts';
import type { Table } from '#shop/spreadsheets/table.ts';
import { bareOffer, plainWords, rankOf, saysOther, saysRupees, words } from './heading-words.ts';
import { sizeColumnsIn } from './size-columns.ts';

const columnOf = (rank: number | undefined) => words[rank ?? -1]?.[0];

/** A column of offers says that there are some, even where no product has one. */
export const isPaid = (rank: number | undefined): boolean => columnOf(rank) === 'original_price';

export const isPrice = (rank: number | undefined): boolean =>
  isPaid(rank) || columnOf(rank) === 'list_price';

export const isEmpty = ({ records }: Table, at: number): boolean =>
  records.every(({ cells }) => !cells[at]?.trim());

const withTax = /\binc(?:l|\b)|\bwith (?:gst|tax)|\bgross (?:price|rate)|सहित/;
const withoutTax =
  /\bexcl|\bex (?:gst|tax)|\b(?:without|before|plus) (?:gst|tax)|\+ ?(?:gst|tax)|\bbasic (?:price|rate)|रहित/;

/** Says of a price that GST comes on top of it. */
export const isWithoutTax = (heading: string): boolean => withoutTax.test(plainWords(heading));

/** Prices of another amount, of another buyer or of another shop. */
const ofOthers =
  /\bper (?:\d+ ?)?(?:k?gs?|kilos?|kilograms?|gms?|grams?|l|ltrs?|lit(?:er|re)s?|ml|m|mtrs?|met(?:er|re)s?|dozen|box|carton|case)\b|(?:[2-9]|\d\d) ?\+|\b(?:min|minimum|max|maximum|floor|business|bulk|b2b|tier|slab|total|line|amazon|flipkart|myntra|snapdeal|ajio|jiomart)\b/;

/**
 * The places of prices. Some count only where no other stands beside them: those in another currency, without tax,
 * per kilogram, from several pieces on, of another shop. Beside "Rate incl. GST" a mere "Rate" is without tax, and
 * beside a discount and "Net rate" it is without the discount.
 */
export function pricesIn(table: Table): ReadonlySet<number> {
  const { head } = table;
  const sizes = new Set(sizeColumnsIn(table).map(({ at }) => at));
  const prices = [...head.keys()].filter(
    (at) => isPrice(rankOf(head[at] ?? '')) && !sizes.has(at) && !isBareOffer(table, at),
  );
  const saidAt = (at: number) => plainWords(head[at] ?? '');
  const isPaidAt = (at: number) => isPaid(rankOf(head[at] ?? ''));
  // An MRP is with tax by law, which says nothing of the price beside it.
  const saysTax = prices.some((at) => isPaidAt(at) && withTax.test(saidAt(at)));
  const takesOff = head.some((heading) => /\bdisc(?:ount)?\b(?! price)/.test(plainWords(heading)));
  const isNet = prices.some((at) => takesOff && /^net (?:price|rate)$/.test(saidAt(at)));
  const isMoney = (at: number) => {
    const said = saidAt(at);
    if (otherCurrencyIn(said) || withoutTax.test(said)) return false;
    return (
      !saysTax || withTax.test(said) || !/^(?:unit |item |product |net )?(?:price|rate)$/.test(said)
    );
  };
  const isOfOthers = (at: number) =>
    isPaidAt(at) &&
    (ofOthers.test(saidAt(at)) ||
      (isNet && plainPrice.test(saidAt(at))) ||
      (saidAt(at) === 'unit price' && prices.some((one) => saidAt(one) === 'price')));
  const money = prices.filter(isMoney);
  const known = money.length > 0 ? money : prices;
  const own = known.filter((at) => !isOfOthers(at));
  return new Set(own.some(isPaidAt) ? own : known);
}

/**
 * "Sale" or "Offer" may also say whether there is one, what is taken off, or how many were sold. It is a price where
 * it looks like one.
 */
function isBareOffer({ head, records }: Table, at: number): boolean {
  const heading = head[at] ?? '';
  if (!bareOffer.test(plainWords(heading))) return false;
  const others = [...head.keys()].filter((one) => one !== at && isPrice(rankOf(head[one] ?? '')));
  const offers = records.slice(0, sampled).flatMap(({ cells }) => {
    const beside = Math.max(0, ...others.map((one) => guessedRupees(cells[one])));
    const text = cells[at]?.trim() ?? '';
    return /^(?:|0|[-–—]+|n\/?a|nil|none)$/i.test(text)
      ? []
      : { text, rupees: guessedRupees(text), beside };
  });
  const isPriceLike = ({ rupees, beside }: (typeof offers)[number]) =>
    rupees > 1 && (beside === 0 || (rupees > 0.4 * beside && rupees <= beside));
  if (offers.length === 0 || !offers.every(isPriceLike)) return true;
  if ([heading, ...offers.map(({ text }) => text)].some(saysRupees)) return false;
  if (!mayCount.test(plainWords(heading))) return false;
  if (head.some((one) => ofMovements.test(plainWords(one)))) return true;
  const isAlone = offers.every(({ beside }) => beside === 0);
  const hasPaise = offers.some(({ text }) => /\d\.\d/.test(text));
  return isAlone && !hasPaise && offers.some(({ rupees }) => rupees < 10);
}

/** Below these a table may also count what was sold. */
const mayCount = /^(?:sale|offer|deal)$/;
/** The pieces that came and went: beside them, so are those below "Sale". */
const ofMovements =
  /\b(?:opening|inwards?|outwards?|closing|sold)\b|^purchases?(?: (?:qty|quantity))?$/;

export function guessPrices(table: Table, guesses: (Column | null)[]): void {
  const placeOf = (column: Column) => guesses.indexOf(column);
  if (placeOf('original_price') < 0) {
    // The only price is what customers pay, whatever it is called.
    const only = placeOf('list_price');
    if (only >= 0) guesses[only] = 'original_price';
    return;
  }
  // A second price is the one that customers do not pay: "Price" beside "Sale price".
  const further = furtherPrice(table, guesses);
  if (further >= 0 && placeOf('list_price') < 0) guesses[further] = 'list_price';
  const [price, list] = [placeOf('original_price'), placeOf('list_price')];
  if (list < 0 || isLess(table.head[price], table.head[list])) return;
  if (!isHigherAt(table, price, list)) return;
  guesses[price] = 'list_price';
  guesses[list] = 'original_price';
}

/** Amounts that are no price of a piece. */
const noPrices =
  /value|worth|total|sales|\bdisc\b|revenue|profit|margin|savings?|\bsave\b|\boff\b|\bemi\b|deposit|advance|balance|commission|fees?\b|charges?|duty|\bpaid\b|\bdue\b|reward|refund|cashback/;

/**
 * Takes the only column of amounts with a sign of money for the price, where no heading says one. Of two, customers pay
 * the lower one.
 */
export function guessPriceByValues(table: Table, guesses: (Column | null)[]): void {
  if (guesses.includes('original_price') || !guesses.includes('name')) return;
  const sizes = new Set(sizeColumnsIn(table).map(({ at }) => at));
  const isOther = (heading: string) => saysOther(heading) || noPrices.test(plainWords(heading));
  const free = [...table.head.keys()].filter(
    (at) =>
      !guesses[at] && !sizes.has(at) && !isOther(table.head[at] ?? '') && areInRupees(table, at),
  );
  const [one, other] = free as [number, number?];
  if (free.length === 1) guesses[one] = 'original_price';
  if (free.length !== 2 || other === undefined) return;
  const [list, price] = isHigherAt(table, one, other) ? [one, other] : [other, one];
  if (!isHigherAt(table, list, price)) return;
  guesses[price] = 'original_price';
  guesses[list] = 'list_price';
}

function areInRupees({ records }: Table, at: number) {
  const amounts = records.slice(0, 500).flatMap(({ cells }) => cells[at]?.trim() || []);
  return amounts.length > 0 && amounts.every(isInRupees);
}

/** Says that customers pay this price. */
const isSure = (heading = '') => rankOf(heading) === 0;

/** Says that one price is less than another whatever the cells say. */
const isLess = (one = '', other = '') => isOffer(one) || (isSure(one) && !isSure(other));

const plainPrice = /^(?:unit |item )?(?:price|rate)(?: ?\(.*\))?$|^(?:मूल्य|कीमत|क़ीमत|दाम|भाव|दर)$/;
const earlierPrice = /\b(?:original|actual|usual|normal|full|standard) (?:price|rate)/;

/**
 * The place of a price that was taken for nothing yet, and may be the one that customers do not pay; -1 for none.
 * Beside a price that says what it is, another one must say so too: it may be that of an installation.
 */
export function furtherPrice(table: Table, columns: readonly (Column | null)[]): number {
  const { head } = table;
  const price = head[columns.indexOf('original_price')] ?? '';
  const isVague = !isSure(price) && !plainPrice.test(plainWords(price));
  const further = [...pricesIn(table)].filter((at) => {
    const said = plainWords(head[at] ?? '');
    if (columns[at] !== null || said === plainWords(price) || ofOthers.test(said)) return false;
    if (isSure(head[at])) return isSure(price);
    return (
      earlierPrice.test(said) || plainPrice.test(said) || (isVague && /price|\brate\b/.test(said))
    );
  });
  return further.find((at) => !isEmpty(table, at)) ?? further[0] ?? -1;
}

/** Tells the price of an offer from one that customers pay at any time. */
export const isOffer = (heading: string): boolean =>
  /(?:sale|special|offer|deal|discount(?:ed)?|promo\w*|clearance|reduced|festival|diwali) (?:price|rate)|price after (?:disc|offer)|^(?:sale|offer|deal|special|discounted)\b|^(?:विशेष|सेल|ऑफ\u093c?र|छूट|रियायती)/.test(
    plainWords(heading),
  );

/** Says that nothing more is taken off this price. */
export const saysWhatIsPaid = (heading: string): boolean =>
  isSure(heading) || /\bnet\b|\bamount\b|\btotal\b/.test(plainWords(heading));

const sampled = 20;

/** Says whether one price is above another wherever both stand: nobody pays more than the list price. */
function isHigherAt({ records }: Table, one: number, other: number) {
  const pairs = records
    .slice(0, sampled)
    .map(({ cells }) => [guessedRupees(cells[one]), guessedRupees(cells[other])] as const)
    .filter(([first, second]) => first > 0 && second > 0);
  return pairs.length > 0 && pairs.every(([first, second]) => first > second);
}
