import type { CallName } from '#lab/simulate/service-times.ts';
import { type Kind, numberMark } from '../load/wrk-script.ts';
import { ordersOf } from '../placing/buyers.ts';
import { randomFrom, randomQuery } from '../random-queries.ts';
import { buyers, readers } from './prepare.ts';

type Kinds = Record<CallName | 'order', Kind>;

const browser = { 'accept-encoding': 'gzip, deflate, br' };

/** One kind of request for each figure. Product pages and lists repeat only after thousands of others. */
export function kindsFor(slugs: readonly string[], secret: string): Kinds {
  const random = randomFrom(11);
  const queries = Array.from({ length: 3_000 }, () => randomQuery(random));
  const signedIn = { ...browser, authorization: `Bearer ${secret}-${numberMark}` };
  return {
    keptPage: {
      method: 'GET',
      paths: ['/', '/product', ...slugs.slice(0, 18).map(pageOf)],
      headers: browser,
    },
    productPage: { method: 'GET', paths: slugs.map(pageOf), headers: browser },
    listPage: { method: 'GET', paths: queries.map((it) => `/product?${it}`), headers: browser },
    listAnswer: {
      method: 'GET',
      paths: queries.map((it) => `/api/products?limit=20&${it}`),
      headers: browser,
    },
    signedInRead: { method: 'GET', paths: ['/api/cart'], headers: signedIn, numbers: readers },
    cartChange: {
      method: 'PUT',
      paths: ['/api/cart/update-quantity'],
      headers: { ...signedIn, 'content-type': 'application/json' },
      body: `{"cartItemId":${numberMark},"newQuantity":2}`,
      numbers: readers,
    },
    order: ordersOf(buyers, secret),
  };
}

const pageOf = (slug: string) => `/product/${slug}`;
