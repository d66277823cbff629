import { expect, test } from 'vitest';
import { meanTime } from './queueing.ts';
import { type Mix, runClosed, runOpen } from './run.ts';
import type { Call, ServiceTimes } from './service-times.ts';
import type { Machines } from './system/machines.ts';

const nothing = { shop: 0, helpers: 0, database: 0 };
const call: Call = {
  ...nothing,
  generator: 0,
  roundTrips: 0,
  commits: 0,
  alone: 0,
  variation: 0,
  bytes: 0,
  logBytes: 0,
};
const times: ServiceTimes = {
  measured: '',
  disturbance: 0,
  calls: {
    keptPage: call,
    productPage: { ...call, shop: 10 },
    listPage: call,
    listAnswer: { ...call, shop: 2, database: 4, roundTrips: 2, variation: 0.5 },
    signedInRead: { ...call, shop: 1, variation: 1 },
    cartChange: { ...call, database: 1, roundTrips: 1, commits: 1 },
  },
  orders: {
    perBatch: { ...nothing, shop: 1, database: 4 },
    perOrder: { ...nothing, shop: 0.2 },
    afterwards: nothing,
    generator: 0,
    roundTrips: 4,
    alone: 0,
    maxTogether: 64,
    bytes: 0,
    logBytes: 0,
  },
  notice: { shop: 0, database: 0 },
  edge: { processor: 0 },
  commitWait: 5,
  localRoundTrip: 0,
};
const machines: Machines = {
  webs: 1,
  coresPerWeb: 1,
  primaryCores: 4,
  replicas: 0,
  replicaCores: 0,
  pool: 20,
  network: 0,
  commitWait: 5,
  pages: [1],
  sendMails: false,
};
const given = (mix: Mix, other: Partial<Machines> = {}, length = 100_000) => ({
  times,
  mix,
  length,
  machines: { ...machines, ...other },
});

test('one process is one server: requests of 2 ms fill its thread at 500 a second', () => {
  const { rate, used } = runClosed(given({ listAnswer: 1 }), 100, 0);
  expect(rate).toBeCloseTo(500, -1);
  expect(used.web).toBeGreaterThan(0.99);
  expect(used.primary).toBeCloseTo((500 * 4) / 4_000, 1);
});

test('a bottleneck limits the rate: one core of PostgreSQL, one connection', () => {
  const database = runClosed(given({ listAnswer: 1 }, { primaryCores: 1 }), 100, 0);
  expect(database.rate).toBeCloseTo(250, -1);
  const pool = runClosed(given({ listAnswer: 1 }, { pool: 1, network: 8 }), 100, 0);
  // Two round trips of 8 ms network and 2 ms work each.
  expect(pool.rate).toBeCloseTo(50, 0);
});

test('everything on one machine shares its cores: 6 ms of work on two cores', () => {
  const { rate } = runClosed(given({ listAnswer: 1 }, { sharedCores: 2 }), 100, 0);
  expect(rate).toBeGreaterThan(310);
  expect(rate).toBeLessThan(334);
});

test('visitors who pause: their number is rate × (time + pause)', () => {
  const pause = 1_000;
  const { rate, all } = runClosed(given({ listAnswer: 1 }), 200, pause);
  expect((rate * (all.mean + pause)) / 1_000).toBeCloseTo(200, -1);
});

test('open arrivals at half the rate wait like M/G/1 with this spread', () => {
  const { all } = runOpen(given({ signedInRead: 1 }, {}, 1_000_000), 500);
  // A spread of 1 gives the mean wait of exponential times.
  expect(all.mean).toBeGreaterThan(0.9 * meanTime(1, 0.5, 1));
  expect(all.mean).toBeLessThan(1.1 * meanTime(1, 0.5, 1));
});

test('commits wait for the disk together', () => {
  const { rate, all } = runClosed(given({ cartChange: 1 }, { primaryCores: 40 }), 20, 0);
  // 20 at once every 5 ms, after at most one commit before.
  expect(all.mean).toBeLessThan(2 * 5 + 1.5);
  expect(rate).toBeGreaterThan(1_700);
});

test('the more buyers, the fuller the batches', () => {
  const few = runClosed(given({ order: 1 }), 1, 0);
  const many = runClosed(given({ order: 1 }), 64, 0);
  expect(few.batch).toBeCloseTo(1, 5);
  expect(many.batch).toBeGreaterThan(30);
  expect(many.rate).toBeGreaterThan(10 * few.rate);
});

test('a page is rendered once, and again after an order', () => {
  const quiet = runOpen(given({ page: 1 }), 100);
  expect(quiet.all.p95).toBeLessThan(1);
  const ordering = runOpen(given({ page: 98, order: 2 }), 100);
  // Each order is followed by a change here and, 50 ms later, a notice.
  expect(ordering.of.page?.p95).toBeGreaterThan(5);
});

test('replicas answer what is the same for everybody, and nothing else', () => {
  const open = runOpen(given({ listAnswer: 1 }, { replicas: 2, replicaCores: 1 }), 100);
  expect(open.used.primary).toBe(0);
  expect(open.used.replicas).toBeCloseTo((100 * 4) / 2_000, 1);
  const own = runOpen(given({ cartChange: 1 }, { replicas: 2, replicaCores: 1 }), 100);
  expect(own.used.replicas).toBe(0);
});

test('the same seed gives the same result', () => {
  const mix = { listAnswer: 5, cartChange: 1, order: 1 };
  expect(runOpen(given(mix, {}, 5_000), 100)).toEqual(runOpen(given(mix, {}, 5_000), 100));
});
