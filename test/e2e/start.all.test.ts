import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort, type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { failedStart } from './failed-start.ts';

const tool = fileURLToPath(new URL('../../bin/shop.ts', import.meta.url));

let shop: ShopProcess;
beforeAll(async () => {
  const settings = { DEMO: 'off', ADMIN_PASSWORD: 'owner-pass-1' };
  shop = await startShop(settings, await newFolder('empty'));
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

test('a start without a mail server says where the mails go', () => {
  expect(shop.printed()).toContain('mails are only written to DATA_DIR/outbox');
});

test('a port in use is named in one line', async () => {
  await using server = await listener();
  expect(await failedStart({ PORT: server.port })).toEqual([
    `Port ${server.port} is in use. Stop the program that uses it, or set PORT to another port.`,
  ]);
});

/** Holds a port until the end of the test. */
async function listener() {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return { port: String(port), [Symbol.asyncDispose]: async () => void server.close() };
}

test('a public demo shop without https is warned about before the data folder is touched', async () => {
  const said = await failedStart({
    DATA_DIR: fileURLToPath(import.meta.url),
    PUBLIC_URL: 'http://shop.example.com',
    DEMO: 'on',
  });
  expect(said).toHaveLength(3);
  expect(JSON.parse(said[0] ?? '').msg).toContain(
    'DEMO is on: anybody can sign in as the demo customer',
  );
  expect(JSON.parse(said[1] ?? '').msg).toContain('without https: anybody on the network can read');
  expect(said[2]).toMatch(/^The data folder cannot be created /);
});

test('a database that cannot be reached is said in one line', async () => {
  const port = await freePort();
  const said = await failedStart({ DATABASE_URL: `postgres://nobody@127.0.0.1:${port}/none` });
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('The database at DATABASE_URL cannot be reached');
});

test.each(['/proc/nothing', fileURLToPath(import.meta.url)])(
  'a data folder that cannot be created is named in one line: %s',
  async (folder) => {
    const said = await failedStart({ DATA_DIR: folder });
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(
      /^The data folder cannot be created .* Set DATA_DIR to another folder\.$/,
    );
  },
);

test('the owner’s tool has the running shop check its books and back itself up', async () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [tool, ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: shop.dataDir },
    });
  expect(run('verify').stdout).toContain('Everything adds up: 0 orders');
  expect(run('backup', join(shop.dataDir, 'shop.tar.gz')).stdout).toContain('Backup written to');
  expect(run('migrate')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another Haat is running on this data folder.'),
  });
});
