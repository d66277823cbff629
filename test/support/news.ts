import type { CatalogueNews } from '#server/answers/answer-cache.ts';

/** News of a catalogue whose version the test sets. */
export const newsOf = (
  version: () => number | null,
  outage: Partial<CatalogueNews> = {},
): CatalogueNews => ({
  version,
  rangeVersion: version,
  losses: () => [],
  isAway: () => false,
  ...outage,
});
