// Without Zod, so that pages may load it.

/** Many people write 560 001 or 560-001. */
export const withoutSeparators = (text: string) => text.replaceAll(/[\s\p{Pd}]/gu, '');

export const postalCodePattern = /^[1-9]\d{5}$/;

export const postalCodeMessage = 'Enter a valid 6-digit PIN code.';

/** For text without separators. */
export const isPostalCode = (text: string) => postalCodePattern.test(text);
