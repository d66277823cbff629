import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { formatCount } from '#contract/rules/numbers.ts';
import { openWithoutMigrating } from '#db/open.ts';
import { sql } from '#db/sql.ts';
import { BackupRefused, checkBackup } from '#server/backup/archive.ts';
import { type BackupSource, backupName, backupsFolder, makeBackup } from '#server/backup/make.ts';
import { recordBackup, recordRestore, sizeOf } from '#server/backup/manifest.ts';
import { restoreBackup } from '#server/backup/restore.ts';
import { askShop, type Reply } from '#server/control/control-client.ts';
import { openJobs } from '#server/jobs.ts';
import type { Settings } from '#server/settings/settings.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import {
  requireNewFile,
  requireShop,
  type ToolOutput,
  withShop,
  withShopOrRunning,
} from './open.ts';

const made = z.object({ size: z.int(), missing: z.array(z.string()) });
type Made = z.infer<typeof made>;

/** Works while the shop is running, too. Throws `ToolRefused`. */
export async function backup(settings: Settings, given?: string): Promise<ToolOutput> {
  await requireShop(settings);
  const file = given ?? join(await backupsFolder(settings.dataDir), backupName('haat', new Date()));
  await requireNewFile(file);
  const { missing } = await withShopOrRunning<Pick<Made, 'missing'>>(settings, {
    open: openWithoutMigrating,
    work: ({ store, storage }) => makeAndRecord({ db: store.db, storage }, file),
    ask: () => backUpRunning(settings, file),
  });
  const { size } = await stat(file);
  const lines = [`Backup written to ${file} (${fileSize(size)}).`];
  if (missing.length > 0) {
    lines.push(
      `${missing.length} pictures were already missing in the shop; npm run shop -- verify lists them.`,
    );
  }
  return { lines };
}

async function makeAndRecord(shop: BackupSource, file: string) {
  const manifest = await makeBackup(shop, file);
  await recordBackup(shop.db, manifest);
  return manifest;
}

async function backUpRunning({ dataDir }: Settings, file: string) {
  const reply = await askShop(dataDir, 'backup', made);
  if (!reply) return null;
  await writeAtomically(file, (out) => receive(reply, out));
  return reply.header;
}

async function receive({ header, body }: Reply<Made>, out: NodeJS.WritableStream) {
  let bytes = 0;
  await pipeline(
    body,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        yield chunk;
      }
    },
    out,
  );
  if (bytes !== header.size) {
    throw new BackupRefused('The running shop stopped during the backup. Please try again.');
  }
}

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

/** Such as "40 kB" or "5.1 MB". */
export const fileSize = (bytes: number): string => {
  const kilobytes = Math.ceil(bytes / 1024);
  return kilobytes < 100 ? `${kilobytes} kB` : `${(kilobytes / 1024).toFixed(1)} MB`;
};
