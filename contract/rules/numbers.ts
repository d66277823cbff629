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

/** Nine digits are enough for any shop. */
export const idPattern = /^[1-9]\d{0,8}$/;

/** The id that a text is; null for any other text. */
export const readId = (text: string): number | null => (idPattern.test(text) ? Number(text) : null);
