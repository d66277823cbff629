import type { Company } from '#contract/company.ts';

/** What a mail shows of the company. */
export type Sender = Pick<
  Company,
  'name' | 'email' | 'phone' | 'address' | 'pincode' | 'logoUrl' | 'accent'
>;
