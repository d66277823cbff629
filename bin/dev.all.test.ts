import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { shutDown, stateOfDatabase } from '#test/e2e/npm-shop.ts';
import { spawnShop } from '#test/support/running-shop.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folders = ['api', 'bin', 'contract', 'db', 'demo', 'server', 'shop', 'web'];
const files = [
  'package.json',
  'tsconfig.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.compressed.ts',
  'vite.chunks.ts',
];

test('restarts with changed code and reloads pages, stays open when the code is wrong, and closes its database', async () => {
  const copy = await copyOfSources();
  const dataDir = join(copy, 'data');
  const settings = { NODE_ENV: 'development', DEMO: 'off', SERVICE_WORKER: 'off' };
  const shop = await spawnShop(settings, dataDir, join(copy, 'bin/dev.ts'));
  onTestFinished(() => void shop.child.kill('SIGKILL'));
  await shop.opened;
  const heard = await listenAsPage(shop.url);

  await change(join(copy, 'server/http.ts'), 'Please use GET', 'Please change to GET');
  await expect.poll(() => refusalAt(shop.url)).toContain('Please change to GET');
  await expect.poll(heard).toContain('"full-reload"');

  await change(join(copy, 'shop/refusal.ts'), 'export class', 'export klass');
  await expect.poll(shop.printed).toMatch(/Error|Expected/);
  expect(await refusalAt(shop.url)).toContain('Please change to GET');

  await change(join(copy, 'shop/refusal.ts'), 'export klass', 'export class');
  await change(join(copy, 'server/http.ts'), 'Please change to GET', 'Please take GET');
  await expect.poll(() => refusalAt(shop.url)).toContain('Please take GET');

  await shop.stop();
  expect(await stateOfDatabase(dataDir)).toBe(shutDown);
});

/** Links each library, so that Vite writes what it makes of them into the copy. */
async function copyOfSources() {
  const copy = await mkdtemp(join(tmpdir(), 'haat-dev-'));
  onTestFinished(() => rm(copy, { recursive: true, force: true }));
  for (const name of [...folders, ...files]) {
    await cp(join(root, name), join(copy, name), { recursive: true });
  }
  await mkdir(join(copy, 'node_modules'));
  const libraries = (await readdir(join(root, 'node_modules'))).filter((it) => it[0] !== '.');
  for (const name of libraries) {
    await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
  }
  return copy;
}

async function change(file: string, from: string, to: string) {
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** What the shop says to a method that pages do not have; empty while it restarts. */
const refusalAt = (url: string) =>
  fetch(url, { method: 'POST' }).then(
    (answer) => answer.text(),
    () => '',
  );

/** Connects as the script of an open page does. Returns what it was told so far. */
async function listenAsPage(url: string) {
  const script = await (await fetch(`${url}/@vite/client`)).text();
  const [, port] = /hmrPort = (\d+)/.exec(script) ?? [];
  const [, token] = /wsToken = "([^"]+)"/.exec(script) ?? [];
  const socket = new WebSocket(`ws://localhost:${port}/?token=${token}`, 'vite-hmr');
  onTestFinished(() => socket.close());
  let heard = '';
  socket.addEventListener('message', ({ data }) => {
    heard += data;
  });
  await expect.poll(() => heard).toContain('"connected"');
  return () => heard;
}
