import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { outboxOf } from '#server/services.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type JobServices, workJobs } from '#server/work-jobs.ts';
import { refreshSearchText } from '#shop/catalogue/refresh-search-text.ts';
import { followStock, type StockFollower } from '#shop/catalogue/stock/follow-stock.ts';
import { stockFollowers } from '#shop/followers.ts';
import { mailLowStock } from '#shop/mail/mail-low-stock.ts';
import { clearOutboxDaily } from '#shop/mail/outbox.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';

interface Parts {
  boss: PgBoss;
  services: JobServices;
  stockMoved(productIds: readonly number[]): void;
  settings: Settings;
  log: FastifyBaseLogger;
}

/** Starts all that a shop does besides answering visitors; not for the role `web`. */
export async function beginUpkeep(
  opened: AsyncDisposableStack,
  { boss, services, stockMoved, settings, log }: Parts,
): Promise<void> {
  await workJobs(boss, services);
  opened.defer(
    keepListsCurrent({
      db: services.db,
      queueMail: services.queueMail,
      stockMoved,
      onError: (err) => log.warn({ err }, 'figures of the lists'),
    }),
  );
  opened.defer(
    refreshSearches(services.db, (err) => log.warn({ err }, 'search words of the products')),
  );
  opened.defer(clearOutboxDaily(outboxOf(settings), (err) => log.error({ err }, 'outbox')));
}

/**
 * Refreshes the search words that an earlier version made, and tries again when that fails. Returns the
 * function that ends it.
 */
export function refreshSearches(
  db: Database,
  onError: (error: unknown) => void,
  retryMs = 60_000,
): () => Promise<void> {
  const ending = new AbortController();
  const { signal } = ending;
  const untilDone = async (): Promise<void> => {
    try {
      await refreshSearchText(db, signal);
    } catch (error) {
      if (signal.aborted) return;
      onError(error);
      await pause(retryMs, undefined, { signal }).catch(() => undefined);
      return untilDone();
    }
  };
  const running = untilDone();
  return async () => {
    ending.abort();
    await running;
  };
}

/** The interval at which lists catch up with the orders. */
const everyMs = 1_000;
/** Limits this to a fifth of the time; under load the lists may fall further behind. */
const restFactor = 4;

interface ListParts {
  db: Database;
  queueMail: QueueMail;
  /** Tells every process that the figures of lists have changed. */
  stockMoved(productIds: readonly number[]): void;
  onError(error: unknown): void;
}

/** Brings lists and mails up to the stock once a second. Returns the function that ends it. */
export function keepListsCurrent({
  db,
  queueMail,
  stockMoved,
  onError,
}: ListParts): () => Promise<void> {
  let isOpen = true;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const follow = async () => {
    const began = performance.now();
    const moved: number[] = [];
    const note: StockFollower = async (_tx, productIds) => void moved.push(...productIds);
    await followStock(db, [...stockFollowers(queueMail), note]);
    if (moved.length > 0) stockMoved(moved);
    await mailLowStock(db, queueMail);
    return performance.now() - began;
  };
  const next = (tookMs: number) => {
    if (!isOpen) return;
    timer = setTimeout(
      () => {
        running = follow()
          .catch((error: unknown) => {
            onError(error);
            return 0;
          })
          .then(next);
      },
      Math.max(everyMs, restFactor * tookMs),
    );
    timer.unref();
  };
  next(0);
  return async () => {
    isOpen = false;
    clearTimeout(timer);
    await running;
  };
}
