const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** State code, PAN, number of the registration in that state, the letter Z, check digit. */
const form = /^(?!00)\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;

/**
 * True for the GSTIN (tax number) of a regular taxpayer, in capitals. The last sign is a check digit,
 * computed by the Luhn algorithm with 36 signs, as in python-stdnum's `stdnum.in_.gstin`.
 */
export const isGstin = (text: string): boolean =>
  form.test(text) && text.at(-1) === checkDigit(text.slice(0, -1));

function checkDigit(text: string) {
  const sum = [...text]
    .map((digit, index) => digits.indexOf(digit) * (index % 2 ? 2 : 1))
    .reduce((total, product) => total + Math.floor(product / 36) + (product % 36), 0);
  return digits[(36 - (sum % 36)) % 36];
}
