import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, testServer } from '#test/support/database/test-server.ts';
import { run } from '#test/support/vitest/postgres-template.ts';
import { readSettings } from '../settings/settings.ts';
import { tryUpgrade } from './try-upgrade.ts';

const release = join(import.meta.dirname, '../../test/fixtures/releases/0.20.tar.gz');
const role = 'haat_test_without_rights';

let dataDir: string;
let database: Awaited<ReturnType<typeof createDatabase>>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-try-'));
  await mkdir(join(dataDir, 'backups'));
  await copyFile(release, join(dataDir, 'backups/haat-2026-11-24T03-17-05.tar.gz'));
  database = await createDatabase(testServer());
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

const tryAt = (url: string) => tryUpgrade(readSettings({ DATA_DIR: dataDir, DATABASE_URL: url }));

test('upgrades a copy in a database of its own, which is dropped, and does not touch the shop', async () => {
  const { lines, failed } = await tryAt(database.url);

  expect(failed).toBe(false);
  expect(lines).toContain('Ran 0023_names');
  expect(lines).toContainEqual(expect.stringMatching(/^The books add up after it/));
  expect(await namesOf('select datname as name from pg_database')).not.toContainEqual(
    expect.stringMatching(/_upgrade_try$/),
  );
  expect(
    await namesOf("select tablename as name from pg_tables where schemaname = 'public'"),
  ).toEqual([]);
});

test('says how to let a role create the database', async () => {
  await run(testServer(), `drop role if exists ${role}`);
  await run(testServer(), `create role ${role} login`);
  const url = new URL(database.url);
  url.username = role;

  await expect(tryAt(url.href)).rejects.toThrow(
    `The role ${role} may not create a database for the try. Allow it: alter role "${role}" createdb`,
  );
  await run(testServer(), `drop role ${role}`);
});

async function namesOf(text: string) {
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(text);
  await client.end();
  return rows.map(({ name }) => name);
}
