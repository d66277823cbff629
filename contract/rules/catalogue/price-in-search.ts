import { asciiDigits } from '#contract/rules/numbers.ts';

interface Priced {
  /** The search without the words about the price. */
  search: string;
  minPrice?: number;
  maxPrice?: number;
}

const upTo = /under|below|less than|within|up ?to|not more than|max(?:imum)?/;
const from = /above|over|more than|at least|min(?:imum)?/;
const amount =
  /(?<sign>₹|rs\.?|inr)?\s*(?<number>\d[\d,]*(?:\.\d{1,2})?)(?:\.(?!\d))?(?:\s*(?<after>rupees?|rs\.?|inr)(?!\p{L})|\s*\/-)?/u;

/** "Under 6 years", "under 30 cm": the number says something else than a price. */
const unit =
  /(?!\s*-?\s*(?:years?|yrs?|months?|days?|hours?|minutes?|mins?|cm|mm|m|km|ft|feet|inch(?:es)?|kg|g|gm|grams?|ml|l|lit(?:er|re)s?|w|watts?|mah|gb|mp|pieces?|pcs|players?|people|persons?|pages?|sheets?|cards?|hrs?|in)(?!\p{L}))/u;

const phrase = new RegExp(
  `(?<![\\p{L}\\p{M}\\p{N}])(?:(?<most>${upTo.source})|${from.source})\\s+${amount.source}(?![\\d,.]*\\d)${unit.source}`,
  'iu',
);

/** So small a number is an age or a count, unless it has a currency. */
const leastBare = 20;

/** Reads "chess under ₹1,000" as chess of at most ₹1,000. Without such words the search stays as it is. */
export function priceInSearch(search: string): Priced {
  const said = asciiDigits(search);
  const found = phrase.exec(said);
  const { most, sign, number = '', after } = found?.groups ?? {};
  const price = Number(number.replaceAll(',', ''));
  if (!found || (!sign && !after && price < leastBare) || price > 10_000_000) return { search };
  const [before, behind] = [said.slice(0, found.index), said.slice(found.index + found[0].length)];
  const rest = `${before} ${behind}`.replace(/\s+/g, ' ').trim();
  return { search: rest, ...(most ? { maxPrice: price } : { minPrice: price }) };
}
