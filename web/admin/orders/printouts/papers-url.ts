export type Paper = 'slips' | 'invoices' | 'pick' | 'handover';

/** The page that prints a paper for the orders with these ids, separated by commas. */
export const papersUrl = (paper: Paper, ids: string): string =>
  `/admin/order/papers?paper=${paper}&orders=${ids}`;
