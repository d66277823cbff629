// Without Zod, so that pages may load it.
import { asciiDigits } from './numbers.ts';

const separators = /[\s().\p{Pd}\p{Cf}]/gu;
const withPrefix = /^(?:(?:\+|00)?91)?0?(\d{10})$/;

/** An Indian number as its digits, without +91 or the leading 0; any other text only trimmed. */
export function nationalNumber(text: string): string {
  const bare = asciiDigits(text).replaceAll(separators, '');
  return withPrefix.exec(bare)?.[1] ?? (/^\+?\d+$/.test(bare) ? bare : text.trim());
}

export const mobilePattern = /^[6-9]\d{9}$/;

export const mobileMessage = 'Enter a 10-digit mobile number that starts with 6, 7, 8 or 9.';

/** Accepts any spelling. */
export const isMobile = (text: string) => mobilePattern.test(nationalNumber(text));
