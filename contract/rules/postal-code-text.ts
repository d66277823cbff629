// Without Zod, so that pages may load it.

/** Many people write 560 001. */
export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

export const postalCodePattern = /^[1-9]\d{5}$/;

export const postalCodeMessage = 'Please give a postal code of six digits, the first not 0.';

/** For text without spaces. */
export const isPostalCode = (text: string) => postalCodePattern.test(text);
