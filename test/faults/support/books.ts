import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BackupSource, makeBackup } from '#server/backup/make.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { checkBackupFile } from '#test/faults/checker/check.ts';

/** The findings of the shop's own `verify`, and of the second checker in a backup. */
export async function faultsInBooks(shop: BackupSource): Promise<string[]> {
  const { findings } = await verifyBooks(shop.db, shop.storage);
  return [...findings, ...(await faultsInBackup(shop))];
}

/** Makes a backup for the second checker, which shares no code with the shop. */
export async function faultsInBackup(shop: BackupSource): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-checked-'));
  const file = join(folder, 'backup.tar.gz');
  try {
    await makeBackup(shop, file);
    const findings = await checkBackupFile(file);
    return findings.map((finding) => `Second checker: ${finding}`);
  } finally {
    await rm(folder, { recursive: true });
  }
}
