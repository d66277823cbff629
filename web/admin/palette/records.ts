import type { Product } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';
import { type Role, roleAllows } from '#contract/rules/roles.ts';
import { readInvoiceNumber } from '#contract/rules/selling/invoice-numbers.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import type { ListedInvoice } from '#contract/selling/invoices.ts';
import { amount, printoutOf } from '#web/admin/invoices/listed-invoice.ts';
import { urlWithOpen } from '#web/admin/list/open-in-url.ts';
import { ordersUrl } from '#web/admin/orders/order-query.ts';
import { priceRange } from '#web/admin/products/price-range.ts';
import { productsUrl } from '#web/admin/products/product-query.ts';
import { knownReplies } from '#web/admin/queries/queries.ts';
import { call } from '#web/client.ts';
import { day } from '#web/ui/dates.ts';
import { type Choice, matchScore, maxOfGroup } from './choice.ts';
import { findByEmail, findCustomers } from './customer-records.ts';
import { findOrders, knownOrders } from './order-records.ts';

/** Finds records of one noun by what was typed. */
export interface RecordSource {
  noun: string;
  find: (typed: string, signal: AbortSignal) => Promise<Choice[]>;
  /** Finds records that are already loaded; the shop may have more. */
  known?: (typed: string) => Choice[];
}

/** Those that the role may open. */
export function recordSources(role: Role | null): RecordSource[] {
  const orders = { noun: 'Orders', find: findOrders, known: knownOrders };
  const products = { noun: 'Products', find: findProducts, known: knownProducts };
  return [
    ...(roleAllows(role, 'orders')
      ? [
          { noun: 'Invoices', find: findInvoices },
          { noun: 'Emails', find: findByEmail },
          orders,
          { noun: 'Customers', find: findCustomers },
        ]
      : []),
    ...(roleAllows(role, 'catalogue') ? [products] : []),
    ...(roleAllows(role, 'owner') ? [{ noun: 'Discount codes', find: findCodes() }] : []),
  ];
}

/** Links that search whole lists, offered without waiting for the shop. */
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

/** Reads all codes once: there are few, and no call searches them. */
function findCodes() {
  let read: Promise<readonly DiscountCode[]> | null = null;
  return async (typed: string): Promise<Choice[]> => {
    read ??= call('GET /codes').then(({ codes }) => codes);
    const codes = await read.catch((problem: unknown) => {
      read = null;
      throw problem;
    });
    return codes
      .filter(({ code }) => matchScore(typed, code))
      .slice(0, maxOfGroup)
      .map(codeChoice);
  };
}

const codeChoice = ({ id, code, kind, value, active }: DiscountCode): Choice => ({
  id: `code ${id}`,
  group: 'Discount codes',
  name: code,
  detail: `${kind === 'PERCENT' ? `${value}% off` : `${money(value)} off`}${active ? '' : ' · switched off'}`,
  icon: 'ticket-percent',
  to: urlWithOpen('/admin/codes', id),
});

/** Finds an invoice by its whole number; the shop is not asked for anything else. */
async function findInvoices(typed: string, signal: AbortSignal): Promise<Choice[]> {
  if (!readInvoiceNumber(typed)) return [];
  const query = { number: typed, page: '1', limit: '1' };
  return (await call('GET /invoices', { query, signal })).data.map(invoiceChoice);
}

const invoiceChoice = (invoice: ListedInvoice): Choice => ({
  id: `invoice ${invoice.number}`,
  group: 'Invoices',
  name: `${invoice.kind === 'CREDIT_NOTE' ? 'Credit note' : 'Invoice'} ${invoice.number}`,
  detail: `Order #${invoice.orderId} · ${day(invoice.date)} · ${amount(invoice.total, invoice)}`,
  icon: 'receipt-indian-rupee',
  to: printoutOf(invoice),
});

async function findProducts(typed: string, signal: AbortSignal): Promise<Choice[]> {
  const query = { search: typed, page: '1', limit: String(maxOfGroup), status: 'ALL' } as const;
  const { data, meta } = await call('GET /products', { query, signal });
  // With `some`, the products match only some of the words.
  return meta.match === 'some' ? [] : data.map(productChoice);
}

/** Those that were loaded before, best first. */
function knownProducts(typed: string): Choice[] {
  const pages = knownReplies('GET /products').toReversed();
  // Of several copies of a product, the latest one counts.
  const held = new Map(pages.flatMap(({ data }) => data.map((one) => [one.id, one])));
  return [...held.values()]
    .map((product) => ({
      product,
      score: matchScore(typed, product.name, furtherWords(product)),
    }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, maxOfGroup)
    .map(({ product }) => productChoice(product));
}

const furtherWords = ({ category, variants }: Product) =>
  [category.name, ...variants.flatMap(({ sku, barcode }) => [sku, barcode])].join(' ');

const productChoice = (product: Product): Choice => ({
  id: `product ${product.id}`,
  group: 'Products',
  name: product.name,
  detail: [
    ...(product.status === 'DRAFT' ? ['Draft'] : []),
    product.category.name,
    priceRange(product),
  ].join(' · '),
  words: furtherWords(product),
  icon: 'package',
  to: `/admin/product?edit=${product.id}`,
});
