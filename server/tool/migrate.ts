import { migrate } from '#db/migrate.ts';
import { openWithoutMigrating } from '#db/open.ts';
import type { Settings } from '#server/settings/settings.ts';
import { prepareJobs } from '../jobs.ts';
import { type ToolOutput, withShop } from './open.ts';

/** Migrates and makes the queues, before processes of a new version start. `say` is told of each wait. */
export async function migrateShop(
  settings: Settings,
  say: (words: string) => void,
): Promise<ToolOutput> {
  const ran = await withShop(
    settings,
    async ({ store }) => {
      const names = await migrate(store, { say });
      await prepareJobs(store);
      return names;
    },
    openWithoutMigrating,
  );
  if (ran.length === 0) return { lines: ['The database is up to date: nothing to migrate.'] };
  return { lines: [...ran.map((name) => `Ran ${name}`), 'The database is up to date.'] };
}
