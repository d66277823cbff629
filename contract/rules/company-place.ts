import type { Company } from '#contract/company.ts';

/** Where a company is, on one line; its PIN code stays with what stands before it. */
export const companyPlace = ({ address, pincode }: Pick<Company, 'address' | 'pincode'>) =>
  [address, pincode].filter(Boolean).join('\u00a0–\u00a0');
