/** Stands for what `setTimeout` and `setInterval` return. */
export class VirtualTimer {
  due: number;
  private readonly clock: VirtualClock;
  readonly run: () => void;
  readonly ms: number;
  readonly repeats: boolean;

  constructor(clock: VirtualClock, run: () => void, ms: number, repeats: boolean) {
    this.clock = clock;
    this.run = run;
    this.ms = Math.max(1, Number(ms) || 1);
    this.repeats = repeats;
    this.due = clock.ticks + this.ms;
  }

  ref() {
    return this;
  }

  unref() {
    return this;
  }

  hasRef() {
    return false;
  }

  refresh() {
    this.due = this.clock.ticks + this.ms;
    this.clock.arm(this);
    return this;
  }

  close() {
    this.clock.clear(this);
    return this;
  }

  [Symbol.dispose]() {
    this.clock.clear(this);
  }
}

/** Time that passes only when it is told to. */
export class VirtualClock {
  /** Milliseconds since the run began; never jumps. */
  ticks = 0;
  /** Calendar time in milliseconds, which may jump. */
  now: number;
  private readonly timers = new Set<VirtualTimer>();

  constructor(now: number) {
    this.now = now;
  }

  add(run: () => void, ms: number, repeats: boolean): VirtualTimer {
    const timer = new VirtualTimer(this, run, ms, repeats);
    this.arm(timer);
    return timer;
  }

  arm(timer: VirtualTimer): void {
    this.timers.add(timer);
  }

  clear(timer: VirtualTimer): void {
    this.timers.delete(timer);
  }

  /** Drops all timers, as the end of a process does. */
  clearAll(): void {
    this.timers.clear();
  }

  /** Lets time pass until the next timer, and runs it. False when that is later than `until`. */
  runNext(until = Number.POSITIVE_INFINITY): boolean {
    const [next] = [...this.timers].sort((one, other) => one.due - other.due);
    if (!next || next.due > until) return false;
    this.pass(Math.max(0, next.due - this.ticks));
    if (next.repeats) next.due += next.ms;
    else this.timers.delete(next);
    next.run();
    return true;
  }

  pass(ms: number): void {
    this.ticks += ms;
    this.now += ms;
  }

  /** Somebody sets the clock, or the machine slept: timers do not notice. */
  jumpTo(now: number): void {
    this.now = now;
  }
}
