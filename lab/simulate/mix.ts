import type { Mix } from './run.ts';

/**
 * What visitors request, of a thousand requests: fifty visits of twenty each, one of which ends
 * with an order. Pictures and scripts are files and do not count.
 */
export const visitors = {
  page: 780,
  listPage: 40,
  listAnswer: 60,
  signedInRead: 94,
  cartChange: 25,
  order: 1,
} satisfies Mix;

/** Pages that are the same for everybody, and how their popularity falls (Zipf's law). */
export const pages = { count: 10_000, exponent: 0.9 };

/** Seconds for which the edge caches a page: `s-maxage`. */
export const edgeLifetime = 1;

/** Milliseconds between two machines of a data centre, there and back. */
export const networkMs = 0.5;

/** The share of each machine that a plan uses; the rest is for peaks within the minute. */
export const plannedUse = 0.6;

/** Connections of a process (`DATABASE_POOL_SIZE`). */
export const pool = 20;

/** Requests a minute. */
export const rates = [10_000, 1_000_000, 100_000_000];
