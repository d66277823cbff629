import type { Clock } from './clock.ts';
import { Heap } from './heap.ts';

/** The cores of a machine. Its jobs share them equally, each at most one core, as under an operating system. */
export class Processors {
  /** Milliseconds of work done on all cores together. */
  busy = 0;
  private readonly jobs = new Heap<() => void>();
  /** Milliseconds of work that a job has got if it was there from the start. */
  private given = 0;
  private countedAt = 0;
  private plan = 0;
  private readonly clock: Clock;
  private readonly cores: number;

  constructor(clock: Clock, cores: number) {
    this.clock = clock;
    this.cores = cores;
  }

  /** Calls `done` once the job has got so many milliseconds of a core. */
  use(work: number, done: () => void): void {
    if (!(work > 0)) {
      done();
      return;
    }
    this.count();
    this.jobs.add(this.given + work, done);
    this.planNext();
  }

  private get speed() {
    return Math.min(1, this.cores / this.jobs.size);
  }

  private count() {
    const passed = this.clock.now - this.countedAt;
    this.countedAt = this.clock.now;
    if (this.jobs.size === 0) return;
    this.given += passed * this.speed;
    this.busy += passed * Math.min(this.cores, this.jobs.size);
  }

  private planNext() {
    this.plan += 1;
    const plan = this.plan;
    if (this.jobs.size === 0) return;
    const left = Math.max(0, this.jobs.smallest - this.given);
    this.clock.after(left / this.speed, () => {
      // Jobs that have come or gone since have made a new plan.
      if (plan === this.plan) this.finish();
    });
  }

  private finish() {
    this.count();
    const done: (() => void)[] = [];
    // The first one is due, although the clock may have rounded its time down.
    do done.push(this.jobs.take() as () => void);
    while (this.jobs.smallest <= this.given + 1e-9);
    this.planNext();
    for (const tell of done) tell();
  }
}
