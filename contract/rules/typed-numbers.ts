import { asciiDigits } from './numbers.ts';

const grouped = /^[-+]?\s*\d{1,3}((,\s*|\s)\d{2,3})*(,\s*|\s)\d{3}(\.\d{0,2})?$/;
const plain = /^[-+]?\s*\d*\.?\d{0,2}$/;
const currency = /₹|(?<!\p{L})(rs|inr)(?!\p{L})\.?/iu;

/** Rupees such as "₹1,250", "Rs. 1,25,000.50" or "1250/-"; 0 for a blank, NaN for anything else. */
export const readRupees = (text: string): number =>
  text.trim() ? readNumber(text.replace(currency, '').replace(/\/-\s*$/, '')) : 0;

/** A count such as "1,000", or a number with at most two decimals, such as "1,000.50"; NaN for a blank. */
export function readNumber(text: string): number {
  const bare = asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll('−', '-')
    .trim();
  if (!/\d/.test(bare)) return Number.NaN;
  return grouped.test(bare) || plain.test(bare)
    ? Number(bare.replaceAll(/[,\s]/g, ''))
    : Number.NaN;
}
