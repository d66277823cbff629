import type { Pool } from 'pg';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { ReplicaRefused, refusedStart, refuseOther } from './replica-refused.ts';
import { stateOf } from './server-state.ts';

export interface Watched {
  primary: Pool;
  standby: Pool;
  /** Throws when the standby's pooler is not the one that was named. */
  requirePooler(): Promise<void>;
  /** Called when the standby fails after it has worked. */
  warn(problem: string): void;
}

const restMs = 1_000;

/**
 * Takes a standby out of use when it fails, until a check in the background succeeds. Throws
 * `ReplicaRefused` for a server that is not a standby of the primary.
 */
export async function watch({ primary, standby, requirePooler, warn }: Watched) {
  let problem: string | null = null;
  let isOpen = true;
  let timer: NodeJS.Timeout | undefined;
  const check = async () => {
    refuseOther(await stateOf(primary), await stateOf(standby));
    await requirePooler();
  };
  const rest = (error: unknown) => {
    problem = wordsFor(error);
    if (!isOpen) return;
    timer = setTimeout(tryAgain, restMs);
    timer.unref();
  };
  const tryAgain = async () => {
    try {
      await check();
      problem = null;
    } catch (error) {
      rest(error);
    }
  };
  await check().catch((error: unknown) => {
    const refused = refusedStart(error);
    if (refused) throw refused;
    rest(error);
  });
  return {
    problem: () => problem,
    failed: (error: unknown) => {
      if (problem) return;
      rest(error);
      if (problem) warn(problem);
    },
    close: () => {
      isOpen = false;
      clearTimeout(timer);
    },
  };
}

function wordsFor(error: unknown) {
  const { message } = error as Error;
  return error instanceof ReplicaRefused
    ? message
    : `The standby at DATABASE_REPLICA_URL does not answer (${message}). The primary answers its reads.`;
}

/** False for an error of the statement itself, which would fail on the primary too. */
export const isFaultOfServer = (error: unknown) =>
  isDatabaseUnavailable(error) || !/^[\dA-Z]{5}$/.test(String((error as { code?: unknown }).code));
