/** What people write between the digits of a phone number. */
export const separators: RegExp = /[\s().\p{Pd}\p{Cf}]/gu;

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
