import type { Role } from '#contract/rules/roles.ts';

export const roleNames: Record<Role, { name: string; includes: string }> = {
  OWNER: { name: 'Owner', includes: 'Everything' },
  CATALOGUE: { name: 'Catalogue', includes: 'Categories, products and reviews' },
  ORDERS: { name: 'Orders', includes: 'Orders, invoices and their emails' },
};
