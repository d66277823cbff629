import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHalfWritten } from '#shop/files/atomic-file.ts';
import { type BackupSource, backupName, backupsFolder, makeBackup } from './make.ts';
import { recordBackup } from './manifest.ts';

const hour = 60 * 60 * 1000;
const hourOfBackup = 3;
const maxBackups = 7;

interface Nightly extends BackupSource {
  dataDir: string;
}

/**
 * Makes a backup every night into the data folder and keeps the last seven. Passes a failure to
 * `onError` and tries again every half hour. Returns the function that stops it.
 */
export function scheduleNightlyBackups(
  shop: Nightly,
  onError: (error: unknown) => void,
): () => void {
  const timer = setInterval(() => {
    backUpIfDue(shop, new Date()).catch(onError);
  }, hour / 2);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the name of the new backup, or null when none was due. */
export async function backUpIfDue(shop: Nightly, now: Date): Promise<string | null> {
  const folder = await backupsFolder(shop.dataDir);
  const latest = (await nightliesIn(folder)).at(-1);
  if (!isDue(now, latest)) return null;
  const name = backupName('nightly', now);
  const manifest = await makeBackup(shop, join(folder, name));
  await recordBackup(shop.db, manifest, 'backup.nightly');
  await removeOldBackups(folder);
  return name;
}

/**
 * Due from 3 a.m. local time on, until there is one: at any hour after a night that was missed or
 * failed. A backup of the last twelve hours counts as one.
 */
export function isDue(now: Date, latest: string | undefined): boolean {
  return !latest || madeAt(latest) < lastNight(now).getTime() - 12 * hour;
}

function lastNight(now: Date) {
  const night = new Date(now);
  night.setHours(hourOfBackup, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}

const pattern = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/;

const madeAt = (name: string) => Date.parse(name.replace(pattern, '$1T$2:$3:$4Z'));

async function nightliesIn(folder: string) {
  const names = await readdir(folder);
  return names.filter((name) => pattern.test(name)).toSorted();
}

/** Also removes unfinished files older than a day. */
async function removeOldBackups(folder: string) {
  for (const name of (await nightliesIn(folder)).slice(0, -maxBackups))
    await rm(join(folder, name));
  for (const name of (await readdir(folder)).filter(isHalfWritten)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 24 * hour) await rm(join(folder, name));
  }
}
