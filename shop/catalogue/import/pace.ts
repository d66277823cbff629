import { setTimeout } from 'node:timers/promises';
import { areRequestsUnderWay } from '#shop/requests-under-way.ts';

/** What a pace needs to know of the process it works in. A test brings its own. */
export interface Clock {
  /** Milliseconds so far in which this process could do nothing else. */
  busy(): number;
  now(): number;
  rest(): Promise<unknown>;
  /** Says whether anybody waits for an answer. */
  isAwaited(): boolean;
}

/**
 * An embedded database makes the process busy all the time of a step; PostgreSQL works meanwhile elsewhere. Counts
 * no waiting for a processor or a disk: smaller steps would wait for those more often.
 */
const ownClock: Clock = {
  busy: busyMs,
  now: () => performance.now(),
  rest: () => setTimeout(2),
  isAwaited: areRequestsUnderWay,
};

function busyMs() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

export const maxRowsAtATime = 100;
/**
 * More than half of a step of twenty rows is work that every step repeats. Smaller steps would save little, and
 * make a file take far longer.
 */
export const minRowsAtATime = 20;
/** A step that was shorter takes more rows the next time, and nobody needs a rest after it. */
const shortMs = 9;
/** A step that was longer takes fewer rows the next time: visitors wait until it is over. */
const longMs = 18;
/** Whoever came during a step is known as waiting only some turns of the event loop later: within so many rests. */
const minRests = 3;
/** In a busy shop somebody always waits. There, too, the work must go on: after three times as long as the step. */
const maxWait = 3;
const maxWaitMs = 100;

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
   * Rests until all who wait have their answers, but at most three times as long as the step: an answer takes
   * several turns of the event loop, and each would meet another step. Whoever comes later waits for one step,
   * however long the rest before it was.
   */
  async giveWay(): Promise<void> {
    const took = this.clock.busy() - this.begun;
    if (took < shortMs) {
      this.rows = Math.min(maxRowsAtATime, this.rows * 2);
      return;
    }
    if (took > longMs) this.rows = Math.max(minRowsAtATime, Math.floor(this.rows / 2));
    const end = this.clock.now() + Math.min(maxWait * took, maxWaitMs);
    for (let rests = 0; rests < minRests || this.isAwaitedUntil(end); rests += 1)
      await this.clock.rest();
    this.begun = this.clock.busy();
  }

  private isAwaitedUntil(end: number) {
    return this.clock.isAwaited() && this.clock.now() < end;
  }
}

/** Makes something of each item and lets others have their turn meanwhile. */
export async function mapAtPace<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made,
  pace = new Pace(),
): Promise<Made[]> {
  const made: Made[] = [];
  for (const item of items) {
    made.push(make(item));
    await pace.giveWay();
  }
  return made;
}
