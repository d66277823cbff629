import type { ServiceTimes } from '../service-times.ts';
import { Batches } from '../stations/batches.ts';
import type { Processors } from '../stations/processors.ts';
import type { Process } from './process.ts';

/** Orders that come to a process together are placed together. */
export class Placing {
  readonly batches: Batches<() => void>;
  private readonly process: Process;
  private readonly primary: Processors;
  private readonly times: ServiceTimes['orders'];
  private readonly placed: (count: number) => void;

  constructor(
    process: Process,
    primary: Processors,
    times: ServiceTimes['orders'],
    placed: (count: number) => void,
  ) {
    this.process = process;
    this.primary = primary;
    this.times = times;
    this.placed = placed;
    this.batches = new Batches(times.maxTogether, (batch, done) => this.placeBatch(batch, done));
  }

  place(done: () => void): void {
    this.process.run(this.times.perOrder.shop / 2, () => this.batches.add(done));
  }

  private placeBatch(batch: (() => void)[], done: () => void) {
    const { perBatch, perOrder, roundTrips } = this.times;
    const count = batch.length;
    const work = {
      // Half of an order's work was done before it waited for its batch.
      shop: perBatch.shop + (count * perOrder.shop) / 2,
      database: perBatch.database + count * perOrder.database,
      turns: Math.max(1, roundTrips),
      commits: true,
    };
    this.process.alternate(work, this.primary, () => {
      this.process.cores.use(perBatch.helpers + count * perOrder.helpers, () => {});
      this.placed(count);
      for (const tell of batch) tell();
      done();
    });
  }
}
