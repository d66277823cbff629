import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isHalfWritten } from '#shop/files/storage.ts';
import { backupName, backupsFolder, makeBackup, type Source } from './make.ts';

const hour = 60 * 60 * 1000;
const night = 3;
const kept = 7;

interface Nightly extends Source {
  dataDir: string;
}

/**
 * Makes a backup every night while the shop runs, into the data folder, and keeps the last seven.
 * What fails goes to `onError` and is tried again within the hour. Returns how to stop.
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

/** Makes the backup of this night unless it is there; returns its name, or null. */
export async function backUpIfDue(shop: Nightly, now: Date): Promise<string | null> {
  const folder = await backupsFolder(shop.dataDir);
  const latest = (await nightliesIn(folder)).at(-1);
  if (!isDue(now, latest)) return null;
  const name = backupName('nightly', now);
  await makeBackup(shop, join(folder, name));
  await removeOldBackups(folder);
  return name;
}

/** At three in the night by the machine's clock; by day only after a night or two without one. */
export function isDue(now: Date, latest: string | undefined): boolean {
  if (!latest) return true;
  const hoursOld = (now.getTime() - madeAt(latest)) / hour;
  return hoursOld > 36 || (hoursOld > 12 && now.getHours() === night);
}

const pattern = /^nightly-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.tar\.gz$/;

const madeAt = (name: string) => Date.parse(name.replace(pattern, '$1T$2:$3:$4Z'));

async function nightliesIn(folder: string) {
  const names = await readdir(folder);
  return names.filter((name) => pattern.test(name)).toSorted();
}

/** Takes away what is older than the last seven, and what was left half written a day ago. */
async function removeOldBackups(folder: string) {
  for (const name of (await nightliesIn(folder)).slice(0, -kept)) await rm(join(folder, name));
  for (const name of (await readdir(folder)).filter(isHalfWritten)) {
    const { mtimeMs } = await stat(join(folder, name));
    if (Date.now() - mtimeMs > 24 * hour) await rm(join(folder, name));
  }
}
