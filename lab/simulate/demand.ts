import { networkMs, plannedUse } from './mix.ts';
import type { Mix } from './run.ts';
import type { CallName, ServiceTimes } from './service-times.ts';
import { sum } from './sum.ts';

/** Milliseconds of processor time a second, by where it is spent: a thousand are one core. */
export interface Demand {
  edge: number;
  /** Threads that run the shop's code. */
  web: number;
  /** Helper threads of the same processes. */
  helpers: number;
  workers: number;
  /** Parts of the primary: calls of signed-in people, orders with what follows them, notices. */
  carts: number;
  orders: number;
  notices: number;
  primary: number;
  replicas: number;
}

export const coresOf = ({ edge, web, helpers, workers, primary, replicas }: Demand): number =>
  (edge + web + helpers + workers + primary + replicas) / 1_000;

/**
 * The number of processes follows from the demand, and the demand from their number: it decides how
 * full batches are and how many processes hear of a change. A few turns settle both.
 */
export function settledDemand(
  rate: number,
  origin: Required<Mix>,
  asked: readonly number[],
  times: ServiceTimes,
) {
  let webs = 2;
  let demand = demandOf(rate, origin, asked, webs, times);
  for (let turn = 0; turn < 20; turn += 1) {
    webs = websFor(demand);
    demand = demandOf(rate, origin, asked, webs, times);
  }
  return demand;
}

export const websFor = ({ web }: Demand): number => Math.max(2, Math.ceil(plannedCores(web)));

/** The cores that so much work a second needs, with room for peaks. */
export const plannedCores = (milliseconds: number): number => milliseconds / 1_000 / plannedUse;

function demandOf(
  rate: number,
  origin: Required<Mix>,
  asked: readonly number[],
  webs: number,
  times: ServiceTimes,
): Demand {
  const { calls, orders, edge, notice } = times;
  const batch = batchSize(origin.order / webs, times);
  const batches = origin.order / batch;
  const notices = Math.min(origin.order, webs * 20);
  const kept = sum(asked.map((each) => each * keptShare(each / webs, notices)));
  const rates: Record<CallName, number> = {
    ...origin,
    keptPage: kept,
    productPage: origin.page - kept,
  };
  const total = (part: 'shop' | 'helpers' | 'database', names: readonly CallName[]) =>
    sum(names.map((name) => rates[name] * calls[name][part]));
  const own = ['signedInRead', 'cartChange'] as const;
  const open = ['keptPage', 'productPage', 'listPage', 'listAnswer'] as const;
  const ofOrders = (part: 'shop' | 'helpers' | 'database') =>
    batches * orders.perBatch[part] + origin.order * orders.perOrder[part];
  const primary = {
    carts: total('database', own),
    orders: ofOrders('database') + origin.order * orders.afterwards.database,
    notices: webs * notices * notice.database,
  };
  return {
    ...primary,
    edge: rate * edge.processor,
    web: total('shop', [...own, ...open]) + ofOrders('shop') + webs * notices * notice.shop,
    helpers: total('helpers', [...own, ...open]) + ofOrders('helpers'),
    workers: origin.order * (orders.afterwards.shop + orders.afterwards.helpers),
    primary: sum(Object.values(primary)),
    replicas: total('database', open),
  };
}

/** The share of the requests for a page that find it in the cache. */
const keptShare = (rate: number, changes: number) => rate / (rate + changes);

/** The mean size of a batch: what arrives while one is written is the next one. */
export function batchSize(rate: number, { orders, commitWait }: ServiceTimes): number {
  const { perBatch, perOrder, roundTrips, maxTogether } = orders;
  const fixed = perBatch.shop + perBatch.database + roundTrips * networkMs + commitWait;
  const each = perOrder.shop + perOrder.database;
  const room = 1 - (rate / 1_000) * each;
  if (room <= 0) return maxTogether;
  return Math.min(maxTogether, Math.max(1, ((rate / 1_000) * fixed) / room));
}
