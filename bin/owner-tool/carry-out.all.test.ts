import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore } from '#db/open.ts';
import { sql } from '#db/sql.ts';
import { ownersTool, record } from '#shop/activity/record.ts';
import { activity } from '#shop/activity/tables.ts';
import { copyInto } from '#test/support/template-folders.ts';
import { carryOut } from './carry-out.ts';

const program = fileURLToPath(new URL('../shop.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-tool-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [['help'], 0, 'stdout', 'npm run shop -- <command>, with the same settings as the shop:'],
  [['frob'], 2, 'stderr', 'Unknown command "frob". Try: npm run shop -- help'],
] as const)('%j as a command ends with %i and speaks on %s', (words, status, where, said) => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: folder };
  const ended = spawnSync(process.execPath, [program, ...words], { encoding: 'utf8', env });

  expect(ended.status).toBe(status);
  expect(ended[where].startsWith(said)).toBe(true);
});

test('migrates as a step of its own, and says what it did', async () => {
  const place = { DATA_DIR: join(folder, 'migrated') };

  const first = await tool(['migrate'], place);
  expect(first.lines).toContain('Ran 0001_shop');
  expect(first).toMatchObject({ code: 0, lines: expect.arrayContaining(['Ran 0014_list_counts']) });
  expect(first.lines.at(-1)).toBe('The database is up to date.');

  const nothing = ['The database is up to date: nothing to migrate.'];
  expect(await tool(['migrate'], place)).toEqual({ code: 0, lines: nothing });
});

test('backs up a shop, restores it elsewhere and verifies its books', async () => {
  const [one, other] = [await migrated('one'), join(folder, 'other')];
  const store = await openStore({ dataDir: one });
  await store.db.execute(sql`
    insert into products (name, slug, description, search_text, deleted_at, stock)
    values ('Kite', 'kite', '', 'kite', now(), 5)`);
  await store.db.execute(sql`
    with ravi as (
      insert into users (username, email, password_hash, first_name, last_name, user_type, role)
      values ('ravi', 'ravi@example.com', 'none', 'Ravi', '', 'ADMIN', 'OWNER') returning id)
    insert into sessions (token_hash, user_id) select 'none', id from ravi`);
  await store.close();

  expect(await tool(['sign-out', 'Ravi@example.com'], { DATA_DIR: one })).toEqual({
    code: 0,
    lines: ['All sessions of ravi@example.com have ended. The password is unchanged.'],
  });
  const backup = await tool(['backup'], { DATA_DIR: one });
  expect(backup).toMatchObject({ code: 0, lines: [expect.stringContaining('Backup written to')] });
  const [name = ''] = await readdir(join(one, 'backups'));
  const restore = await tool(['restore', join(one, 'backups', name)], { DATA_DIR: other });
  expect(restore.lines).toEqual([expect.stringMatching(/^Restored 3 rows and 0 files as of /)]);

  expect(await tool(['verify'], { DATA_DIR: other })).toEqual({
    code: 1,
    lines: ['Product 1 is listed with a stock of 5, but its variants give 0.'],
  });
  expect(await actionsIn(one)).toContain('backup.made');
  expect(await actionsIn(other)).toEqual(
    expect.arrayContaining(['backup.restored', 'books.verified']),
  );
});

test('adds, lists, disables and removes staff', async () => {
  const shop = { DATA_DIR: await migrated('staffed'), ADMIN_PASSWORD: 'correct horse 1' };
  const add = (email: string, ...rest: string[]) => tool(['admin', 'add', email, ...rest], shop);

  expect(await add('usha@example.com', '--role', 'boss')).toEqual({
    code: 1,
    lines: ['"boss" is not a role. Choose one of OWNER, CATALOGUE, ORDERS.'],
  });
  expect((await add('usha@example.com')).lines).toEqual([
    'usha@example.com can now sign in to the back office as OWNER, also as usha.',
  ]);
  expect((await add('ravi@example.com', '--role=orders')).code).toBe(0);
  expect(await tool(['admin', 'disable', 'usha@example.com'], shop)).toEqual({
    code: 1,
    lines: [expect.stringContaining('This is the last owner who can sign in.')],
  });
  await tool(['admin', 'disable', 'ravi@example.com'], shop);
  expect((await tool(['admin', 'list'], shop)).lines).toEqual([
    'usha@example.com  OWNER  not signed in yet',
    'ravi@example.com  ORDERS  not signed in yet, disabled',
  ]);
  expect((await tool(['admin', 'remove', 'ravi@example.com'], shop)).code).toBe(0);
});

test('verify names an entry of the activity log that was altered', async () => {
  const dataDir = await migrated('altered');
  const store = await openStore({ dataDir });
  await store.db.transaction((tx) =>
    record(tx, ownersTool, { action: 'backup.made', subject: 'Backup' }),
  );
  await store.db.execute(sql`update activity set subject = 'Another'`);
  await store.close();

  expect(await tool(['verify'], { DATA_DIR: dataDir })).toEqual({
    code: 1,
    lines: ['Entry 1 of the activity log was changed.'],
  });
});

/** A data folder with all tables. */
async function migrated(name: string) {
  const dataDir = join(folder, name);
  await copyInto(dataDir, 'migrated');
  return dataDir;
}

async function actionsIn(dataDir: string) {
  const store = await openStore({ dataDir });
  const rows = await store.db.select({ action: activity.action }).from(activity);
  await store.close();
  return rows.map(({ action }) => action);
}

/** What the tool says, whether on standard output or as an error. */
async function tool(words: string[], settings: Record<string, string> = {}) {
  const environment = { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder, ...settings };
  const { code, lines, complaint } = await carryOut(words, environment);
  return { code, lines: complaint ? [...lines, complaint] : lines };
}
