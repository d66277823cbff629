import { randomBytes } from 'node:crypto';
import { kindsFor } from '#lab/bench/service-times/kinds.ts';
import { measureLoad, openTarget, type Used } from '#lab/bench/service-times/load.ts';
import { Buyers, dropWaitingMails } from '#lab/bench/service-times/orders.ts';
import { prepareShop } from '#lab/bench/service-times/prepare.ts';
import { shareOfOthers } from '#lab/bench/service-times/processors.ts';
import { type Mix, type RunResult, runClosed } from './run.ts';
import type { ServiceTimes } from './service-times.ts';
import type { Machines } from './system/machines.ts';

/** Roughly what reaches the shop behind an edge: few pages, many calls. */
const mix = {
  page: 30,
  listPage: 5,
  listAnswer: 15,
  signedInRead: 36,
  cartChange: 11,
  order: 3,
} satisfies Mix;

/** Requested in turns. */
const pageCount = 200;
const visitors = { alone: 1, saturated: 32, halfway: 64 };
const seconds = 8;

export interface Comparison {
  what: string;
  measured: number;
  model: number;
}

export interface Checked {
  comparisons: Comparison[];
  /** The share of the used processor time that other programs had meanwhile. */
  disturbance: number;
}

/** Runs one shop, PostgreSQL and wrk on this machine, and the model of the same. */
export async function checkModel(times: ServiceTimes, cores: number): Promise<Checked> {
  const secret = randomBytes(8).toString('hex');
  const { url, slugs } = await prepareShop('bench_simulate', secret);
  const kinds = kindsFor(slugs, secret);
  const buyers = new Buyers(kinds.order);
  const target = await openTarget(url);
  const load = async (connections: number, pause: number) => {
    const used = await measureLoad(target, mixOf(kinds, buyers), { connections, seconds, pause });
    buyers.skip(used.used.at(-1) ?? 0);
    await dropWaitingMails(target.databaseUrl);
    return used;
  };
  try {
    await load(visitors.saturated, 0);
    return await compare(load, (count, pause) => modelOf(times, cores, count, pause));
  } finally {
    await target.stop();
  }
}

type Measure = (connections: number, pause: number) => Promise<Used>;
type Model = (visitors: number, pause: number) => RunResult;

async function compare(measure: Measure, model: Model): Promise<Checked> {
  const full = await measure(visitors.saturated, 0);
  const alone = await measure(visitors.alone, 0);
  // Makes them come half as often as the shop can answer.
  const pause = (visitors.halfway * 1_000) / (full.rate / 2);
  const half = await measure(visitors.halfway, pause);
  const simulated = {
    full: model(visitors.saturated, 0),
    alone: model(visitors.alone, 0),
    half: model(visitors.halfway, pause),
  };
  const comparisons = [
    at('answers a second, saturated', full.rate, simulated.full.rate),
    at('mean time in ms, saturated', full.mean, simulated.full.all.mean),
    at('answers a second, at half load', half.rate, simulated.half.rate),
    at('mean time in ms, at half load', half.mean, simulated.half.all.mean),
    at('95th percentile in ms, at half load', half.p95, simulated.half.all.p95),
    at('mean time in ms, one visitor alone', alone.mean, simulated.alone.all.mean),
  ];
  return {
    comparisons,
    disturbance: Math.max(...[full, half].map(({ processors }) => shareOfOthers(processors))),
  };
}

const at = (what: string, measured: number, model: number): Comparison => ({
  what,
  measured,
  model,
});

export const errorOf = ({ measured, model }: Comparison): number =>
  Math.abs(model - measured) / measured;

function mixOf(kinds: ReturnType<typeof kindsFor>, buyers: Buyers) {
  const { productPage, listPage, listAnswer, signedInRead, cartChange } = kinds;
  const page = { ...productPage, paths: productPage.paths.slice(0, pageCount) };
  const all = { page, listPage, listAnswer, signedInRead, cartChange, order: buyers.next() };
  return (Object.keys(mix) as (keyof typeof mix)[]).map((name) => ({
    ...all[name],
    weight: mix[name],
  }));
}

function modelOf(times: ServiceTimes, cores: number, count: number, pause: number) {
  const machines: Machines = {
    webs: 1,
    coresPerWeb: 1,
    primaryCores: 1,
    replicas: 0,
    replicaCores: 0,
    pool: 20,
    network: times.localRoundTrip,
    commitWait: times.commitWait,
    pages: Array.from({ length: pageCount }, () => 1),
    sendMails: true,
    sharedCores: cores,
  };
  return runClosed({ times, machines, mix, length: 60_000 }, count, pause);
}
