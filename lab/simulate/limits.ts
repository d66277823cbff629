import { largestMachine } from './cost.ts';
import { networkMs, plannedUse, visitors } from './mix.ts';
import { type Plan, planFor } from './plan.ts';
import type { ServiceTimes } from './service-times.ts';

export type Part = 'edge' | 'web' | 'workers' | 'primary' | 'replicas';

/** The share of each part's processors that the planned load takes. */
export function usesOf({ demand, counts, machines }: Plan): Record<Part, number> {
  const share = (milliseconds: number, cores: number) => milliseconds / 1_000 / cores;
  return {
    edge: share(demand.edge, counts.edges * counts.edgeCores),
    // One thread of each process runs the code; more cores do not help it.
    web: share(demand.web, machines.webs),
    workers: share(demand.workers, counts.workers),
    primary: share(demand.primary, counts.primaryCores),
    replicas: share(demand.replicas, counts.replicas * counts.replicaCores),
  };
}

/** The part with the least room, and how many times this load would fill it. */
export function firstFull(plan: Plan): { part: Part; times: number } {
  const [part, use] = Object.entries(usesOf(plan)).toSorted(
    ([, one], [, other]) => other - one,
  )[0] as [Part, number];
  return { part, times: 1 / use };
}

/** The highest number of requests a minute for which the largest machine is enough as primary. */
export function maxPerMinute(times: ServiceTimes): number {
  let [fits, fails] = [1_000, 1e10];
  while (fails / fits > 1.001) {
    const middle = Math.sqrt(fits * fails);
    if (planFor(middle, times).primaryReach >= 1) fits = middle;
    else fails = middle;
  }
  return fits;
}

/** Orders a second if the primary did nothing but place them, in full batches. */
export function maxOrders({ orders }: ServiceTimes): number {
  const { perBatch, perOrder, maxTogether, afterwards } = orders;
  const each = perBatch.database / maxTogether + perOrder.database + afterwards.database;
  return (largestMachine * plannedUse * 1_000) / each;
}

/** Orders a second that one process places in full batches, one after the other. */
export function ordersOfOneProcess({ orders, commitWait }: ServiceTimes): number {
  const { perBatch, perOrder, maxTogether, roundTrips } = orders;
  const batch = perBatch.shop + perBatch.database + roundTrips * networkMs + commitWait;
  const time = batch + maxTogether * (perOrder.shop + perOrder.database);
  return (maxTogether * 1_000) / time;
}

/** The share of the requests at this rate that may be orders, if other signed-in calls shrink with them. */
export const orderShareAt = (perMinute: number, times: ServiceTimes): number =>
  (visitors.order / 1_000) * Math.min(1, maxPerMinute(times) / perMinute);
