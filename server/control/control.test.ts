import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { desc, eq } from '#db/sql.ts';
import { checkBackup } from '#server/backup/archive.ts';
import { backupsFolder } from '#server/backup/make.ts';
import { readSettings } from '#server/settings/settings.ts';
import { addStaff, changeAccounts } from '#server/tool/accounts.ts';
import { recoveryCodes, users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { openControl } from './control.ts';
import { askShop, controlPath } from './control-client.ts';

const shop = await shopOfFile();
await shop.product();
/** The tool finds the folder of the running shop in use. */
const settings = readSettings({ DATA_DIR: shop.folder });
await mkdir(join(shop.folder, 'db'), { recursive: true });
const unlock = lockFolder(join(shop.folder, 'db.lock'));
afterAll(unlock);
let failures: unknown[];
let close: () => void;

const open = (dataDir: string) =>
  openControl({ ...shop.services, dataDir }, (error) => failures.push(error));
beforeEach(async () => {
  failures = [];
  await writeFile(join(shop.folder, 'shop.sock'), 'what a killed shop left');
  close = await open(shop.folder);
});
afterEach(() => close());

const anything = z.looseObject({});

test('lets only the user of the shop open the socket', async () => {
  const { mode } = await stat(join(shop.folder, 'shop.sock'));
  expect(mode & 0o777).toBe(0o600);
});

test('verifies the books of the running shop', async () => {
  const reply = await askShop(shop.folder, 'verify', anything);
  expect(reply?.header).toMatchObject({ checked: { products: 1 }, findings: [] });
  expect(await lastAction()).toBe('books.verified');
});

test('streams a backup of the running shop and keeps no copy', async () => {
  const reply = await askShop(shop.folder, 'backup', z.object({ size: z.int() }));
  const chunks = await Array.fromAsync(reply?.body ?? []);
  const file = join(shop.folder, 'taken.tar.gz');
  await writeFile(file, Buffer.concat(chunks));

  expect((await stat(file)).size).toBe(reply?.header.size);
  expect((await checkBackup(file)).manifest.rows.products).toBe(1);
  expect(await readdir(await backupsFolder(shop.folder))).toEqual([]);
  expect(await lastAction()).toBe('backup.made');
});

test('changes the accounts of the running shop, and records it', async () => {
  const { user, call } = await shop.staff('ORDERS', 'ravi');
  const change = (task: string) =>
    changeAccounts(settings, { task: task as 'disable', email: user.email });
  const owner = await shop.admin('usha');

  expect((await change('disable')).lines).toEqual([
    'ravi@example.com is signed out everywhere and cannot sign in.',
  ]);
  expect((await call('GET /auth/me')).status).toBe(401);
  await change('enable');
  await shop.db.update(users).set({ totpSecret: 'a secret' }).where(eq(users.id, user.id));
  await shop.db.insert(recoveryCodes).values({ codeHash: 'one', userId: user.id });
  await change('second-factor-off');
  expect(await shop.db.$count(recoveryCodes)).toBe(0);
  await expect(change('second-factor-off')).rejects.toThrow('does not use two-step sign-in');
  await change('sign-out');
  const list = await changeAccounts(settings, { task: 'list' });
  expect(list.lines).toContainEqual(expect.stringMatching(/^ravi@example.com {2}ORDERS {2}last/));
  await change('remove');
  await expect(change('remove')).rejects.toThrow('No member of staff has the email');

  const remaining = { task: 'remove', email: owner.user.email } as const;
  await expect(changeAccounts(settings, remaining)).rejects.toThrow('the last owner');
  expect(failures).toEqual([]);
  const entries = await shop.db.select().from(activity).orderBy(activity.id);
  const ofRavi = entries.filter(({ subject }) => subject === `Staff ${user.email}`);
  expect(ofRavi.map(({ action, actorName }) => [action, actorName])).toEqual(
    ['staff.changed', 'staff.changed', 'second-factor.off', 'sessions.ended', 'staff.removed'].map(
      (action) => [action, 'owner’s tool'],
    ),
  );
});

test('adds staff to the running shop; a customer’s email is taken', async () => {
  const ask = async () => 'correct horse 1';
  const added = await addStaff(settings, { email: 'asha@example.com', role: 'catalogue' }, ask);
  expect(added.lines).toEqual([
    'asha@example.com can now sign in to the back office as CATALOGUE, also as asha.',
  ]);
  const { user } = await shop.customer();
  await expect(addStaff(settings, { email: user.email }, ask)).rejects.toThrow(
    'already has an account',
  );
  expect((await changeAccounts(settings, { task: 'sign-out', email: user.email })).lines).toEqual([
    `All sessions of ${user.email} have ended. The password is unchanged.`,
  ]);
  const [entry] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  expect(entry?.subject).toBe(`Customer ${user.id}`);
});
async function lastAction() {
  const [last] = await shop.db.select().from(activity).orderBy(desc(activity.id)).limit(1);
  return last?.action;
}

test('reports a failure to the tool and to the log of the shop', async () => {
  close();
  const storage = {
    ...shop.services.storage,
    list: () => {
      throw new Error('The storage is away.');
    },
  };
  close = await openControl({ db: shop.db, storage, dataDir: shop.folder }, (error) =>
    failures.push(error),
  );
  await expect(askShop(shop.folder, 'backup', anything)).rejects.toThrow('The storage is away.');
  expect(failures).toMatchObject([{ message: 'The storage is away.' }]);
});

test('refuses an unknown or empty command', async () => {
  await expect(askShop(shop.folder, 'drop', anything)).rejects.toThrow(
    'does not know the command drop',
  );
  await expect(askShop(shop.folder, '__proto__', anything)).rejects.toThrow('does not know');
  const silent = connect(join(shop.folder, 'shop.sock'));
  silent.end();
  expect(await text(silent)).toBe('');
  expect(failures).toEqual([]);
});

test('answers null where no shop runs, also after one closed', async () => {
  expect(await askShop(join(shop.folder, 'elsewhere'), 'verify', anything)).toBeNull();
  close();
  expect(await askShop(shop.folder, 'verify', anything)).toBeNull();
});

test('starts the shop without a socket when the path is too long', async () => {
  const deep = join(shop.folder, 'a'.repeat(90), 'b'.repeat(90));
  await mkdir(deep, { recursive: true });
  const closeDeep = await open(deep);
  expect(failures).toMatchObject([{ message: expect.stringContaining('too long') }]);
  closeDeep();
  expect(await askShop(deep, 'verify', anything)).toBeNull();
});

test('uses one named pipe for each folder on Windows', () => {
  const [one, other] = [controlPath('C:\\one', 'win32'), controlPath('C:\\other', 'win32')];
  expect(one).toMatch(/^\\\\\.\\pipe\\haat-[0-9a-f]{32}$/);
  expect(one).not.toBe(other);
});
