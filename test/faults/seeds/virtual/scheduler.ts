import type { Chance } from '../random.ts';
import { immediates, realImmediate } from './immediates.ts';

interface Task {
  label: string;
  go(): void;
  fail(error: Error): void;
}

/** What a process that was switched off would have heard: nothing. */
export class PowerCut extends Error {}

/** Turns of the event loop: enough for work that waits for neither a timer nor this scheduler. */
const quietTurns = 4;

/** Lets one piece of waiting work go on at a time, and chooses which. */
export class Scheduler {
  private ready: Task[] = [];
  private isOff = false;
  chance: Chance;
  private readonly note: (line: string) => void;

  constructor(chance: Chance, note: (line: string) => void) {
    this.chance = chance;
    this.note = note;
  }

  /** Resolves when it is this one's turn. Rejects with `PowerCut` when there will be none. */
  turn(label: string): Promise<void> {
    if (this.isOff) return Promise.reject(new PowerCut());
    return new Promise((go, fail) => {
      this.ready.push({ label, go, fail });
    });
  }

  /** Lets one piece of work go on. False when none waits. */
  async step(): Promise<boolean> {
    await this.quiet();
    const [task] = this.ready.splice(this.chance.below(this.ready.length), 1);
    if (!task) return false;
    this.note(task.label);
    task.go();
    return true;
  }

  async quiet(): Promise<void> {
    for (let turns = 0; turns < quietTurns; turns += 1) {
      await new Promise((resolve) => realImmediate(resolve));
      if (immediates.count() > 0) turns = 0;
    }
  }

  /** Ends all that waits, now and later. */
  async cutPower(): Promise<void> {
    this.isOff = true;
    do {
      for (const { fail } of this.ready.splice(0)) fail(new PowerCut());
      await this.quiet();
    } while (this.ready.length > 0);
  }
}
