// Without Zod, so that pages may load it.

/** The rates of the law since 22 September 2025, in percent. */
export const gstRateTexts = ['0', '5', '18', '40'] as const;

export const gstRateMessage = 'Choose 0, 5, 18 or 40 percent, or none.';

export const hsnMessage = 'Enter the 4, 6 or 8 digits of the HSN code, or leave it empty.';
