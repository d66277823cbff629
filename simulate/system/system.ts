import { Popularity } from '../popularity.ts';
import type { Random } from '../random.ts';
import type { CallName, ServiceTimes } from '../service-times.ts';
import { Batches } from '../stations/batches.ts';
import type { Clock } from '../stations/clock.ts';
import { Places } from '../stations/places.ts';
import { Processors } from '../stations/processors.ts';
import { Calls } from './calls.ts';
import { KeptPages } from './kept-pages.ts';
import type { Machines } from './machines.ts';
import { Mails } from './mails.ts';
import { Notices } from './notices.ts';
import { Placing } from './placing.ts';
import { Process } from './process.ts';

/** `page` is one that is the same for everybody, and may be kept since the stock last changed. */
export type RequestName = Exclude<CallName, 'keptPage' | 'productPage'> | 'page' | 'order';

interface WebProcess {
  process: Process;
  kept: KeptPages;
  placing: Placing;
}

export class System {
  readonly primary: Processors;
  readonly replicas: Processors[];
  readonly webs: WebProcess[];
  private readonly generator: Processors;
  private readonly times: ServiceTimes;
  private readonly random: Random;
  private readonly clock: Clock;
  private readonly generatorThread = new Places(1);
  private readonly pages: Popularity;
  private readonly calls: Calls;

  constructor(clock: Clock, machines: Machines, times: ServiceTimes, random: Random) {
    this.clock = clock;
    this.times = times;
    this.random = random;
    this.pages = new Popularity(machines.pages);
    const { sharedCores } = machines;
    const shared = sharedCores ? new Processors(clock, sharedCores) : undefined;
    const own = (cores: number) => shared ?? new Processors(clock, cores);
    this.generator = own(1);
    this.primary = own(machines.primaryCores);
    this.replicas = Array.from({ length: machines.replicas }, () => own(machines.replicaCores));
    this.calls = new Calls(times.calls, random, this.primary, this.replicas);
    const commits = this.startCommits(machines);
    const notices = new Notices(times.notice, machines.webs, this.primary);
    this.webs = Array.from({ length: machines.webs }, () => {
      const process = new Process(machines, own(machines.coresPerWeb), clock, commits, notices);
      return this.startWeb(process, notices, machines);
    });
  }

  private startCommits({ commitWait }: Machines) {
    return new Batches<() => void>(Number.POSITIVE_INFINITY, (waiting, done) =>
      this.clock.after(commitWait, () => {
        for (const tell of waiting) tell();
        done();
      }),
    );
  }

  private startWeb(process: Process, notices: Notices, { sendMails }: Machines): WebProcess {
    const { clock, primary } = this;
    const { orders } = this.times;
    const kept = new KeptPages(clock, notices);
    const mails = sendMails ? new Mails(process, clock, primary, orders.afterwards) : undefined;
    const placing = new Placing(process, primary, orders, (count) => {
      kept.stockMoved();
      if (mails) mails.add(count);
      // Workers do it, which share only the primary with this process.
      else primary.use(count * orders.afterwards.database, () => {});
    });
    return { process, kept, placing };
  }

  /** One request, from its arrival at a process of the shop to the answer. */
  serve(name: RequestName, done: () => void): void {
    const web = this.webs[Math.floor(this.random.next() * this.webs.length)] as WebProcess;
    if (name === 'order') {
      web.placing.place(done);
    } else {
      const call = name === 'page' ? this.pageCall(web) : name;
      this.calls.answer(web.process, call, done);
    }
  }

  private pageCall({ kept }: WebProcess): CallName {
    return kept.take(this.pages.pick(this.random)) ? 'keptPage' : 'productPage';
  }

  /** The work of the load generator for one request. */
  generate(name: RequestName, then: () => void): void {
    const { calls, orders } = this.times;
    const { generator } = name === 'order' ? orders : calls[name === 'page' ? 'keptPage' : name];
    this.generatorThread.enter(() =>
      this.generator.use(generator, () => {
        this.generatorThread.leave();
        then();
      }),
    );
  }
}
