const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State code, PAN, number of the registration in that state, the letter Z, check digit. */
const form = /^(?!00)\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * Why the text, in capitals, is not the GSTIN (tax number) of a regular taxpayer; undefined if it may
 * be one.
 */
export function gstinProblem(text: string): string | undefined {
  if (text.length !== 15) return `A GSTIN has 15 characters, but this has ${text.length}.`;
  if (!form.test(text)) {
    return 'Enter a GSTIN like 27AAPFU0939F1ZV: two digits, your 10-character PAN, a digit or letter, Z, and one more character.';
  }
  if (text.at(-1) === checkDigit(text.slice(0, -1))) return;
  return 'This GSTIN has a typing mistake: its last character does not fit the others. Compare it with your certificate.';
}

/** The Luhn algorithm with 36 signs, as in python-stdnum's `stdnum.in_.gstin`. */
function checkDigit(text: string) {
  const sum = [...text]
    .map((digit, index) => digits.indexOf(digit) * (index % 2 ? 2 : 1))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return digits[(36 - (sum % 36)) % 36];
}
