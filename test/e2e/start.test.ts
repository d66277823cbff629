import { spawnSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';
import { failedStart } from './failed-start.ts';

const silent = { DEMO: 'off', LOG_LEVEL: 'silent' };

/** A first start, on tables that are there already. The last test stops it. */
let shop: ShopProcess;
beforeAll(async () => {
  shop = await startShop(silent, await newFolder('migrated'));
});
afterAll(async () => {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true });
});

test('with LOG_LEVEL set and no terminal, every line is JSON; the password is printed at any level', () => {
  const lines = shop.printed().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(
      /^Back office: sign in as admin@haat\.local with password \S{22} \(shown/,
    ),
    `Haat is open at ${shop.url}`,
  ]);
});

test('a second shop on the same folder refuses in one line', async () => {
  expect(await failedStart({ DATA_DIR: shop.dataDir })).toEqual([
    'Another Haat is running on this data folder. Stop it, or set DATA_DIR to another folder.',
  ]);
});

test('a setting that does not parse stops the start in one line', async () => {
  expect(await failedStart({ PORT: 'eighty' })).toEqual([
    'PORT must be a whole number from 0 to 65535, not "eighty".',
  ]);
});

test('an older Node is told so in one line', () => {
  const check = fileURLToPath(new URL('../../bin/require-node.cjs', import.meta.url));
  const pretend = `Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } }); require(${JSON.stringify(check)})`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', pretend], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim().split('\n')).toEqual([
    'Haat needs Node 24 or later, and this is Node 20.20.2. Please install Node 24 and try again.',
  ]);
});

test('what was acknowledged is there after a kill', async () => {
  const person = { username: 'asha', email: 'asha@example.com', password: 'a long password 1' };
  const headers = { 'content-type': 'application/json' };
  const post = (path: string, body: object) =>
    fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  expect((await post('/auth/register', person)).status).toBe(201);
  const ended = new Promise((resolve) => shop.child.once('close', resolve));
  shop.child.kill('SIGKILL');
  await ended;

  shop = await startShop(silent, shop.dataDir);

  const { identifier, password } = { identifier: person.email, password: person.password };
  expect((await post('/auth/login', { identifier, password })).status).toBe(200);
});

test('a request that is sent by half does not hold the stop', async () => {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), 'localhost').on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: haat', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 100', 'Expect: 100-continue'].join('\r\n')}\r\n\r\n{`);
  await new Promise((resolve) => socket.once('data', resolve));

  await shop.stop();

  await ended;
});
