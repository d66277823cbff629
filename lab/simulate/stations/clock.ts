import { Heap } from './heap.ts';

/** The time of a simulation, in milliseconds, and its future events. */
export class Clock {
  now = 0;
  private readonly events = new Heap<() => void>();

  after(delay: number, act: () => void): void {
    this.events.add(this.now + delay, act);
  }

  /** Runs all events that are due by `end`. */
  runUntil(end: number): void {
    while (this.events.smallest <= end) {
      this.now = this.events.smallest;
      this.events.take()?.();
    }
    this.now = end;
  }
}
