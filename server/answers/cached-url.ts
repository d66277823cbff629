import type { FastifyRequest } from 'fastify';
import {
  anyFieldFilter,
  filterName,
  filterPrefix,
  goneFilter,
} from '#contract/rules/catalogue/product-fields.ts';

/**
 * The URL that an answer is cached by: only the query parameters that its route reads, sorted, each
 * value once. Those of fields are named by `withFieldFilters`.
 */
export function cachedUrl(url: string, parameters: readonly string[]): string {
  const [withoutHash = ''] = url.replace(/^\w+:\/\/[^/?#]*/, '').split('#');
  const cut = withoutHash.indexOf('?');
  if (cut === -1) return withoutHash || '/';
  const path = withoutHash.slice(0, cut) || '/';
  const query = parameters.length > 0 ? cachedQuery(withoutHash.slice(cut), parameters) : '';
  return query ? `${path}?${query}` : path;
}

function cachedQuery(search: string, parameters: readonly string[]): string {
  const sent = new URLSearchParams(search);
  const cached = parameters
    .toSorted()
    .flatMap((name) => [...new Set(sent.getAll(name))].sort().map((value) => [name, value]));
  return new URLSearchParams(cached).toString();
}

/** Tells whether a route may read a field of products from this URL. */
export const mayFilterByField = (url: string, parameters: readonly string[]): boolean =>
  parameters.includes(anyFieldFilter) &&
  [...new URLSearchParams(url.split('?')[1]).keys()].some((name) => name.startsWith(filterPrefix));

/** The parameters with those of existing fields only: strangers could invent any number of others. */
export const withFieldFilters = (
  parameters: readonly string[],
  keys: readonly string[],
): readonly string[] => [...parameters, ...keys.map(filterName)];

/**
 * The cached URL of a page, with one parameter that says that filters were left out because their
 * fields are gone. It stands for all such filters, so that a page is cached at most twice.
 */
export function cachedPageUrl(url: string, parameters: readonly string[]): string {
  const cached = cachedUrl(url, parameters);
  if (!parameters.includes(anyFieldFilter)) return cached;
  const isGone = ([name, value]: [string, string]) =>
    value !== '' && name.startsWith(filterPrefix) && !parameters.includes(name);
  if (![...new URLSearchParams(url.split(/[?#]/)[1])].some(isGone)) return cached;
  return `${cached}${cached.includes('?') ? '&' : '?'}${goneFilter}`;
}

/** Replaces the URL of a request, so that its answer is the same whether it is cached or not. */
export function rewriteUrl(request: FastifyRequest, url: string): void {
  if (request.raw.url === url) return;
  request.raw.url = url;
  const sent = new URLSearchParams(url.split('?')[1]);
  request.query = Object.fromEntries(
    [...new Set(sent.keys())].map((name) => {
      const values = sent.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
}
