/** The digits 0 to 9 for those of any script (१, ১, ௧, ١, １): people type numbers in their own. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(digitValue(digit)));

/** Unicode has the digits of each script in a row, beginning with 0. */
function digitValue(digit: string) {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return value % 10;
}

/** A whole number in Indian grouping: 12,34,567; or 10,000+ where there are more. */
export const formatCount = (count: number, isExact = true) =>
  String(count).replace(/\B(?=(\d\d)*\d{3}$)/g, ',') + (isExact ? '' : '+');

/** What the database can hold. */
export const largestId = 2_147_483_647;

/** The id that a text is; null for any other text. Nine digits are enough for any shop. */
export const readId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;

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
