import type { Random } from '../random.ts';
import type { Call, CallName, ServiceTimes } from '../service-times.ts';
import type { Processors } from '../stations/processors.ts';
import type { Process } from './process.ts';

/** A larger spread would come from the measurement rather than from the work. */
const maxVariation = 1.5;

/** All requests but orders. Replicas take turns at those that are the same for everybody. */
export class Calls {
  private readonly times: ServiceTimes['calls'];
  private readonly random: Random;
  private readonly primary: Processors;
  private readonly replicas: readonly Processors[];
  private turn = 0;

  constructor(
    times: ServiceTimes['calls'],
    random: Random,
    primary: Processors,
    replicas: readonly Processors[],
  ) {
    this.times = times;
    this.random = random;
    this.primary = primary;
    this.replicas = replicas;
  }

  answer(process: Process, name: CallName, done: () => void): void {
    const call = this.times[name];
    const scale = this.random.logNormal(Math.min(call.variation, maxVariation));
    const work = {
      shop: scale * call.shop,
      database: scale * call.database,
      turns: turnsOf(call),
      commits: call.commits > 0,
    };
    process.alternate(work, this.databaseFor(name), () => {
      process.cores.use(scale * call.helpers, () => {});
      done();
    });
  }

  private databaseFor(name: CallName) {
    if (this.replicas.length === 0 || !isPublic(name)) return this.primary;
    this.turn = (this.turn + 1) % this.replicas.length;
    return this.replicas[this.turn] as Processors;
  }
}

/** Says whether a replica may answer the call. */
const isPublic = (name: CallName) => /Page|listAnswer/.test(name);

/** A call that uses the database makes at least one round trip, even if the measurement shows none. */
const turnsOf = ({ roundTrips, database }: Call) =>
  roundTrips > 0 ? roundTrips : database > 0.02 ? 1 : 0;
