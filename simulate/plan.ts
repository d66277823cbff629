import { largestMachine, machineFor, monthOfProcessors, monthOfTraffic } from './cost.ts';
import { edgeLifetime, networkMs, pages, plannedUse, pool, visitors } from './mix.ts';
import { refreshes, zipf } from './popularity.ts';
import type { Mix } from './run.ts';
import type { CallName, ServiceTimes } from './service-times.ts';
import { sum } from './sum.ts';
import type { Machines } from './system.ts';

/** Milliseconds of processor time a second, by where it is spent: a thousand are one core. */
export interface Demand {
  edge: number;
  /** Of the threads that run the shop's code. */
  web: number;
  /** Of their helper threads. */
  helpers: number;
  workers: number;
  /** Of the primary: calls of signed-in people, orders with what follows them, notices. */
  carts: number;
  orders: number;
  notices: number;
  primary: number;
  replicas: number;
}

export const coresOf = ({ edge, web, helpers, workers, primary, replicas }: Demand): number =>
  (edge + web + helpers + workers + primary + replicas) / 1_000;

export interface Plan {
  /** Requests a second at the edge. */
  rate: number;
  orders: number;
  /** The share of the pages that the edge answers. */
  edgeHits: number;
  /** What reaches the shop, by kind, a second. */
  origin: Required<Mix>;
  originRate: number;
  demand: Demand;
  counts: {
    edges: number;
    edgeCores: number;
    webs: number;
    webMachines: number;
    webMachineCores: number;
    workers: number;
    primaryCores: number;
    replicas: number;
    replicaCores: number;
    connections: number;
  };
  /** The share of the planned load that the largest machine can carry as primary, at most 1. */
  primaryReach: number;
  /** Bytes that commits write to the log, a second. */
  logBytes: number;
  monthly: { machines: number; traffic: number };
  machines: Machines;
}

const replicaCores = 16;
const webMachineCores = 16;
const minute = 60;

/** The machines that so many requests a minute need. */
export function planFor(perMinute: number, times: ServiceTimes): Plan {
  const rate = perMinute / minute;
  const share = (name: keyof typeof visitors) => (rate * visitors[name]) / 1_000;
  const popularity = zipf(pages.count, pages.exponent);
  const asked = refreshes(share('page'), popularity, edgeLifetime);
  const origin = {
    page: sum(asked),
    listPage: share('listPage'),
    listAnswer: share('listAnswer'),
    signedInRead: share('signedInRead'),
    cartChange: share('cartChange'),
    order: share('order'),
  };
  const demand = settledDemand(rate, origin, asked, times);
  return planOf(rate, origin, asked, demand, times);
}

/**
 * The number of processes follows from the demand, and the demand from their number: it decides how
 * full batches are and how many processes hear of a change. A few turns settle both.
 */
function settledDemand(
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

const planned = (milliseconds: number) => milliseconds / 1_000 / plannedUse;

const websFor = ({ web }: Demand) => Math.max(2, Math.ceil(planned(web)));

export function demandOf(
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

/** The share of the requests for a page that find it kept since the last change. */
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

function planOf(
  rate: number,
  origin: Required<Mix>,
  asked: readonly number[],
  demand: Demand,
  times: ServiceTimes,
): Plan {
  const webs = websFor(demand);
  const coresPerWeb = 1 + demand.helpers / demand.web;
  const webMachines = Math.max(2, Math.ceil((webs * coresPerWeb) / webMachineCores));
  const ownCores =
    webs * coresPerWeb < webMachineCores ? machineFor((webs * coresPerWeb) / 2) : webMachineCores;
  const edges = Math.max(2, Math.ceil(planned(demand.edge) / largestMachine));
  const edgeCores = machineFor(planned(demand.edge) / edges);
  const workers = Math.max(2, Math.ceil(planned(demand.workers)));
  const primaryCores = machineFor(planned(demand.primary));
  const readCores = machineFor(Math.min(planned(demand.replicas) / 2, replicaCores));
  // At least two, so that one may be lost.
  const replicas = Math.max(2, Math.ceil(planned(demand.replicas) / readCores));
  const cores =
    edges * edgeCores +
    webMachines * ownCores +
    machineFor(workers) +
    primaryCores * 3 +
    replicas * readCores;
  return {
    rate,
    orders: origin.order,
    edgeHits: 1 - origin.page / ((rate * visitors.page) / 1_000),
    origin,
    originRate: sum(Object.values(origin)),
    demand,
    counts: {
      edges,
      edgeCores,
      webs,
      webMachines,
      webMachineCores: ownCores,
      workers,
      primaryCores,
      replicas,
      replicaCores: readCores,
      connections: webs * pool,
    },
    primaryReach: Math.min(1, primaryCores / planned(demand.primary)),
    logBytes:
      origin.order * times.orders.logBytes + origin.cartChange * times.calls.cartChange.logBytes,
    monthly: {
      machines: monthOfProcessors(cores),
      traffic: monthOfTraffic(gigabytesAMonth(rate, times)),
    },
    machines: {
      webs,
      coresPerWeb: Math.max(1, coresPerWeb),
      primaryCores,
      replicas,
      replicaCores: readCores,
      pool,
      network: networkMs,
      // A standby must have it too: one more round trip, and its disk.
      commitWait: 2 * times.commitWait + networkMs,
      pages: asked,
      sendMails: false,
    },
  };
}

function gigabytesAMonth(rate: number, { calls, orders }: ServiceTimes) {
  const { page, order, ...others } = visitors;
  const bytes =
    page * calls.keptPage.bytes +
    order * orders.bytes +
    sum(Object.entries(others).map(([name, share]) => share * calls[name as CallName].bytes));
  return (rate * (bytes / 1_000) * 30 * 86_400) / 1e9;
}
