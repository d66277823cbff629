import { formatCount } from '#contract/rules/numbers.ts';
import { sql } from '#db/sql.ts';
import { checkBackup } from '../backup/archive.ts';
import { sizeOf } from '../backup/manifest.ts';
import { recordRestore } from '../backup/record-backup.ts';
import { restoreBackup } from '../backup/restore.ts';
import { openJobs } from '../jobs.ts';
import type { Settings } from '../settings/settings.ts';
import { type ToolOutput, withShop } from './open.ts';

/** Restores into an empty shop. Checks the whole file before it opens or creates anything. */
export async function restore(settings: Settings, file: string): Promise<ToolOutput> {
  const checked = await checkBackup(file);
  await withShop(settings, async ({ store, storage }) => {
    const boss = await openJobs(store, () => {});
    try {
      await restoreBackup({ db: store.db, storage, boss }, checked);
      await recordRestore(store.db, checked.manifest);
      // The planner would otherwise take every table for an empty one.
      await store.db.execute(sql`analyze`);
    } finally {
      await boss.stop({ graceful: false });
    }
  });
  const { madeAt } = checked.manifest;
  const { rows, files } = sizeOf(checked.manifest);
  return {
    lines: [
      `Restored ${formatCount(rows)} rows and ${formatCount(files)} files as of ${madeAt}. Start the shop with npm start.`,
    ],
  };
}
