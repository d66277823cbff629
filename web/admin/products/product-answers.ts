import type { ReplyOf } from '#contract/api.ts';
import { answerFor } from '#web/admin/memory/answers.ts';
import { keep, keyOf, nextRequest, owner } from '#web/admin/memory/memory.ts';
import { call } from '#web/client.ts';
import { type ProductQuery, sentQueryOf } from './product-query.ts';

export type ProductPage = ReplyOf<'GET /products'>;

const name = 'GET /products';

export function productsFor(query: ProductQuery) {
  const sent = sentQueryOf(query);
  return answerFor({ name, sent, load: () => call(name, { query: sent }) });
}

export const categoriesFor = () =>
  answerFor({ name: 'GET /categories', load: () => call('GET /categories') });

export const lowStockFor = () =>
  answerFor({ name: 'GET /low-stock-limit', load: () => call('GET /low-stock-limit') });

const first: ProductQuery = { page: 1, search: '', category: '', sort: 'newest' };

const [firstPages, limit] = [5, 10];

/** Loads the first pages of the list by one request. */
export async function loadFirstPages(): Promise<void> {
  const [asked, by] = [nextRequest(), owner()];
  const sent = { ...sentQueryOf(first), limit: String(limit * firstPages) };
  const { data, meta }: ProductPage = await call(name, { query: sent });
  if (owner() !== by) return;
  const totalPages = Math.ceil(meta.totalItems / limit);
  for (let page = 1; page <= Math.min(firstPages, Math.max(1, totalPages)); page += 1) {
    const value = {
      data: data.slice((page - 1) * limit, page * limit),
      meta: { ...meta, currentPage: page, pageSize: limit, totalPages },
    };
    keep(name, keyOf(name, sentQueryOf({ ...first, page })), value, asked);
  }
}
