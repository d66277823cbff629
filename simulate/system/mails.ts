import type { ServiceTimes } from '../service-times.ts';
import type { Clock } from '../stations/clock.ts';
import type { Processors } from '../stations/processors.ts';
import type { Process } from './process.ts';

/** Must equal the batch size in `server/work-jobs.ts`. */
const mailsTogether = 5;

/** Works as `workJobs` does: a process sends a few mails each second while orders come. */
export class Mails {
  private waiting = 0;
  private readonly process: Process;
  private readonly clock: Clock;
  private readonly primary: Processors;
  private readonly each: ServiceTimes['orders']['afterwards'];

  constructor(
    process: Process,
    clock: Clock,
    primary: Processors,
    each: ServiceTimes['orders']['afterwards'],
  ) {
    this.process = process;
    this.clock = clock;
    this.primary = primary;
    this.each = each;
    this.sendSome();
  }

  add(count: number): void {
    this.waiting += count;
  }

  private sendSome() {
    this.clock.after(1_000, () => {
      const count = Math.min(this.waiting, mailsTogether);
      this.waiting -= count;
      this.process.run(count * this.each.shop, () => {
        this.process.cores.use(count * this.each.helpers, () => {});
        this.primary.use(count * this.each.database, () => this.sendSome());
      });
    });
  }
}
