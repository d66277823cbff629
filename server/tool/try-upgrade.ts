import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCount } from '#contract/rules/numbers.ts';
import { sizeOf } from '#server/backup/manifest.ts';
import { type CheckedBackup, checkBackup } from '../backup/archive.ts';
import type { Settings } from '../settings/settings.ts';
import { openCopy } from './copy-of-shop.ts';
import type { ToolOutput } from './open.ts';
import { ToolRefused } from './tool-refused.ts';
import { type Upgraded, upgradeFrom } from './upgrade-copy.ts';

/** Upgrades a copy made from the newest backup, and says what happened. The shop stays as it is. */
export async function tryUpgrade(settings: Settings): Promise<ToolOutput> {
  const checked = await checkBackup(await newestBackup(settings.dataDir));
  await using copy = await openCopy(settings);
  const upgraded = await upgradeFrom(checked, copy);
  return { lines: inWords(checked, upgraded), failed: upgraded.findings.length > 0 };
}

const madeAt = /^(?:haat|nightly)-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)\.tar\.gz$/;

async function newestBackup(dataDir: string) {
  const folder = join(dataDir, 'backups');
  const names = await readdir(folder).catch(() => []);
  const timeOf = (name: string) => madeAt.exec(name)?.[1] ?? '';
  const newest = names.filter(timeOf).toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)));
  const last = newest.at(-1);
  if (last) return join(folder, last);
  throw new ToolRefused(
    `There is no backup in ${folder} yet. Make one first: npm run shop -- backup`,
  );
}

function inWords({ file, manifest }: CheckedBackup, upgraded: Upgraded): string[] {
  const { migrations, changes, findings, seconds } = upgraded;
  const { rows, files } = sizeOf(manifest);
  const size = `${formatCount(rows)} rows and ${formatCount(files)} files`;
  return [
    `Restored ${file} beside the shop: ${size} as of ${manifest.madeAt}, in ${seconds.restore} s.`,
    ...(migrations.length > 0
      ? [...migrations.map((name) => `Ran ${name}`), `Migrated in ${seconds.migrate} s.`]
      : ['This version has no migrations that the backup lacks.']),
    ...changes.map(
      ({ table, rows, written }) =>
        `${table}: ${formatCount(written)} of ${formatCount(rows)} rows are new or changed.`,
    ),
    ...findings,
    findings.length > 0
      ? `The books do not add up after it (checked in ${seconds.verify} s). Keep the version that you have.`
      : `The books add up after it (checked in ${seconds.verify} s).`,
    'The copy is deleted; the shop was not touched.',
  ];
}
