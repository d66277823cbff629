import { readdirSync, readFileSync } from 'node:fs';
import { sum } from '#lab/simulate/sum.ts';

/** Milliseconds of processor time that each part of the machine has used. */
export interface Processors {
  /** The thread of each shop that runs its code. */
  shop: number;
  /** The other threads of the shops: compiling, collecting garbage, compressing. */
  helpers: number;
  /** The processes of PostgreSQL that serve the shop's database. */
  database: number;
  /** What this process has started and that has ended: the load generator. */
  generator: number;
  /** This process. */
  own: number;
  /** All processors, whoever used them. */
  all: number;
}

/** Linux counts in ticks of ten milliseconds. */
const tick = 10;

/** What was used up to a moment. */
export interface Reading extends Omit<Processors, 'database'> {
  /** Time by process: one that ends between two readings must not make the difference negative. */
  database: ReadonlyMap<string, number>;
}

export interface Watched {
  shops: readonly (number | undefined)[];
  /** The name of the database, because the same PostgreSQL may serve others meanwhile. */
  database: string;
}

export function readProcessors({ shops, database }: Watched): Reading {
  const shopTimes = shops.map((pid) => ({
    main: millisecondsOf(`/proc/${pid}/task/${pid}/schedstat`),
    all: statOf(`/proc/${pid}/stat`).own,
  }));
  const main = sum(shopTimes.map((times) => times.main));
  const own = statOf('/proc/self/stat');
  return {
    shop: main,
    helpers: sum(shopTimes.map((times) => times.all)) - main,
    database: databaseTimes(database),
    generator: own.ended,
    own: own.own,
    all: allProcessors(),
  };
}

export const difference = (before: Reading, after: Reading): Processors => ({
  shop: after.shop - before.shop,
  helpers: Math.max(0, after.helpers - before.helpers),
  database: sum([...after.database].map(([pid, time]) => time - (before.database.get(pid) ?? 0))),
  generator: after.generator - before.generator,
  own: after.own - before.own,
  all: after.all - before.all,
});

/** The share of the used processor time that other programs have used. */
export const shareOfOthers = (used: Processors): number =>
  Math.max(
    0,
    1 - (used.shop + used.helpers + used.database + used.generator + used.own) / used.all,
  );

/** What all threads of a process have used so far, in milliseconds. */
export const processorsOf = (pid: number | undefined): number =>
  sum(
    readdirSync(`/proc/${pid}/task`).map((task) =>
      millisecondsOf(`/proc/${pid}/task/${task}/schedstat`),
    ),
  );

/** What those that serve this database have used so far, in milliseconds. */
export const databaseProcessors = (database: string): number =>
  sum([...databaseTimes(database).values()]);

/** PostgreSQL names its processes, such as `postgres: 15/main: haat shop 127.0.0.1(4711) idle`. */
function databaseTimes(database: string) {
  const ours = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => isOf(database, titleOf(pid)));
  if (ours.length === 0) {
    throw new Error(`No process of PostgreSQL serves ${database} here. Run it on this machine.`);
  }
  return new Map(ours.map((pid) => [pid, millisecondsOf(`/proc/${pid}/schedstat`)]));
}

export const isOf = (database: string, title: string): boolean =>
  title.startsWith('postgres: ') && title.split(' ').includes(database);

function titleOf(pid: string) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}

/** Zero for a process that has just ended. */
function statOf(path: string) {
  try {
    return parseStat(readFileSync(path, 'utf8'));
  } catch {
    return { own: 0, ended: 0 };
  }
}

/** The name of the process comes first and may contain spaces and brackets. */
export function parseStat(text: string): { own: number; ended: number } {
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const at = (field: number) => fields[field - 3] ?? 0;
  return {
    own: (at(14) + at(15)) * tick,
    ended: (at(16) + at(17)) * tick,
  };
}

/** Zero for a process that has just ended. */
function millisecondsOf(path: string) {
  try {
    return Number(readFileSync(path, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

/** Leaves out the times in which a processor was idle or waited for a disk. */
function allProcessors() {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0] = line
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + interrupts + soft) * tick;
}
