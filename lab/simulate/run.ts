import { Random } from './random.ts';
import type { ServiceTimes } from './service-times.ts';
import { Clock } from './stations/clock.ts';
import { sum } from './sum.ts';
import type { Machines } from './system/machines.ts';
import { openSystem, type RequestName, type System } from './system/system.ts';

/** How often each request comes, relative to the others. */
export type Mix = Partial<Record<RequestName, number>>;

interface Times {
  count: number;
  mean: number;
  p50: number;
  p95: number;
}

export interface RunResult {
  /** Answers a second. */
  rate: number;
  all: Times;
  of: Partial<Record<RequestName, Times>>;
  /** The share of its cores that each part uses. */
  used: { web: number; primary: number; replicas: number };
  /** Orders in a batch. */
  batch: number;
}

interface Given {
  times: ServiceTimes;
  machines: Machines;
  mix: Mix;
  /** Milliseconds of the simulation, after a fifth of it to warm up. */
  length: number;
  seed?: number;
}

/** `rate` visitors a second, who come whether or not earlier ones were answered. */
export function runOpen(given: Given, rate: number): RunResult {
  return run(given, ({ clock, random, draw, system, finish }) => {
    const arrive = () => {
      clock.after(random.exponential(1_000 / rate), arrive);
      const name = draw();
      const began = clock.now;
      system.serve(name, () => finish(name, began));
    };
    arrive();
  });
}

/** Visitors who wait for their answer, then pause for `pause` milliseconds on average, as wrk does. */
export function runClosed(given: Given, visitors: number, pause: number): RunResult {
  return run(given, ({ clock, random, draw, system, finish }) => {
    const visit = () => {
      const name = draw();
      const began = clock.now;
      system.generate(name, () =>
        system.serve(name, () => {
          finish(name, began);
          rest();
        }),
      );
    };
    const rest = () => clock.after(pause > 0 ? random.exponential(pause) : 0, visit);
    for (let visitor = 0; visitor < visitors; visitor += 1) rest();
  });
}

interface Running {
  clock: Clock;
  random: Random;
  system: System;
  draw(): RequestName;
  finish(name: RequestName, began: number): void;
}

function run({ times, machines, mix, length, seed = 1 }: Given, begin: (it: Running) => void) {
  const clock = new Clock();
  const random = new Random(seed);
  const system = openSystem(clock, machines, times, random);
  const names = Object.keys(mix) as RequestName[];
  const weights = names.map((name) => mix[name] ?? 0);
  const warm = length / 5;
  const taken = new Map<RequestName, number[]>(names.map((name) => [name, []]));
  begin({
    clock,
    random,
    system,
    draw: () => names[random.pick(weights)] as RequestName,
    finish: (name, began) => {
      if (clock.now >= warm) taken.get(name)?.push(clock.now - began);
    },
  });
  clock.runUntil(warm);
  const before = busyOf(system);
  clock.runUntil(warm + length);
  const after = busyOf(system);
  return resultOf(system, machines, taken, length, before, after);
}

const busyOf = ({ webs, primary, replicas }: System) => ({
  web: sum([...new Set(webs.map(({ process }) => process.cores))].map(({ busy }) => busy)),
  primary: primary.busy,
  replicas: sum([...new Set(replicas)].map(({ busy }) => busy)),
});

type Busy = ReturnType<typeof busyOf>;

function resultOf(
  { webs }: System,
  { webs: count, coresPerWeb, primaryCores, replicas, replicaCores, sharedCores }: Machines,
  taken: ReadonlyMap<RequestName, number[]>,
  length: number,
  before: Busy,
  after: Busy,
): RunResult {
  const share = (part: keyof Busy, cores: number) =>
    cores === 0 ? 0 : (after[part] - before[part]) / (length * cores);
  const all = [...taken.values()].flat();
  const written = webs.map(({ placing }) => placing.batches.written);
  return {
    rate: (all.length * 1_000) / length,
    all: timesOf(all),
    of: Object.fromEntries([...taken].map(([name, list]) => [name, timesOf(list)])),
    used: {
      web: share('web', sharedCores ?? count * coresPerWeb),
      primary: share('primary', sharedCores ?? primaryCores),
      replicas: share('replicas', sharedCores ?? replicas * replicaCores),
    },
    batch: sum(written.map(({ items }) => items)) / sum(written.map(({ batches }) => batches)),
  };
}

function timesOf(list: readonly number[]): Times {
  const sorted = Float64Array.from(list).sort();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { count: list.length, mean: sum(list) / list.length, p50: at(0.5), p95: at(0.95) };
}
