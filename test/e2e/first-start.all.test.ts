import { chmod, lstat, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { formOf, picture } from '#test/support/shop.ts';

const settings = { DEMO: 'off', ADMIN_PASSWORD: 'owner-pass-1' };
const usual = process.umask();

let folder: string;
let shop: ShopProcess;
beforeAll(async () => {
  process.umask(0);
  folder = await mkdtemp(join(tmpdir(), 'haat-first-'));
  await chmod(folder, 0o777);
  shop = await startShop(settings, folder);
});
afterAll(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
  process.umask(usual);
});

test('the first start prints the URL and how to sign in, and makes files for its owner alone', async () => {
  expect(shop.printed()).toContain(`Haat is open at ${shop.url}`);
  expect(shop.printed()).toMatch(/sign in as admin@haat\.local with ADMIN_PASSWORD("|$)/m);
  const first = await everything();
  expect(first.length).toBeGreaterThan(1_000);
  expect(first.filter(isLoose)).toEqual([]);
});

test('what is written later is for its owner alone', async () => {
  await useIt();
  const used = await everything();
  expect(used.some(({ path }) => isMail(path))).toBe(true);
  expect(used.some(({ path }) => path.endsWith('-320.webp'))).toBe(true);
  expect(used.filter(isLoose)).toEqual([]);
});

test('the next start prints the URL, and makes the files of a loose folder strict again', async () => {
  await shop.stop();
  for (const { path } of await everything()) await chmod(join(folder, path), 0o777);
  shop = await startShop(settings, folder);
  expect(shop.printed()).toContain(`Haat is open at ${shop.url}`);
  expect(shop.printed()).not.toContain('admin@haat.local');
  expect((await everything()).filter(isLoose)).toEqual([]);

  await shop.stop();
  expect((await everything()).filter(isLoose)).toEqual([]);
});

/** Has a mail written, a picture stored and a size of it made. */
async function useIt() {
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  const identifier = 'admin@haat.local';
  await post('/auth/forgot-password', { email: identifier });
  const signedIn = await post('/auth/login', { identifier, password: 'owner-pass-1' });
  const { token } = (await signedIn.json()) as { token: string };
  const saved = await fetch(`${shop.url}/api/company-details`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: formOf({ name: 'Haat Toys' }, { logo: [await picture()] }),
  });
  const [logo = ''] = /\/uploads\/[0-9a-f]+/.exec(await saved.text()) ?? [];
  expect((await fetch(`${shop.url}${logo}-320.webp`)).status).toBe(200);
  // A mail that is being written has another name until it is whole.
  const hasMail = async () => (await everything()).some(({ path }) => isMail(path));
  await expect.poll(hasMail).toBe(true);
}

interface Found {
  path: string;
  mode: string;
}

/** The folder and all in it, as far as it is still there when it is looked at. */
async function everything(): Promise<Found[]> {
  const paths = ['', ...(await readdir(folder, { recursive: true }))];
  const found = await Promise.all(
    paths.map(async (path) => {
      const entry = await lstat(join(folder, path)).catch(() => null);
      if (!entry) return [];
      const kind = entry.isDirectory() ? 'folder' : 'file';
      return [{ path, mode: `${kind} ${(entry.mode & 0o777).toString(8).padStart(4, '0')}` }];
    }),
  );
  return found.flat();
}

/** Windows has no file modes. */
const isLoose = ({ mode }: Found) =>
  process.platform !== 'win32' && mode !== 'folder 0700' && mode !== 'file 0600';

const isMail = (path: string) => /^outbox\/.+\.eml$/.test(path);
