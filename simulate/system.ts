import { Popularity } from './popularity.ts';
import type { Random } from './random.ts';
import type { Call, CallName, ServiceTimes } from './service-times.ts';
import { Batches } from './stations/batches.ts';
import type { Clock } from './stations/clock.ts';
import { Places } from './stations/places.ts';
import { Processors } from './stations/processors.ts';

/** `page` is one that is the same for everybody, and may be kept since the stock last changed. */
export type RequestName = Exclude<CallName, 'keptPage' | 'productPage'> | 'page' | 'order';

/** What the shop runs on. Times in milliseconds. */
export interface Machines {
  /** Processes of the shop. */
  webs: number;
  /** Cores for each process: its own thread takes one, compression and garbage collection the rest. */
  coresPerWeb: number;
  primaryCores: number;
  /** They answer what is the same for everybody. Without one the primary does. */
  replicas: number;
  replicaCores: number;
  /** Connections of a process. */
  pool: number;
  /** Between a process and PostgreSQL, there and back. */
  network: number;
  /** How long a commit waits for the disk, and for a standby if it must. */
  commitWait: number;
  /** How often each page is asked for, relative to the others. */
  pages: readonly number[];
  /** True when the processes also send mails, as far as orders leave them time. */
  sendMails: boolean;
  /** Everything, even the load generator, shares this many cores instead. */
  sharedCores?: number;
}

/** Whether a replica may answer it. */
const isPublic = (name: CallName) => /Page|listAnswer/.test(name);

/** As in `server/answers/catalogue-changes.ts`. */
const gatherMs = 50;
/** As in `server/work-jobs.ts`. */
const mailsTogether = 5;

/** A larger spread would come from the measurement rather than from the work. */
const maxVariation = 1.5;

export class System {
  readonly primary: Processors;
  readonly replicas: Processors[];
  readonly webs: WebProcess[];
  readonly generator: Processors;
  private readonly times: ServiceTimes;
  private readonly random: Random;
  private readonly clock: Clock;
  private readonly machines: Machines;
  private readonly commits: Batches<() => void>;
  private readonly generatorThread = new Places(1);
  private readonly pages: Popularity;
  private notices = 0;
  private turn = 0;

  constructor(clock: Clock, machines: Machines, times: ServiceTimes, random: Random) {
    this.clock = clock;
    this.machines = machines;
    this.times = times;
    this.random = random;
    this.pages = new Popularity(machines.pages);
    const { sharedCores } = machines;
    const shared = sharedCores ? new Processors(clock, sharedCores) : undefined;
    const own = (cores: number) => shared ?? new Processors(clock, cores);
    this.generator = own(1);
    this.primary = own(machines.primaryCores);
    this.replicas = Array.from({ length: machines.replicas }, () => own(machines.replicaCores));
    this.commits = new Batches(Number.POSITIVE_INFINITY, (waiting, done) =>
      clock.after(machines.commitWait, () => {
        for (const tell of waiting) tell();
        done();
      }),
    );
    this.webs = Array.from({ length: machines.webs }, () => {
      const web: WebProcess = {
        thread: new Places(1),
        kept: new Map(),
        ownChanges: 0,
        heardNotices: 0,
        isTelling: false,
        mails: 0,
        cores: own(machines.coresPerWeb),
        pool: new Places(machines.pool),
        orders: new Batches(times.orders.maxTogether, (batch, done) =>
          this.placeOrders(web, batch, done),
        ),
      };
      if (machines.sendMails) this.sendMails(web);
      return web;
    });
  }

