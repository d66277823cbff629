import { monthOfProcessors, monthOfTraffic } from './cost.ts';
import { type Counts, coresOfAll, coresPerWeb, countsFor } from './counts.ts';
import { type Demand, plannedCores, settledDemand } from './demand.ts';
import { edgeLifetime, networkMs, pages, pool, visitors } from './mix.ts';
import { refreshes, zipf } from './popularity.ts';
import type { Mix } from './run.ts';
import type { CallName, ServiceTimes } from './service-times.ts';
import { sum } from './sum.ts';
import type { Machines } from './system/machines.ts';

export interface Plan {
  /** Requests a second at the edge. */
  rate: number;
  orders: number;
  /** The share of the pages that the edge answers. */
  edgeHits: number;
  /** Requests a second that reach the shop, by kind. */
  origin: Required<Mix>;
  originRate: number;
  demand: Demand;
  counts: Counts;
  /** The share of the planned load that the largest machine can carry as primary, at most 1. */
  primaryReach: number;
  /** Bytes that commits write to the log, a second. */
  logBytes: number;
  monthly: { machines: number; traffic: number };
  machines: Machines;
}

const minute = 60;

/** The machines that so many requests a minute need. */
export function planFor(perMinute: number, times: ServiceTimes): Plan {
  const rate = perMinute / minute;
  const share = (name: keyof typeof visitors) => (rate * visitors[name]) / 1_000;
  const popularity = zipf(pages.count, pages.exponent);
  const asked = refreshes(share('page'), popularity, edgeLifetime);
  const origin = originOf(share, asked);
  const demand = settledDemand(rate, origin, asked, times);
  const counts = countsFor(demand);
  return {
    rate,
    orders: origin.order,
    edgeHits: 1 - origin.page / share('page'),
    origin,
    originRate: sum(Object.values(origin)),
    demand,
    counts,
    primaryReach: Math.min(1, counts.primaryCores / plannedCores(demand.primary)),
    logBytes:
      origin.order * times.orders.logBytes + origin.cartChange * times.calls.cartChange.logBytes,
    monthly: {
      machines: monthOfProcessors(coresOfAll(counts)),
      traffic: monthOfTraffic(gigabytesAMonth(rate, times)),
    },
    machines: machinesOf(counts, demand, asked, times),
  };
}

/** The edge passes on only requests that are not in its cache. */
const originOf = (
  share: (name: keyof typeof visitors) => number,
  asked: readonly number[],
): Required<Mix> => ({
  page: sum(asked),
  listPage: share('listPage'),
  listAnswer: share('listAnswer'),
  signedInRead: share('signedInRead'),
  cartChange: share('cartChange'),
  order: share('order'),
});

/** What a simulation of the plan runs on. */
const machinesOf = (
  { webs, primaryCores, replicas, replicaCores }: Counts,
  demand: Demand,
  asked: readonly number[],
  { commitWait }: ServiceTimes,
): Machines => ({
  webs,
  coresPerWeb: Math.max(1, coresPerWeb(demand)),
  primaryCores,
  replicas,
  replicaCores,
  pool,
  network: networkMs,
  // A standby must have it too: one more round trip, and its disk.
  commitWait: 2 * commitWait + networkMs,
  pages: asked,
  sendMails: false,
});

function gigabytesAMonth(rate: number, { calls, orders }: ServiceTimes) {
  const { page, order, ...others } = visitors;
  const bytes =
    page * calls.keptPage.bytes +
    order * orders.bytes +
    sum(Object.entries(others).map(([name, share]) => share * calls[name as CallName].bytes));
  return (rate * (bytes / 1_000) * 30 * 86_400) / 1e9;
}
