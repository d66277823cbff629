import type { VirtualClock } from './clock.ts';
import type { Scheduler } from './scheduler.ts';

/** More timers than anybody should have to wait for. */
const maxWaits = 500;

interface Driven {
  scheduler: Scheduler;
  clock: VirtualClock;
}

/**
 * Lets work go on, one piece after the other, until something is done; while none can, time passes.
 * Throws when that does not help.
 */
export async function driveUntil({ scheduler, clock }: Driven, isDone: () => boolean) {
  for (let waits = 0; waits < maxWaits; ) {
    await scheduler.quiet();
    if (isDone()) return;
    if (await scheduler.step()) continue;
    waits += 1;
    if (!clock.runNext()) throw new Error('Nothing goes on, and somebody waits.');
  }
  throw new Error(`Somebody waits for longer than ${maxWaits} timers.`);
}

/** Lets work go on without passing time, until none is left that can, or something is done. */
export async function driveOn({ scheduler }: Driven, isDone: () => boolean) {
  do await scheduler.quiet();
  while (!isDone() && (await scheduler.step()));
}

export async function drive<Value>(driven: Driven, work: () => Promise<Value>): Promise<Value> {
  let isOver = false;
  const outcome = Promise.resolve(work()).finally(() => {
    isOver = true;
  });
  // Reported by whoever awaits it below.
  outcome.catch(() => {});
  await driveUntil(driven, () => isOver);
  return outcome;
}
