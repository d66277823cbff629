import { AsyncLocalStorage } from 'node:async_hooks';
import { Abandoned } from './unavailable.ts';

const gone = new AsyncLocalStorage<AbortSignal>();

/**
 * Runs what only serves somebody until the signal aborts: from then on its reads throw `Abandoned`, and
 * PostgreSQL cancels the one under way.
 */
export const untilGone = <T>(signal: AbortSignal, act: () => T): T => gone.run(signal, act);

/** Runs what others share, which goes on when the caller is gone. */
export const forOthersToo = <T>(act: () => T): T => gone.exit(act);

export const goneSignal = (): AbortSignal | undefined => gone.getStore();

export function refuseAbandoned(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new Abandoned();
}
