// Without Zod, so that pages may load it.
import { asciiDigits } from './numbers.ts';

/** Many people write 560 001 or 560-001, and what is pasted may bring marks that nobody sees. */
export const withoutSeparators = (text: string) =>
  text.replaceAll(/[\s\p{Pd}]|(?![\u202d\u202e])\p{Cf}/gu, '');

/** Reads a code as it is typed, in the digits of any script. */
export const postalCodeIn = (typed: string) => withoutSeparators(asciiDigits(typed));

export const postalCodePattern = /^[1-9]\d{5}$/;

export const postalCodeMessage = 'Enter a valid 6-digit PIN code.';

/** Takes text without separators. */
export const isPostalCode = (text: string) => postalCodePattern.test(text);
