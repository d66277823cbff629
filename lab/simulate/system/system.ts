import { Popularity } from '../popularity.ts';
import type { Random } from '../random.ts';
import type { Call, CallName, ServiceTimes } from '../service-times.ts';
import { Batches } from '../stations/batches.ts';
import type { Clock } from '../stations/clock.ts';
import { Places } from '../stations/places.ts';
import { Processors } from '../stations/processors.ts';
import type { Machines } from './machines.ts';
import { type Notices, openProcess, type Process } from './process.ts';
import { openWeb, type WebProcess } from './web-process.ts';

/** A larger spread would come from the measurement rather than from the work. */
const maxVariation = 1.5;

/** `page` is one that is the same for everybody, and may be cached since the stock last changed. */
export type RequestName = Exclude<CallName, 'keptPage' | 'productPage'> | 'page' | 'order';

export interface System {
  primary: Processors;
  replicas: Processors[];
  webs: WebProcess[];
  /** One request, from its arrival at a process of the shop to the answer. */
  serve(name: RequestName, done: () => void): void;
  /** The work of the load generator for one request. */
  generate(name: RequestName, then: () => void): void;
}

export function openSystem(
  clock: Clock,
  machines: Machines,
  times: ServiceTimes,
  random: Random,
): System {
  const { calls, orders, notice } = times;
  const { sharedCores } = machines;
  const shared = sharedCores ? new Processors(clock, sharedCores) : undefined;
  const own = (cores: number) => shared ?? new Processors(clock, cores);
  const generator = own(1);
  const generatorThread = new Places(1);
  const primary = own(machines.primaryCores);
  const replicas = Array.from({ length: machines.replicas }, () => own(machines.replicaCores));
  const pages = new Popularity(machines.pages);
  const commits = commitsOf(clock, machines.commitWait);
  const notices: Notices = {
    told: 0,
    shop: notice.shop,
    tell: () => {
      notices.told += 1;
      primary.use(machines.webs * notice.database, () => {});
    },
  };
  const webs = Array.from({ length: machines.webs }, () => {
    const process = openProcess(machines, own(machines.coresPerWeb), clock, commits, notices);
    return openWeb(process, { clock, primary, orders, notices }, machines.sendMails);
  });

  const databaseFor = takingTurns(primary, replicas);
  const answer = (process: Process, name: CallName, done: () => void) => {
    const call = calls[name];
    const scale = random.logNormal(Math.min(call.variation, maxVariation));
    const work = {
      shop: scale * call.shop,
      database: scale * call.database,
      turns: turnsOf(call),
      commits: call.commits > 0,
    };
    process.alternate(work, databaseFor(name), () => {
      process.cores.use(scale * call.helpers, () => {});
      done();
    });
  };
  const serve = (name: RequestName, done: () => void) => {
    const { process, kept, placing } = webs[Math.floor(random.next() * webs.length)] as WebProcess;
    if (name === 'order') return placing.place(done);
    const pageCall = () => (kept.take(pages.pick(random)) ? 'keptPage' : 'productPage');
    answer(process, name === 'page' ? pageCall() : name, done);
  };
  const generate = (name: RequestName, then: () => void) => {
    const call = name === 'order' ? orders : calls[name === 'page' ? 'keptPage' : name];
    generatorThread.enter(() =>
      generator.use(call.generator, () => {
        generatorThread.leave();
        then();
      }),
    );
  };
  return { primary, replicas, webs, serve, generate };
}

/** Commits that wait for the disk together. */
const commitsOf = (clock: Clock, commitWait: number) =>
  new Batches<() => void>(Number.POSITIVE_INFINITY, (waiting, done) =>
    clock.after(commitWait, () => {
      for (const tell of waiting) tell();
      done();
    }),
  );

/** Replicas take turns at calls that are the same for everybody. */
function takingTurns(primary: Processors, replicas: readonly Processors[]) {
  let turn = 0;
  return (name: CallName) => {
    if (replicas.length === 0 || !/Page|listAnswer/.test(name)) return primary;
    turn = (turn + 1) % replicas.length;
    return replicas[turn] as Processors;
  };
}

/** A call that uses the database makes at least one round trip, even if the measurement shows none. */
const turnsOf = ({ roundTrips, database }: Call) =>
  roundTrips > 0 ? roundTrips : database > 0.02 ? 1 : 0;
