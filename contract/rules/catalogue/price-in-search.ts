import { asciiDigits } from '#contract/rules/numbers.ts';

interface Priced {
  /** The search without the words about the price. */
  search: string;
  minPrice?: number;
  maxPrice?: number;
}

const wordEnd = '(?![\\p{L}\\p{M}])';
const before = '(?:₹|(?:rs\\.?|inr|रु\\.?)(?![\\p{L}\\p{M}]))';
const behind = `(?:(?:rupees?|rupa?ye?|rs\\.?|inr|रुपये|रुपए|रु\\.?)${wordEnd}|/-)`;
const many = `(?:k|thousand|hazaa?r|हज़?ार|lakhs?|lacs?|लाख)${wordEnd}`;

/** "₹1,000", "499.50 rupees", "1.5 lakh", "250/-". */
const amount = `(?:${before}\\s*)?\\d[\\d,]*(?:\\.\\d{1,2})?(?:\\.(?!\\d))?(?:\\s*${many})?(?:\\s*${behind})?`;

/** "Under 6 years", "under 30 cm": the number is not a price. */
const unit =
  '(?![\\d,.]*\\d)(?!\\s*-?\\s*(?:years?|yrs?|months?|days?|hours?|minutes?|mins?|cm|mm|m|km|ft|feet|inch(?:es)?|kg|g|gm|grams?|ml|l|lit(?:er|re)s?|w|watts?|mah|gb|mp|pieces?|pcs|players?|people|persons?|pages?|sheets?|cards?|hrs?|in|साल|वर्ष|महीने|पीस)(?![\\p{L}\\p{M}]))';

const upTo = 'under|below|less than|within|up ?to|not more than|max(?:imum)?';
const from = 'above|over|more than|at least|min(?:imum)?';
const orLess =
  '(?:or|and) (?:less|under|below)(?=\\s*$)|se kam|से कम|tak|तक|ke (?:andar|neeche)|के (?:अंदर|अन्दर|नीचे)';
const orMore =
  '(?:or|and) (?:more|above|over|up)(?=\\s*$)|se (?:zya?da|upar)|से (?:ज़?्यादा|अधिक|ऊपर)';

/** "To" between two prices, or a line of any length. */
const to = '(?:up ?to|to|till|until|से|se|[\\p{Pd}−~])';
const rangeOf = '(?:(?:in|price|budget|range|of)\\s+)*';
const range = `(?:\\s+(?:(?:price\\s+)?range|tak|तक|ke beech|के बीच)${wordEnd})?`;

/** Each names what it finds `least`, `most` or both. */
const phrases = [
  `${rangeOf}(?:between|from)\\s+(?<least>${amount})\\s*(?:and|${to})\\s*(?<most>${amount})${unit}${range}`,
  `${rangeOf}(?<least>${amount})\\s*${to}\\s*(?<most>${amount})${unit}${range}`,
  `(?:${upTo})\\s+(?<most>${amount})${unit}`,
  `(?:${from})\\s+(?<least>${amount})${unit}`,
  `(?<most>${amount})\\s+(?:${orLess})${wordEnd}`,
  `(?<least>${amount})\\s+(?:${orMore})${wordEnd}`,
].map((phrase) => new RegExp(`(?<![\\p{L}\\p{M}\\p{N}.,])${phrase}`, 'iu'));

/** A smaller number is taken for an age or a count, unless it has a currency. */
const leastBare = 20;
const greatest = 10_000_000;

/**
 * Reads "chess under ₹1,000" as chess of at most ₹1,000, and "₹200 to ₹400" as a range. Without such
 * words the search stays as it is.
 */
export function priceInSearch(search: string): Priced {
  const said = asciiDigits(search);
  for (const phrase of phrases) {
    const found = phrase.exec(said);
    const prices = found && pricesIn(found[0], found.groups ?? {});
    if (!prices) continue;
    const rest = `${said.slice(0, found.index)} ${said.slice(found.index + found[0].length)}`;
    return { search: rest.replace(/\s+/g, ' ').trim(), ...prices };
  }
  return { search };
}

/** Null where the numbers are hardly prices: "2 to 4" means players. */
function pricesIn(phrase: string, { least, most }: Partial<Record<'least' | 'most', string>>) {
  const isMoney = new RegExp(`${before}|${behind}`, 'iu').test(phrase);
  const isRange = least !== undefined && most !== undefined;
  if (isRange && !isMoney && !/(?:^|\s)(?:between|from)\s/i.test(phrase)) return null;
  const [minPrice, maxPrice] = [least, most].map((text) => text && rupeesIn(text, most ?? text));
  const isPrice = [minPrice, maxPrice].every(
    (price) => !price || ((isMoney || price >= leastBare) && price <= greatest),
  );
  if (!isPrice || Number(minPrice) > Number(maxPrice)) return null;
  return { ...(minPrice && { minPrice }), ...(maxPrice && { maxPrice }) };
}

const timesOf = (text: string) => {
  if (/lakh|lac|लाख/i.test(text)) return 100_000;
  return /k|thousand|haz|ह/i.test(text) ? 1_000 : 1;
};

/** "1 to 2 lakh" means lakhs both times, so an amount without a multiplier takes that of the other. */
function rupeesIn(text: string, other: string): number {
  const [number = ''] = /\d[\d,]*(?:\.\d{1,2})?/.exec(text) ?? [];
  const own = timesOf(text);
  return Number(number.replaceAll(',', '')) * (own === 1 ? timesOf(other) : own);
}
