import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const figure = z.number().check(z.nonnegative());

/** Processor times in milliseconds. */
const work = z.object({
  /** The thread that runs the shop's code. */
  shop: figure,
  /** Its other threads, which collect garbage and compress. */
  helpers: figure,
  database: figure,
});

const call = z.extend(work, {
  /** The load generator, which shares the machine when the model is checked. */
  generator: figure,
  /** How often the shop waits for an answer from PostgreSQL, one after the other. */
  roundTrips: figure,
  /** Transactions that wait for the disk. */
  commits: figure,
  /** Median time of one visitor alone, in milliseconds. */
  alone: figure,
  /** Standard deviation of one visitor's times as a share of their mean. */
  variation: figure,
  /** The size of its answer with headers. */
  bytes: figure,
  /** Written to PostgreSQL's log. */
  logBytes: figure,
});

const calls = z.object({
  keptPage: call,
  productPage: call,
  listPage: call,
  listAnswer: call,
  signedInRead: call,
  cartChange: call,
});

const orders = z.object({
  perBatch: work,
  perOrder: work,
  /** What follows later: mails, and what lists sort by. */
  afterwards: work,
  generator: figure,
  roundTrips: figure,
  /** Median time of one buyer alone, in milliseconds. */
  alone: figure,
  maxTogether: figure,
  bytes: figure,
  logBytes: figure,
});

const serviceTimes = z.object({
  /** Day and machine of the measurement. */
  measured: z.string(),
  /** The share of the used processor time that other programs had. */
  disturbance: figure,
  calls,
  orders,
  /**
   * Processor time of a process that hears of a change, and of PostgreSQL for each process that is
   * told.
   */
  notice: z.object({ shop: figure, database: figure }),
  /** Processor time of nginx for a page in its cache, without TLS. */
  edge: z.object({ processor: figure }),
  /** Milliseconds that a commit waits for the disk. */
  commitWait: figure,
  /** Milliseconds to PostgreSQL and back on this machine, without the work at both ends. */
  localRoundTrip: figure,
});

export type Work = z.infer<typeof work>;
export type Call = z.infer<typeof call>;
export type CallName = keyof z.infer<typeof calls>;
export type ServiceTimes = z.infer<typeof serviceTimes>;

export const callNames = Object.keys(calls.shape) as CallName[];

/** Throws an error that says what to do when figures are missing. */
export function parseServiceTimes(text: string): ServiceTimes {
  try {
    return serviceTimes.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(
      'docs/service-times.json does not hold all service times. Measure them: npm run bench -- service-times --write',
      { cause },
    );
  }
}

export function readServiceTimes(): ServiceTimes {
  return parseServiceTimes(
    readFileSync(new URL('../../docs/service-times.json', import.meta.url), 'utf8'),
  );
}
