import type { Batches } from '../stations/batches.ts';
import type { Clock } from '../stations/clock.ts';
import { Places } from '../stations/places.ts';
import type { Processors } from '../stations/processors.ts';
import type { Machines } from './machines.ts';
import type { Notices } from './notices.ts';

/** Times in milliseconds. */
interface Work {
  shop: number;
  database: number;
  /** Round trips to the database. */
  turns: number;
  commits: boolean;
}

/** A process of the shop: one thread, the cores of its machine, its connections. */
export class Process {
  readonly cores: Processors;
  private readonly thread = new Places(1);
  private readonly pool: Places;
  private readonly network: number;
  private readonly clock: Clock;
  private readonly commits: Batches<() => void>;
  private readonly notices: Notices;
  private heardNotices = 0;

  constructor(
    { pool, network }: Machines,
    cores: Processors,
    clock: Clock,
    commits: Batches<() => void>,
    notices: Notices,
  ) {
    this.cores = cores;
    this.pool = new Places(pool);
    this.network = network;
    this.clock = clock;
    this.commits = commits;
    this.notices = notices;
  }

  /** The thread and the database work in turns; the thread begins and ends. */
  alternate({ shop, database, turns, commits }: Work, on: Processors, then: () => void): void {
    const step = (left: number) =>
      this.run(shop / (turns + 1), () => {
        if (left === 0) return then();
        this.query(on, database / turns, left === 1 && commits, () => step(left - 1));
      });
    step(turns);
  }

  run(work: number, then: () => void): void {
    const { told, shop } = this.notices;
    const heard = (told - this.heardNotices) * shop;
    this.heardNotices = told;
    this.thread.enter(() =>
      this.cores.use(work + heard, () => {
        this.thread.leave();
        then();
      }),
    );
  }

  private query(database: Processors, work: number, isCommit: boolean, then: () => void) {
    const leave = () => {
      this.pool.leave();
      then();
    };
    this.pool.enter(() =>
      this.clock.after(this.network, () =>
        database.use(work, () => (isCommit ? this.commits.add(leave) : leave())),
      ),
    );
  }
}
