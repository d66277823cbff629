import { asciiDigits } from '#contract/rules/numbers.ts';

const grouped = /^[-+]?\d{1,3}(,\d{2,3})*,\d{3}(\.\d{0,2})?$/;
const plain = /^[-+]?\d*\.?\d{0,2}$/;

/** Rupees such as "₹1,250", "Rs. 1,25,000.50" or "1250/-"; 0 for a blank, NaN for anything else. */
export const readRupees = (text: string) =>
  text.trim() ? readNumber(text.replace(/₹|\b(rs|inr)\b\.?/i, '').replace(/\/-\s*$/, '')) : 0;

/** A count such as "1,000"; NaN for a blank. */
export const readPieces = (text: string) => readNumber(text);

/** With at most two decimals, such as "1,000.50"; NaN for a blank. */
export function readNumber(text: string): number {
  const bare = asciiDigits(text)
    .replaceAll(/[\s\p{Cf}]/gu, '')
    .replaceAll('−', '-');
  if (!/\d/.test(bare)) return Number.NaN;
  return grouped.test(bare) || plain.test(bare) ? Number(bare.replaceAll(',', '')) : Number.NaN;
}
