import { setTimeout } from 'node:timers/promises';

/** Tells how long this process was busy, and lets it rest. A test brings its own. */
export interface Clock {
  /** Milliseconds so far in which this process could do nothing else. */
  busy(): number;
  rest(): Promise<unknown>;
}

/**
 * An embedded database makes that all the time of a step; PostgreSQL works meanwhile elsewhere. Counts no waiting
 * for a processor or a disk: smaller steps would wait for those more often.
 */
const ownClock: Clock = {
  busy: busyMs,
  rest: () => setTimeout(2),
};

function busyMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export const maxRowsAtATime = 100;
/**
 * Half of a step of twenty rows is work that every step repeats. Smaller steps would save little, and make a file
 * take far longer.
 */
export const minRowsAtATime = 20;
/** A step that was shorter takes more rows the next time, and visitors need no rest after it. */
const shortMs = 15;
/** A step that was longer takes fewer rows the next time: visitors wait until it is over. */
const longMs = 30;
/** Visitors get as long as the step took, but at least a page and at most a few. */
const [minRestMs, maxRestMs] = [20, 40];
/** Busier than this, a rest was used by visitors. */
const usedMs = 1;

/** Keeps the steps of long work so short that visitors hardly notice them. */
export class Pace {
  /** How many rows the next step should take. */
  rows = minRowsAtATime;
  private readonly clock: Clock;
  private begun: number;

  constructor(clock = ownClock) {
    this.clock = clock;
    this.begun = clock.busy();
  }

  /**
   * Lets visitors have their turn after a step. The page of one takes several turns of the event loop, so this
   * rests until nobody uses them, or they were enough.
   */
  async giveWay(): Promise<void> {
    const took = this.clock.busy() - this.begun;
    if (took < shortMs) {
      this.rows = Math.min(maxRowsAtATime, this.rows * 2);
      return;
    }
    if (took > longMs) this.rows = Math.max(minRowsAtATime, Math.floor(this.rows / 2));
    let used = 0;
    do {
      const before = this.clock.busy();
      await this.clock.rest();
      const theirs = this.clock.busy() - before;
      used += theirs;
      if (theirs < usedMs) break;
    } while (used < Math.min(Math.max(took, minRestMs), maxRestMs));
    this.begun = this.clock.busy();
  }
}
