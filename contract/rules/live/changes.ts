import type { StaffAccess } from '#contract/rules/roles.ts';

/** What the back office hears changes of, and who of the staff may hear them. */
export const heardBy = {
  orders: 'orders',
  products: 'catalogue',
  categories: 'catalogue',
} as const satisfies Record<string, StaffAccess>;

export type ChangedNoun = keyof typeof heardBy;

export const changedNouns = Object.keys(heardBy) as ChangedNoun[];
