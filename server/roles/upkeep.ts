import type { FastifyBaseLogger } from 'fastify';
import type { PgBoss } from 'pg-boss';
import { keepOutboxShort } from '#shop/mail/outbox.ts';
import { outboxOf } from '../services.ts';
import type { Settings } from '../settings/settings.ts';
import { type JobServices, workJobs } from '../work-jobs.ts';
import { keepListsCurrent } from './list-figures.ts';

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
  opened.defer(keepOutboxShort(outboxOf(settings), (err) => log.error({ err }, 'outbox')));
}
