import type { FastifyRequest } from 'fastify';
import { filterPrefix } from '#contract/rules/catalogue/product-fields.ts';

/** Puts the parameters `f.<key>` of a query into its `f`, each as a list of values by its key. */
export function gatherFieldFilters(request: FastifyRequest): void {
  const { f: _, ...query } = request.query as Record<string, unknown>;
  const gathered = Object.entries(query).filter(([name]) => name.startsWith(filterPrefix));
  if (gathered.length > 0) {
    const byKey = gathered.map(([name, values]) => [
      name.slice(filterPrefix.length).normalize('NFC').toLowerCase(),
      [values].flat(),
    ]);
    query.f = Object.fromEntries(byKey);
  }
  request.query = query;
}
