import { setTimeout } from 'node:timers/promises';
import { openMigrated } from '#db/open.ts';
import { isMigrated } from '#db/schema-version.ts';
import type { Store } from '#db/store.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { areJobsPrepared } from '../jobs.ts';

type MigratedElsewhere = Parameters<typeof openMigrated>[0];

const pollMs = 1_000;
const minute = 60_000;

interface Wait {
  /** Starts telling others that this process waits; not called when there is nothing to wait for. */
  begin(): Promise<AsyncDisposable>;
  warn(message: string): void;
  remindAfterMs?: number;
}

/**
 * Opens the database once it answers and is migrated for this version. Warns at once when it does
 * not answer, and every minute while it waits.
 */
export async function openWhenReady(
  settings: MigratedElsewhere,
  { begin, warn, remindAfterMs = minute }: Wait,
): Promise<Store> {
  await using waiting = new AsyncDisposableStack();
  const remind = reminder(warn, remindAfterMs);
  for (let tries = 0; ; tries += 1) {
    try {
      const store = await openIfReady(settings);
      if (store) return store;
      remind(notMigrated);
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      remind(unreachable(error as Error), { atOnce: true });
    }
    if (tries === 0) waiting.use(await begin());
    await setTimeout(pollMs);
  }
}

async function openIfReady(settings: MigratedElsewhere): Promise<Store | undefined> {
  await using opened = new AsyncDisposableStack();
  const store = opened.adopt(await openMigrated(settings), (it) => it.close());
  const isReady = (await isMigrated(store.db)) && (await areJobsPrepared(store.db));
  if (!isReady) return undefined;
  opened.move();
  return store;
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

const notMigrated =
  'The database has not been migrated for this version, so this process waits. Run: npm run shop -- migrate';

function unreachable(error: Error) {
  const [first = error] = error instanceof AggregateError ? error.errors : [];
  return `The database at DATABASE_URL cannot be reached (${first.message}). This process waits until it answers.`;
}
