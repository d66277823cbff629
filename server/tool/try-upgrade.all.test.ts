import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { readSettings } from '../settings/settings.ts';
import { tryUpgrade } from './try-upgrade.ts';

const release = (name: string) =>
  join(import.meta.dirname, '../../test/fixtures/releases', `${name}.tar.gz`);

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-try-'));
  await mkdir(join(dataDir, 'backups'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const keepBackup = (name: string, of: string) =>
  copyFile(release(of), join(dataDir, 'backups', `${name}.tar.gz`));

const tried = () => tryUpgrade(readSettings({ DATA_DIR: dataDir }));

test('says how to make a backup when there is none', async () => {
  await expect(tried()).rejects.toThrow(
    `There is no backup in ${join(dataDir, 'backups')} yet. Make one first: npm run shop -- backup`,
  );
});

test('upgrades a copy of the newest backup, tells what changed, and leaves nothing behind', async () => {
  await keepBackup('haat-2026-11-21T03-17-05', '1.0.0');
  await keepBackup('nightly-2026-11-24T03-17-05', '0.20');

  const { lines, failed } = await tried();

  expect(failed).toBe(false);
  expect(lines[0]).toMatch(
    /^Restored .*nightly-2026-11-24T03-17-05.tar.gz beside the shop: \d+ rows/,
  );
  expect(lines).toContain('Ran 0023_names');
  expect(lines).toContainEqual(expect.stringMatching(/^products: 2 of 2 rows are new or changed/));
  expect(lines).toContainEqual(expect.stringMatching(/^The books add up after it/));
  expect(await readdir(dataDir)).toEqual(['backups']);
});

test('refuses a second try at the same time', async () => {
  await keepBackup('haat-2026-11-21T03-17-05', '1.0.0');
  const unlock = lockFolder(join(dataDir, 'upgrade-try.lock'));

  await expect(tried()).rejects.toThrow('Another try is running. Wait until it is done.');
  unlock();
});
