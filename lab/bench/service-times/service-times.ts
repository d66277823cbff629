import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import {
  type Call,
  type CallName,
  callNames,
  type ServiceTimes,
} from '#lab/simulate/service-times.ts';
import { fetchRaw } from '../load/fetch-raw.ts';
import type { Result } from '../load/wrk.ts';
import { openSlowNetwork } from '../placing/slow-network.ts';
import type { Outcome } from '../row.ts';
import { machine } from '../table.ts';
import { measureCommitWait, measureEdge, measureNotice, measureRoundTrip } from './engine.ts';
import { kindsFor } from './kinds.ts';
import { measureLoad, openTarget, type Target, type Used, whileStockChanges } from './load.ts';
import { Buyers, dropWaitingMails, measureOrders } from './orders.ts';
import { prepareShop } from './prepare.ts';
import { difference, readProcessors, shareOfOthers } from './processors.ts';

const file = new URL('../../../docs/service-times.json', import.meta.url);

/** Milliseconds: long enough for the round trips to stand out from the noise. */
const farDelay = 5;

type Kinds = ReturnType<typeof kindsFor>;
type Alone = Record<CallName | 'order', Result>;

/** Processor times of each kind of request. `--write` stores them for the simulation. */
export async function serviceTimes(): Promise<Outcome[]> {
  const secret = randomBytes(8).toString('hex');
  const { url, slugs } = await prepareShop('bench_service_times', secret);
  const kinds = kindsFor(slugs, secret);
  const buyers = new Buyers(kinds.order);
  const far = await withTarget(
    url,
    (target, delay) => measureAlone(target, kinds, buyers, delay),
    true,
  );
  const times = await withTarget(url, (target) => measureAll(target, kinds, buyers, far));
  lastMeasured = times;
  return outcomesOf(times);
}

let lastMeasured: ServiceTimes | undefined;

export function writeServiceTimes(): void {
  if (!lastMeasured) return;
  writeFileSync(file, `${JSON.stringify(lastMeasured, rounded, 2)}\n`);
}

interface Far {
  alone: Alone;
  /** Milliseconds that its network adds to a round trip. */
  delay: number;
}

async function withTarget<T>(
  databaseUrl: string,
  act: (target: Target, delay: number) => Promise<T>,
  isFar = false,
): Promise<T> {
  await using opened = new AsyncDisposableStack();
  const network =
    isFar &&
    opened.adopt(await openSlowNetwork(databaseUrl, farDelay), (network) => network.close());
  const target = await openTarget(databaseUrl, network ? network.url : databaseUrl);
  opened.defer(() => target.stop());
  return await act(target, network ? network.measured : 0);
}

/** Times of one visitor alone, who waits for nobody else. */
async function measureAlone(target: Target, kinds: Kinds, buyers: Buyers, delay = 0): Promise<Far> {
  const alone = {} as Alone;
  for (const name of callNames) {
    await loadOf(target, name, kinds, 16, 2);
    alone[name] = await loadOf(target, name, kinds, 1, 2);
  }
  alone.order = await measureLoad(target, [buyers.next()], {
    connections: 1,
    seconds: 3,
  });
  buyers.skip(alone.order.used[0] ?? 0);
  await dropWaitingMails(target.databaseUrl);
  return { alone, delay };
}

const loadOf = (
  target: Target,
  name: CallName,
  kinds: Kinds,
  connections: number,
  seconds: number,
): Promise<Used> => {
  const put = () => measureLoad(target, [kinds[name]], { connections, seconds });
  return name === 'keptPage' ? put() : whileStockChanges(target.databaseUrl, put);
};

async function measureAll(target: Target, kinds: Kinds, buyers: Buyers, far: Far) {
  const near = (await measureAlone(target, kinds, buyers)).alone;
  const roundTripsOf = (name: CallName | 'order') =>
    Math.max(0, Math.round((far.alone[name].p50 - near[name].p50) / far.delay));
  const before = readProcessors(target.watched);
  const calls = {} as Record<CallName, Call>;
  for (const name of callNames) {
    const used = await loadOf(target, name, kinds, 16, 5);
    const isWrite = kinds[name].method !== 'GET';
    calls[name] = {
      ...callOf(used),
      ...shapeOf(near[name]),
      commits: isWrite ? 1 : 0,
      roundTrips: roundTripsOf(name),
    };
  }
  const orders = await measureOrders(target, buyers);
  const disturbance = shareOfOthers(difference(before, readProcessors(target.watched)));
  const home = await fetchRaw(`${target.url}/`, { headers: { 'accept-encoding': 'br' } });
  return {
    measured: await machine(),
    disturbance,
    calls,
    orders: { ...orders, roundTrips: roundTripsOf('order'), alone: near.order.p50 },
    notice: await measureNotice(target),
    edge: { processor: await measureEdge(home, target.watched) },
    commitWait: await measureCommitWait(target.databaseUrl),
    localRoundTrip: await measureRoundTrip(target.databaseUrl, target.watched),
  } satisfies ServiceTimes;
}

function callOf({ processors, answers, logBytes, bytes }: Used) {
  return {
    shop: processors.shop / answers,
    helpers: processors.helpers / answers,
    database: processors.database / answers,
    generator: processors.generator / answers,
    logBytes: logBytes / answers,
    bytes,
  };
}

const shapeOf = ({ p50, variation }: Result) => ({ alone: p50, variation });

/** Four digits are more than the measurement is worth. */
const rounded = (_key: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

function outcomesOf({ calls, orders, disturbance, commitWait, localRoundTrip }: ServiceTimes) {
  const words = (work: { shop: number; helpers: number; database: number }) =>
    `${work.shop.toFixed(2)} ms of the shop, ${work.helpers.toFixed(2)} of its other threads, ${work.database.toFixed(2)} of PostgreSQL`;
  const figure = (what: string, measured: string): Outcome => ({
    what: `service time: ${what}`,
    measured,
    goal: '',
    reached: null,
  });
  return [
    ...callNames.map((name) =>
      figure(name, `${words(calls[name])}; ${calls[name].roundTrips} round trips to PostgreSQL`),
    ),
    figure('a batch of orders', `${words(orders.perBatch)}; ${orders.roundTrips} round trips`),
    figure('each order of a batch', words(orders.perOrder)),
    figure('what follows an order', words(orders.afterwards)),
    figure(
      'a commit’s wait for the disk, a round trip to PostgreSQL',
      `${commitWait.toFixed(2)}, ${localRoundTrip.toFixed(3)} ms`,
    ),
    {
      what: 'service times: share of the processors that other programs used meanwhile',
      measured: disturbance.toFixed(2),
      goal: '≤ 0.1',
      reached: disturbance <= 0.1,
    },
  ];
}
