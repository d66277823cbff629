import { asciiDigits } from '#contract/rules/numbers.ts';

/** Matches digits with commas as in 1,23,456 or 123,456, or without. */
const amount =
  /^(?:₹|rs\.?|inr)?\s*(-?(?:\d{1,12}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d+)?)\s*(?:\/-)?$/iu;

/** A price as people write it (₹1,250 · Rs. 1,250.50 · 1250/-) in rupees; undefined for other text. */
export function rupeesOf(text: string): number | undefined {
  const [, digits] = asciiDigits(text.trim()).match(amount) ?? [];
  return digits === undefined ? undefined : Number(digits.replaceAll(',', ''));
}

export const noPrice = (text: string): string =>
  `"${text.slice(0, 20)}" is not a price. Please write it like 1250 or ₹1,250.50.`;
