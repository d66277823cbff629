// Without Zod, so that pages may load it.
import { asciiDigits } from '#contract/rules/numbers.ts';
import { separators } from './phone-links.ts';

const withPrefix = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** An Indian number as its digits, without +91 or the leading 0; any other text only trimmed. */
export function nationalNumber(text: string): string {
  const bare = asciiDigits(text).replaceAll(separators, '');
  return withPrefix.exec(bare)?.[1] ?? (/^\+?\d+$/.test(bare) ? bare : text.trim());
}

/** What a search for a mobile number looks for, also of one that is not fully typed yet. */
export const searchedNumber = (text: string): string =>
  nationalNumber(text).replace(/^(?:(?:\+|00)91|0)(?=\d)/, '');

export const mobilePattern = /^[6-9]\d{9}$/;

export const mobileMessage = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.';

/** Accepts any spelling. */
export const isMobile = (text: string) => mobilePattern.test(nationalNumber(text));
