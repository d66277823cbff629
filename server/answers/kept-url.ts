import type { FastifyRequest } from 'fastify';

/**
 * The URL that an answer is kept by: only the query parameters that its route reads, sorted, each
 * value once.
 */
export function keptUrl(url: string, parameters: readonly string[]): string {
  const [withoutHash = ''] = url.replace(/^\w+:\/\/[^/?#]*/, '').split('#');
  const cut = withoutHash.indexOf('?');
  if (cut === -1) return withoutHash || '/';
  const path = withoutHash.slice(0, cut) || '/';
  const query = parameters.length > 0 ? keptQuery(withoutHash.slice(cut), parameters) : '';
  return query ? `${path}?${query}` : path;
}

function keptQuery(search: string, parameters: readonly string[]): string {
  const sent = new URLSearchParams(search);
  const kept = parameters
    .toSorted()
    .flatMap((name) => [...new Set(sent.getAll(name))].sort().map((value) => [name, value]));
  return new URLSearchParams(kept).toString();
}

/** Replaces the URL of a request, so that its answer is the same whether it is kept or not. */
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
