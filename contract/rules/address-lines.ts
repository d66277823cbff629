import type { Address } from '#contract/addresses.ts';

export const addressLines = (address: Omit<Address, 'id' | 'isDefault'>): string[] =>
  [
    address.addressLine1,
    address.addressLine2,
    `${address.city} ${address.postalCode}`.trim(),
    address.state,
  ].filter(Boolean);
