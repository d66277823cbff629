import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import type { Choice } from './choice.ts';
import { findCodes } from './code-records.ts';
import { findInvoices } from './invoice-records.ts';
import { findOrders, knownOrders } from './order-records.ts';
import { findProducts, knownProducts } from './product-records.ts';

/** Records of the shop of one noun, by what was typed. */
export interface RecordSource {
  noun: string;
  find: (typed: string, signal: AbortSignal) => Promise<Choice[]>;
  /** What the memory of the back office holds; the shop may know more. */
  known?: (typed: string) => Choice[];
}

/** Those that the role may open. */
export function recordSources(role: Role | null): RecordSource[] {
  const orders = { noun: 'Orders', find: findOrders, known: knownOrders };
  const products = { noun: 'Products', find: findProducts, known: knownProducts };
  return [
    ...(roleAllows(role, 'orders') ? [{ noun: 'Invoices', find: findInvoices }, orders] : []),
    ...(roleAllows(role, 'catalogue') ? [products] : []),
    ...(roleAllows(role, 'owner') ? [{ noun: 'Discount codes', find: findCodes() }] : []),
  ];
}

/** Whole lists searched for what was typed, which need no answer to be offered. */
export const listSearches = (role: Role | null, search: string): Choice[] => [
  ...(roleAllows(role, 'orders') ? [searchChoice('orders', ordersUrl({ search }), search)] : []),
  ...(roleAllows(role, 'catalogue')
    ? [searchChoice('products', productsUrl({ search }), search)]
    : []),
];

const searchChoice = (noun: string, to: string, search: string): Choice => ({
  id: `search ${noun} ${search}`,
  group: 'Search',
  name: `Search ${noun} for “${search}”`,
  icon: 'search',
  to,
  isFallback: true,
});