  /** One request, from its arrival at a process of the shop to the answer. */
  serve(name: RequestName, done: () => void): void {
    const web = this.webs[Math.floor(this.random.next() * this.webs.length)] as WebProcess;
    if (name === 'order') {
      this.run(web, this.times.orders.perOrder.shop / 2, () => web.orders.add(done));
    } else if (name === 'page') {
      this.call(web, this.keptOrNot(web), done);
    } else {
      this.call(web, name, done);
    }
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

  /** A page is kept until the stock changes; then each process renders it again at the next request. */
  private keptOrNot(web: WebProcess): CallName {
    const version = this.notices + web.ownChanges;
    const page = this.pages.pick(this.random);
    if (web.kept.get(page) === version) return 'keptPage';
    web.kept.set(page, version);
    return 'productPage';
  }

  /** Like `stockMoved`: a process knows its own changes at once, and tells others of several together. */
  private stockMoved(web: WebProcess) {
    web.ownChanges += 1;
    if (web.isTelling) return;
    web.isTelling = true;
    this.clock.after(gatherMs, () => {
      web.isTelling = false;
      this.notices += 1;
      this.primary.use(this.webs.length * this.times.notice.database, () => {});
    });
  }

  /** Like `workJobs`: a few mails each second while orders come. */
  private sendMails(web: WebProcess) {
    const { afterwards } = this.times.orders;
    this.clock.after(1_000, () => {
      const count = Math.min(web.mails, mailsTogether);
      web.mails -= count;
      const next = () => this.sendMails(web);
      this.run(web, count * afterwards.shop, () => {
        web.cores.use(count * afterwards.helpers, () => {});
        this.primary.use(count * afterwards.database, next);
      });
    });
  }

  private call(web: WebProcess, name: CallName, done: () => void) {
    const call = this.times.calls[name];
    const scale = this.random.logNormal(Math.min(call.variation, maxVariation));
    const database = this.databaseFor(name);
    const turns = turnsOf(call);
    const step = (left: number) =>
      this.run(web, (scale * call.shop) / (turns + 1), () => {
        if (left === 0) {
          web.cores.use(scale * call.helpers, () => {});
          return done();
        }
        const isCommit = left === 1 && call.commits > 0;
        const work = (scale * call.database) / turns;
        this.query(web, database, work, isCommit, () => step(left - 1));
      });
    step(turns);
  }

  private placeOrders(web: WebProcess, batch: (() => void)[], done: () => void) {
    const { perBatch, perOrder, roundTrips } = this.times.orders;
    const count = batch.length;
    // Half of an order's work was done before it waited for its batch.
    const shop = perBatch.shop + (count * perOrder.shop) / 2;
    const database = perBatch.database + count * perOrder.database;
    const turns = Math.max(1, roundTrips);
    const step = (left: number) =>
      this.run(web, shop / (turns + 1), () => {
        if (left > 0) {
          const next = () => step(left - 1);
          return this.query(web, this.primary, database / turns, left === 1, next);
        }
        web.cores.use(perBatch.helpers + count * perOrder.helpers, () => {});
        this.stockMoved(web);
        this.follow(web, count);
        for (const tell of batch) tell();
        done();
      });
    step(turns);
  }

  /** What follows an order is done here, or by workers, which share only the primary with this process. */
  private follow(web: WebProcess, count: number) {
    if (this.machines.sendMails) web.mails += count;
    else this.primary.use(count * this.times.orders.afterwards.database, () => {});
  }

  private databaseFor(name: CallName) {
    if (this.replicas.length === 0 || !isPublic(name)) return this.primary;
    this.turn = (this.turn + 1) % this.replicas.length;
    return this.replicas[this.turn] as Processors;
  }

  private run(web: WebProcess, work: number, then: () => void) {
    const { thread, cores } = web;
    const heard = (this.notices - web.heardNotices) * this.times.notice.shop;
    web.heardNotices = this.notices;
    thread.enter(() =>
      cores.use(work + heard, () => {
        thread.leave();
        then();
      }),
    );
  }

  private query(
    { pool }: WebProcess,
    database: Processors,
    work: number,
    isCommit: boolean,
    then: () => void,
  ) {
    const leave = () => {
      pool.leave();
      then();
    };
    pool.enter(() =>
      this.clock.after(this.machines.network, () =>
        database.use(work, () => (isCommit ? this.commits.add(leave) : leave())),
      ),
    );
  }
}

export interface WebProcess {
  thread: Places;
  cores: Processors;
  pool: Places;
  orders: Batches<() => void>;
  /** The version of the stock that each page was rendered with. */
  kept: Map<number, number>;
  ownChanges: number;
  heardNotices: number;
  isTelling: boolean;
  /** Mails that wait. */
  mails: number;
}

/** A call that uses the database makes at least one round trip, even if the measurement shows none. */
const turnsOf = ({ roundTrips, database }: Call) =>
  roundTrips > 0 ? roundTrips : database > 0.02 ? 1 : 0;
