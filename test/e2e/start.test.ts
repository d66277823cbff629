import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shapes } from '#server/settings/shapes.ts';
import { freePort, type ShopProcess, startShop } from '#test/support/running-shop.ts';
import { newFolder } from '#test/support/template-folders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const empty = { DEMO: 'off', ADMIN_PASSWORD: 'owner-pass-1' };

let shop: ShopProcess;
let folder: string;
/** A first start, on tables that are there already. Its last test stops it. */
let silent: ShopProcess;
beforeAll(async () => {
  const folders = await Promise.all([newFolder('empty'), newFolder('migrated')]);
  folder = folders[0];
  shop = await startShop(empty, folder);
  silent = await startShop({ DEMO: 'off', LOG_LEVEL: 'silent' }, folders[1]);
});
afterAll(async () => {
  for (const { stop, dataDir } of [shop, silent]) {
    await stop();
    await rm(dataDir, { recursive: true });
  }
});

test('a start without a mail server says where the mails go', () => {
  expect(shop.printed()).toContain('mails are only written to DATA_DIR/outbox');
});

test('a second shop on the same folder refuses in one line', async () => {
  expect(await failedStart({ DATA_DIR: folder })).toEqual([
    'Another Haat is running on this data folder. Stop it, or set DATA_DIR to another folder.',
  ]);
});

test('a port in use is named in one line', async () => {
  await using server = await listener();
  expect(await failedStart({ PORT: server.port })).toEqual([
    `Port ${server.port} is in use. Stop the program that uses it, or set PORT to another port.`,
  ]);
});

test('a public demo shop without https is warned about before anything else', async () => {
  await using server = await listener();
  const said = await failedStart({
    PORT: server.port,
    PUBLIC_URL: 'http://shop.example.com',
    DEMO: 'on',
  });
  expect(said).toHaveLength(3);
  expect(JSON.parse(said[0] ?? '').msg).toContain(
    'DEMO is on: anybody can sign in as the demo customer',
  );
  expect(JSON.parse(said[1] ?? '').msg).toContain('without https: anybody on the network can read');
});

/** Holds a port until the end of the test. */
async function listener() {
  const server = createServer().listen(0, 'localhost');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as { port: number };
  return { port: String(port), [Symbol.asyncDispose]: async () => void server.close() };
}

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

test.each([
  [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, not "eighty".'],
  [{ DEMO: 'maybe' }, 'DEMO must be on or off, not "maybe".'],
  [
    { DELIVERY_DAYS: '-1' },
    'DELIVERY_DAYS must be a whole number of days from 0 to 365, not "-1".',
  ],
  [{ ROLE: 'wrkr' }, 'ROLE must be one of all, web, worker, not "wrkr".'],
  [
    { ROLE: 'worker' },
    'ROLE=worker needs DATABASE_URL: only one process can use the embedded database.',
  ],
  [{ ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must be a password of 8 to 128 characters.'],
])('a setting that does not parse stops the start: %o', async (setting, line) => {
  expect(await failedStart(setting)).toEqual([line]);
});

test('an older Node is told so in one line', async () => {
  const check = join(root, 'bin/require-node.cjs');
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

  shop = await startShop(empty, folder);

  const { identifier, password } = { identifier: person.email, password: person.password };
  expect((await post('/auth/login', { identifier, password })).status).toBe(200);
});

test('the owner’s tool has the running shop check its books and back itself up', async () => {
  const tool = (...words: string[]) =>
    spawnSync(process.execPath, [join(root, 'bin/shop.ts'), ...words], {
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: folder },
    });
  expect(tool('verify').stdout).toContain('Everything adds up: 0 orders');
  expect(tool('backup', join(folder, 'shop.tar.gz')).stdout).toContain('Backup written to');
  expect(tool('migrate')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Another Haat is running on this data folder.'),
  });
});

test('with LOG_LEVEL set and no terminal, every line is JSON; the password is printed at any level', () => {
  const lines = silent.printed().trim().split('\n');
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(
      /^Back office: sign in as admin@haat\.local with password \S{22} \(shown/,
    ),
    `Haat is open at ${silent.url}`,
  ]);
});

test('a request that is sent by half does not hold the stop', async () => {
  const { port } = new URL(silent.url);
  const socket = connect(Number(port), 'localhost').on('error', () => {});
  const ended = new Promise((resolve) => socket.once('close', resolve));
  const head = ['POST /api/auth/login HTTP/1.1', 'Host: haat', 'Content-Type: application/json'];
  socket.write(`${[...head, 'Content-Length: 100', 'Expect: 100-continue'].join('\r\n')}\r\n\r\n{`);
  await new Promise((resolve) => socket.once('data', resolve));

  await silent.stop();

  await ended;
});

test('the licence and the settings of the README are those of the code', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const known = Object.keys(shapes);
  expect(known.length).toBeGreaterThan(10);
  for (const name of known) expect(readme).toContain(`\`${name}\``);
});

/** Starts a shop that cannot start; returns the lines it said, after checking its exit code. */
async function failedStart(settings: Record<string, string>): Promise<string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-failing-'));
  const env = {
    ...process.env,
    LOG_LEVEL: 'warn',
    SMTP_URL: 'smtp://localhost:1',
    ...empty,
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    ...settings,
  };
  const args = ['--require', join(root, 'bin/require-node.cjs'), join(root, 'bin/start.ts')];
  const outcome = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    );
  });
  await rm(dataDir, { recursive: true, force: true });
  expect(outcome.code).toBe(1);
  return outcome.said.trim().split('\n');
}
