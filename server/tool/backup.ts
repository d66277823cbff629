import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { openWithoutMigrating } from '#db/open.ts';
import { askShop, type Reply } from '#server/control/control-client.ts';
import { BackupRefused } from '../backup/archive.ts';
import { writeAtomically } from '../backup/atomic-file.ts';
import { backupName, backupsFolder, makeBackup } from '../backup/make.ts';
import type { Settings } from '../settings.ts';
import { requireNewFile, requireShop, type ToolOutput, withShopOrRunning } from './open.ts';

const made = z.object({ size: z.int(), missing: z.array(z.string()) });
type Made = z.infer<typeof made>;

/** Backs the shop up into a new file, while it runs or not. Throws `ToolRefused`. */
export async function backup(settings: Settings, given?: string): Promise<ToolOutput> {
  await requireShop(settings);
  const file = given ?? join(await backupsFolder(settings.dataDir), backupName('haat', new Date()));
  await requireNewFile(file);
  const { missing } = await withShopOrRunning<Pick<Made, 'missing'>>(settings, {
    open: openWithoutMigrating,
    work: ({ store, storage }) => makeBackup({ db: store.db, storage }, file),
    ask: () => backUpRunning(settings, file),
  });
  const { size } = await stat(file);
  const lines = [`The shop is in ${file} (${megabytes(size)}).`];
  if (missing.length > 0) {
    lines.push(
      `${missing.length} of its pictures were missing already; npm run shop -- verify names them.`,
    );
  }
  return { lines };
}

async function backUpRunning({ dataDir }: Settings, file: string) {
  const reply = await askShop(dataDir, 'backup', made);
  if (!reply) return null;
  await writeAtomically(file, (out) => take(reply, out));
  return reply.head;
}

async function take({ head, body }: Reply<Made>, out: NodeJS.WritableStream) {
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
  if (bytes !== head.size) {
    throw new BackupRefused('The running shop ended in the middle of it. Please try again.');
  }
}

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
