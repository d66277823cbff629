import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkProperty } from '#test/support/check-property.ts';
import { meanPresent, meanTime, quantileTime } from '../queueing.ts';
import { Random } from '../random.ts';
import { Batches } from './batches.ts';
import { Clock } from './clock.ts';
import { Heap } from './heap.ts';
import { Places } from './places.ts';
import { Processors } from './processors.ts';

type Serve = (work: number, done: () => void) => void;

/** Random arrivals with exponential work of mean 1, for 100,000 milliseconds. */
function visit(rate: number, serverOf: (clock: Clock) => Serve) {
  const [clock, random] = [new Clock(), new Random(5)];
  const serve = serverOf(clock);
  const times: number[] = [];
  let [present, presence, countedAt] = [0, 0, 0];
  const change = (by: number) => {
    presence += present * (clock.now - countedAt);
    countedAt = clock.now;
    present += by;
  };
  const arrive = () => {
    clock.after(random.exponential(1 / rate), arrive);
    const began = clock.now;
    change(1);
    serve(random.exponential(1), () => {
      change(-1);
      times.push(clock.now - began);
    });
  };
  arrive();
  const length = 100_000;
  clock.runUntil(length);
  const sorted = times.toSorted((one, other) => one - other);
  return {
    rate: times.length / length,
    mean: times.reduce((sum, time) => sum + time, 0) / times.length,
    p95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    present: presence / length,
  };
}

const line =
  (servers: number) =>
  (clock: Clock): Serve => {
    const places = new Places(servers);
    return (work, done) =>
      places.enter(() =>
        clock.after(work, () => {
          places.leave();
          done();
        }),
      );
  };

const shared =
  (cores: number) =>
  (clock: Clock): Serve => {
    const processors = new Processors(clock, cores);
    return (work, done) => processors.use(work, done);
  };

const within = (share: number, expected: number) => ({
  from: expected * (1 - share),
  to: expected * (1 + share),
});

function expectNear(value: number, expected: number, share = 0.07) {
  const { from, to } = within(share, expected);
  expect(value).toBeGreaterThan(from);
  expect(value).toBeLessThan(to);
}

test.each([0.3, 0.6, 0.8])('a line with one server is M/M/1 at %s', (rate) => {
  const { mean, p95 } = visit(rate, line(1));
  expectNear(mean, meanTime(1, rate, 1));
  expectNear(p95, quantileTime(rate, 1, 0.95));
});

test.each([
  [2, 1.6],
  [4, 2],
  [8, 6],
])('a line with %s servers is M/M/c at %s', (servers, rate) => {
  expectNear(visit(rate, line(servers)).mean, meanTime(servers, rate, 1), 0.07);
});

test.each([
  [1, 0.7],
  [2, 1.6],
])('%s shared cores take as long on average as a line (%s)', (cores, rate) => {
  expectNear(visit(rate, shared(cores)).mean, meanTime(cores, rate, 1), 0.07);
});

test.each([line(1), line(3), shared(2)])('Little’s law holds', (server) => {
  const { rate, mean, present } = visit(0.8, server);
  expectNear(present, meanPresent(rate, mean), 0.005);
});

test('cores are shared equally, and one job has at most one core', () => {
  const clock = new Clock();
  const processors = new Processors(clock, 2);
  const ended: [string, number][] = [];
  const use = (name: string, work: number) =>
    processors.use(work, () => ended.push([name, clock.now]));
  use('short', 10);
  use('middle', 20);
  use('long', 40);
  clock.runUntil(100);
  // Three on two cores until 15, then two with one core each.
  expect(ended).toEqual([
    ['short', 15],
    ['middle', 25],
    ['long', 45],
  ]);
  expect(processors.busy).toBeCloseTo(70, 9);
});

test('no work is lost or done twice, whatever comes when', () => {
  const jobs = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 50 }), work: fc.integer({ min: 0, max: 20 }) }),
    { maxLength: 40 },
  );
  checkProperty(
    fc.property(jobs, fc.integer({ min: 1, max: 4 }), (all, cores) => {
      const clock = new Clock();
      const processors = new Processors(clock, cores);
      let done = 0;
      for (const { at, work } of all) {
        clock.after(at, () =>
          processors.use(work, () => {
            done += 1;
            expect(clock.now).toBeGreaterThanOrEqual(at + work - 1e-6);
          }),
        );
      }
      clock.runUntil(10_000);
      expect(done).toBe(all.length);
      expect(processors.busy).toBeCloseTo(
        all.reduce((sum, { work }) => sum + work, 0),
        6,
      );
    }),
  );
});

test('the heap returns what was put in, sorted, equal keys in the order they came', () => {
  checkProperty(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (keys) => {
      const heap = new Heap<[number, number]>();
      for (const [turn, key] of keys.entries()) heap.add(key, [key, turn]);
      const taken = keys.map(() => heap.take());
      const sorted = keys
        .map((key, turn) => [key, turn])
        .toSorted(([one = 0, turn = 0], [other = 0, later = 0]) => one - other || turn - later);
      expect(taken).toEqual(sorted);
      expect(heap.take()).toBeUndefined();
    }),
  );
});

test('what comes while a batch is written is in the next, up to the limit', () => {
  const clock = new Clock();
  const sizes: number[] = [];
  const batches = new Batches<number>(3, (batch, done) => {
    sizes.push(batch.length);
    clock.after(10, done);
  });
  for (let item = 0; item < 6; item += 1) clock.after(item, () => batches.add(item));
  clock.runUntil(100);
  expect(sizes).toEqual([1, 3, 2]);
  expect(batches.written).toEqual({ items: 6, batches: 3 });
});

test('a job ends although the clock has run for so long that its time is rounded', () => {
  let planned = 0;
  class PatientClock extends Clock {
    override after(delay: number, act: () => void) {
      planned += 1;
      if (planned > 100) throw new Error('It is planned again and again.');
      super.after(delay, act);
    }
  }
  const clock = new PatientClock();
  clock.runUntil(1e9);
  const processors = new Processors(clock, 1);
  let ended = 0;
  for (const work of [0.1, 0.2, 0.3]) processors.use(work, () => (ended += 1));

  clock.runUntil(2e9);

  expect(ended).toBe(3);
});
