// Without Zod, so that pages may load it.
import { asciiDigits } from './numbers.ts';

const separators = /[\s().\p{Pd}\p{Cf}]/gu;
const withPrefix = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** An Indian number as its digits, without +91 or the leading 0; any other text only trimmed. */
export function nationalNumber(text: string): string {
  const bare = asciiDigits(text).replaceAll(separators, '');
  return withPrefix.exec(bare)?.[1] ?? (/^\+?\d+$/.test(bare) ? bare : text.trim());
}

/** What a search for a mobile number looks for, also of one that is not fully typed yet. */
export const searchedNumber = (text: string): string =>
  nationalNumber(text).replace(/^(?:(?:\+|00)91|0)(?=\d)/, '');

/**
 * Makes a link that calls a number from `nationalNumber`. A landline without its 0 is reached only
 * with the code of India in front, a toll-free number only without. Returns undefined if it cannot
 * be called.
 */
export function phoneUrl(number: string): string | undefined {
  const bare = number.replaceAll(separators, '');
  if (!/^\+?\d+$/.test(bare)) return;
  return /^(?!0|18[06]0)\d{10}$/.test(bare) ? `tel:+91${bare}` : `tel:${bare}`;
}

/** Opens a chat with a mobile number from `nationalNumber`, with the text to send if there is one. */
export const whatsappUrl = (mobile: string, text = ''): string =>
  `https://wa.me/91${mobile}${text && `?text=${encodeURIComponent(text)}`}`;

export const mobilePattern = /^[6-9]\d{9}$/;

export const mobileMessage = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.';

/** Accepts any spelling. */
export const isMobile = (text: string) => mobilePattern.test(nationalNumber(text));
