import { asciiDigits } from '#contract/rules/numbers.ts';
import { cutOff } from '#contract/rules/texts/characters.ts';

/** Where an amount may be read in two ways, or is in another currency, the owner says which. */
export interface AmountChoices {
  /** A comma begins the paise: "1.299,00". */
  decimalComma?: boolean | null | undefined;
  /** Amounts in another currency are taken as rupees. */
  currency?: boolean | null | undefined;
}

export type Amount =
  | { rupees: number; isRounded: boolean }
  | { asks: keyof AmountChoices }
  | { problem: string };

// A digit may touch the word, as in "Rs1299", but another letter makes it a different word.
const rupeeSign =
  /₹|(?<!\p{L})(?:rs|inr|rupees?)(?!\p{L})\.?|र[ुू](?:पये)?\.?|\/-|=\/?$|\bonly\b|मात्र/giu;
const otherSign =
  /[$€£¥]|(?<!\p{L})(?:usd|eur|gbp|aud|cad|sgd|aed|jpy|npr|bdt|lkr|sar|qar|kwd|omr|bhd|myr|thb|hkd|nzd|chf|cny|dollars?|euros?|dirhams?)(?!\p{L})/giu;
/** What pieces are counted in: "12 Nos". */
const units =
  'nos?|num(?:ber)?s?|pcs?|pieces?|units?|kgs?|kilos?|lt?rs?|lit(?:er|re)s?|mtrs?|met(?:er|re)s?|sets?|pairs?|prs?|box(?:es)?|packs?|packets?|pkts?|bags?|bottles?|btls?|bundles?|rolls?|नग|पीस|किलो';
const countUnit = new RegExp(`(\\d)[\\s.]*(?:${units})\\.?\\s*$`, 'iu');
/** What a price is for, as Tally writes it: "199.00/Nos". People also write "199 each". */
const perUnit = new RegExp(
  `(?:(?:/|\\bper\\b|प्रति)\\s*(?:1\\s*)?(?:${units}|items?|each|ea|gms?|grams?|g|l|ml|m|f(?:ee)?t|doz(?:en)?s?|dz|लीटर|दर्जन|मीटर)|\\(each\\)|(?<!\\p{L})(?:each|ea|a ?piece))\\.?\\s*$`,
  'iu',
);

/** Blanks between digits group them as commas do; every other blank parts two numbers: "1299 999". */
const spaced = /^-?[1-9](?:\d{0,2}(?:[ '’]\d{3})+|\d?(?:[ '’]\d{2})+[ '’]\d{3})(?=$|[.,]\d*$)/;
/** What stands in the place of a sign, as no number has it inside: "₹99 ₹499" is two prices. */
const taken = '\n';
/** Commas after every two or three digits, as in India and elsewhere. */
const grouped = /^-?(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d*)?$/;
/** "1299,50" or "1.299,00", which is no grouping. */
const withComma = /^-?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
/** "1.299", which are thousands where a comma begins the paise. */
const withPoints = /^-?[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Reads a price as people write it: "₹ 1,29,999.00", "Rs. 1250/-", "1 250 INR". Rounds to paise. */
export function amountOf(text: string, { decimalComma, currency }: AmountChoices): Amount {
  const said = asciiDigits(text.normalize('NFKC')).replace(rupeeSign, taken).replace(perUnit, '');
  const withoutSigns = said.replace(otherSign, taken);
  const bare = numberIn(withoutSigns);
  if (withoutSigns !== said && !currency) {
    return currency === false ? { problem: inOtherCurrency(text) } : { asks: 'currency' };
  }
  if (withComma.test(bare)) {
    if (decimalComma) return rounded(Number(bare.replaceAll('.', '').replace(',', '.')));
    return decimalComma === false ? { problem: noPrice(text) } : { asks: 'decimalComma' };
  }
  if (decimalComma && withPoints.test(bare)) return rounded(Number(bare.replaceAll('.', '')));
  return grouped.test(bare)
    ? rounded(Number(bare.replaceAll(',', '')))
    : { problem: noPrice(text) };
}

/** A number without the blanks that group its digits. */
function numberIn(text: string): string {
  const number = text.trim().replace(/^-\s+/, '-').replace(/^'/, '');
  return spaced.test(number) ? number.replaceAll(/[ '’]/g, '') : number;
}

/** The sign of another currency in a text, such as "USD" in "Price (USD)". */
export const otherCurrencyIn = (text: string): string | undefined => text.match(otherSign)?.[0];

/** What a price comes to, for a guess; 0 for other text, and for "45.500", which may be 45.5 as well. */
export function guessedRupees(text = ''): number {
  if (withPoints.test(text.trim())) return 0;
  const amount = amountOf(text, { decimalComma: true, currency: true });
  return 'rupees' in amount ? amount.rupees : 0;
}

/** Says whether a text is an amount with a sign of rupees: "₹1,499", "199/-". */
export const isInRupees = (text: string): boolean =>
  asciiDigits(text.normalize('NFKC')).replace(rupeeSign, taken).includes(taken) &&
  guessedRupees(text) > 0;

function rounded(rupees: number): Amount {
  const paise = Math.round(Number(`${rupees}e2`));
  return { rupees: paise / 100, isRounded: paise / 100 !== rupees };
}

/** A cell in a sentence. */
export const shownCell = (text: string): string => cutOff(text, 20);

const noPrice = (text: string) =>
  `“${shownCell(text)}” is not a price. Write it like 1250 or ₹1,250.50.`;

const inOtherCurrency = (text: string) =>
  `“${shownCell(text)}” is not in rupees. Write the price in rupees.`;

/** Reads a number of pieces, such as "12.00", "12 Nos" or "(-)12"; undefined for other text. */
export function piecesOf(text: string): number | undefined {
  const said = numberIn(
    asciiDigits(text.normalize('NFKC'))
      .replace(countUnit, '$1')
      .replace(/^\s*\(-\)/, '-'),
  );
  if (!grouped.test(said)) return undefined;
  const pieces = Number(said.replaceAll(',', ''));
  return Number.isInteger(pieces) ? pieces : undefined;
}

/** The pieces of several places in all; the first cell that is no number as it is. */
export function sumOfPieces(texts: readonly string[]): string {
  const counts = texts.filter(Boolean);
  const wrong = counts.find((text) => piecesOf(text) === undefined);
  if (wrong !== undefined || counts.length === 0) return wrong ?? '';
  return String(counts.reduce((sum, text) => sum + (piecesOf(text) ?? 0), 0));
}
