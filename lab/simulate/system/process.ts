import type { Batches } from '../stations/batches.ts';
import type { Clock } from '../stations/clock.ts';
import { Places } from '../stations/places.ts';
import type { Processors } from '../stations/processors.ts';
import type { Machines } from './machines.ts';

/** Times in milliseconds. */
interface Work {
  shop: number;
  database: number;
  /** Round trips to the database. */
  turns: number;
  commits: boolean;
}

/** Through these the processes hear of each other's changes. */
export interface Notices {
  told: number;
  /** The work of each process that hears one. */
  shop: number;
  tell(): void;
}

/** A process of the shop: one thread, the cores of its machine, its connections. */
export interface Process {
  cores: Processors;
  /** Uses the thread. */
  run(work: number, then: () => void): void;
  /** The thread and the database work in turns; the thread begins and ends. */
  alternate(work: Work, on: Processors, then: () => void): void;
}

export function openProcess(
  { pool, network }: Machines,
  cores: Processors,
  clock: Clock,
  commits: Batches<() => void>,
  notices: Notices,
): Process {
  const thread = new Places(1);
  const connections = new Places(pool);
  let heard = 0;
  const run = (work: number, then: () => void) => {
    const news = (notices.told - heard) * notices.shop;
    heard = notices.told;
    thread.enter(() =>
      cores.use(work + news, () => {
        thread.leave();
        then();
      }),
    );
  };
  const query = (on: Processors, work: number, isCommit: boolean, then: () => void) => {
    const leave = () => {
      connections.leave();
      then();
    };
    connections.enter(() =>
      clock.after(network, () => on.use(work, () => (isCommit ? commits.add(leave) : leave()))),
    );
  };
  const alternate = (
    { shop, database, turns, commits }: Work,
    on: Processors,
    then: () => void,
  ) => {
    const step = (left: number) =>
      run(shop / (turns + 1), () => {
        if (left === 0) return then();
        query(on, database / turns, left === 1 && commits, () => step(left - 1));
      });
    step(turns);
  };
  return { cores, run, alternate };
}
