import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { openWithoutMigrating } from '#db/open.ts';
import { askShop, type Reply } from '#server/control/control-client.ts';
import { writeAtomically } from '#shop/files/atomic-file.ts';
import { BackupRefused } from '../backup/archive.ts';
import { type BackupSource, backupName, backupsFolder, makeBackup } from '../backup/make.ts';
import { recordBackup } from '../backup/record-backup.ts';
import type { Settings } from '../settings/settings.ts';
import { fileSize } from './file-size.ts';
import { requireNewFile, requireShop, type ToolOutput, withShopOrRunning } from './open.ts';

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
