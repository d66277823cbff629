import { setTimeout } from 'node:timers/promises';
import { openMigrated, requireDirectUrl } from '#db/open.ts';
import { isMigrated } from '#db/schema-version.ts';
import type { Store } from '#db/store.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { isStandby } from '#db/url-checks.ts';
import { areJobsPrepared } from '../jobs.ts';

type MigratedElsewhere = Parameters<typeof openMigrated>[0];

const second = 1_000;
const minute = 60_000;

interface Wait {
  /** Starts telling others that this process waits; not called when there is nothing to wait for. */
  begin(): Promise<AsyncDisposable>;
  warn(message: string): void;
  remindAfterMs?: number;
  pollMs?: number;
}

/**
 * Opens the database once it answers, is no standby and is migrated for this version. Warns at once
 * when it does not answer or is a standby, and every minute while it waits.
 */
export async function openWhenReady(
  settings: MigratedElsewhere,
  { begin, warn, remindAfterMs = minute, pollMs = second }: Wait,
): Promise<Store> {
  await using waiting = new AsyncDisposableStack();
  const remind = reminder(warn, remindAfterMs);
  for (let tries = 0; ; tries += 1) {
    try {
      const opened = await openIfReady(settings);
      if ('store' in opened) return opened.store;
      remind(opened.waitsFor, { atOnce: opened.waitsFor === promotion });
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      remind(unreachable(error as Error), { atOnce: true });
    }
    if (tries === 0) waiting.use(await begin());
    await setTimeout(pollMs);
  }
}

async function openIfReady(
  settings: MigratedElsewhere,
): Promise<{ store: Store } | { waitsFor: string }> {
  await requireDirectUrl(settings);
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openMigrated(settings), (it) => it.close());
  // After a failover this may be the server that was the primary before, or will be the next.
  if (await isStandby(store.db)) return { waitsFor: promotion };
  const isReady = (await isMigrated(store.db)) && (await areJobsPrepared(store.db));
  if (!isReady) return { waitsFor: migration };
  opened.move();
  return { store };
}

/** Passes on a message every `everyMs`; the first one at once if it asks for that. */
function reminder(warn: (message: string) => void, everyMs: number) {
  let said = '';
  let since = performance.now();
  return (message: string, { atOnce = false } = {}) => {
    const isDue = performance.now() - since >= everyMs || (atOnce && said === '');
    if (!isDue) return;
    said = message;
    since = performance.now();
    warn(message);
  };
}

const migration =
  'The database has not been migrated for this version, so this process waits. Run: npm run shop -- migrate';
const promotion =
  'DATABASE_URL leads to a standby, so this process waits until it is the primary. Unless a failover is under way, set it to the primary server.';

function unreachable(error: Error & { setting?: string }) {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  const { setting = 'DATABASE_URL' } = error;
  return `The database at ${setting} cannot be reached (${first.message}). This process waits until it answers.`;
}
