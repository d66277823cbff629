import type { Company } from '#contract/company.ts';

/** Joins the lines into one; a non-breaking space keeps the PIN code with the word before it. */
export const companyPlace = ({ address, pincode }: Pick<Company, 'address' | 'pincode'>) =>
  [address.replaceAll(/,?\s*\n\s*/g, ', '), pincode].filter(Boolean).join('\u00a0–\u00a0');
