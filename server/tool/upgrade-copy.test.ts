import { readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isMigrated } from '#db/schema-version.ts';
import { localStorage } from '#shop/files/storage.ts';
import { emptyStore } from '#test/support/database/older-schema.ts';
import about from '../../package.json' with { type: 'json' };
import { checkBackup } from '../backup/archive.ts';
import { upgradeFrom } from './upgrade-copy.ts';

const folder = fileURLToPath(new URL('../../test/fixtures/releases', import.meta.url));
const releases = readdirSync(folder).filter((name) => name.endsWith('.tar.gz'));

test('there is data of this release: node test/fixtures/releases/make.ts', () => {
  expect(releases).toContain(`${about.version}.tar.gz`);
});

test.each(releases)('upgrades the shop of %s, and its books add up', async (name) => {
  const store = await emptyStore();
  onTestFinished(store.close);
  const uploads = await mkdtemp(join(tmpdir(), 'haat-release-'));
  onTestFinished(() => rm(uploads, { recursive: true }));
  const backup = await checkBackup(join(folder, name));

  const upgraded = await upgradeFrom(backup, { store, storage: localStorage(uploads) });

  expect(upgraded.findings).toEqual([]);
  expect(await isMigrated(store.db)).toBe(true);
  expect(backup.manifest.rows).toMatchObject({ orders: 5, products: 2 });
});
