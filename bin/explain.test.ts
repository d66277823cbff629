import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { expect, test, vi } from 'vitest';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { refuseFullDisk } from '#db/embedded/open.ts';
import { openForServing } from '#db/open.ts';
import { DifferentDatabases, LeadsToPooler, PoolsByTransaction } from '#db/url-checks.ts';
import { makePrivate } from '#server/data-folder/private-folder.ts';
import { readSettings } from '#server/settings/settings.ts';
import { explain } from './explain.ts';

const direct = { setting: 'DATABASE_DIRECT_URL' };
const refused = () => Object.assign(new Error('no such database: toys'), { code: '08P01' });
const unreachable = () => Object.assign(new Error(''), { code: 'ECONNREFUSED' });

test.each([
  [
    new LeadsToPooler(),
    'DATABASE_URL leads to a connection pooler. Set DATABASE_POOLER to session or transaction.',
  ],
  [
    Object.assign(new LeadsToPooler(), direct),
    'DATABASE_DIRECT_URL leads to a connection pooler. Set it to a URL that leads to PostgreSQL itself.',
  ],
  [
    new PoolsByTransaction(),
    'The pooler at DATABASE_URL pools by transaction. Set DATABASE_POOLER=transaction, and DATABASE_DIRECT_URL to a URL around it.',
  ],
  [
    new DifferentDatabases(),
    'DATABASE_URL and DATABASE_DIRECT_URL lead to different databases. Set both to the same database on the primary server.',
  ],
  [
    new Error('Failed query', { cause: Object.assign(new Error(), { code: '25006' }) }),
    'DATABASE_URL leads to a standby, or to a database that is read-only. Set it to the primary server.',
  ],
  [
    refused(),
    'The database at DATABASE_URL refused the connection: no such database: toys. Check the user, password and database name in it.',
  ],
  [
    new Error('Failed query', { cause: Object.assign(unreachable(), direct) }),
    'The database at DATABASE_DIRECT_URL cannot be reached (connection refused). Check the host and port, and that PostgreSQL is running.',
  ],
])('explains in one line: %s', (error, line) => {
  expect(explain(error)).toBe(line);
});

// What a start meets, met here: starting a shop for each takes seconds.

test('explains a port in use', async () => {
  const holder = createServer().listen(0, 'localhost');
  await once(holder, 'listening');
  const { port } = holder.address() as AddressInfo;
  const [error] = await once(createServer().listen(port, 'localhost'), 'error');
  holder.close();
  expect(explain(error)).toBe(
    `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`,
  );
});

test('explains a data folder that another shop has', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-explained-'));
  const unlock = lockFolder(join(dataDir, 'db.lock'));
  expect(await failureOf(() => openForServing({ dataDir }))).toBe(
    'Another Haat is running on this data folder. Stop it, or set DATA_DIR to another folder.',
  );
  unlock();
});

test.each(['/proc/nothing', fileURLToPath(import.meta.url)])(
  'explains a data folder that cannot be created: %s',
  async (dataDir) => {
    const open = async () => {
      makePrivate(dataDir);
      await openForServing({ dataDir });
    };
    expect(await failureOf(open)).toMatch(
      /^The data folder cannot be created \(.*\)\. Set DATA_DIR to another folder\.$/,
    );
  },
);

// Emscripten's errors are no Errors: what the disk said is a number.
test.each([
  [51, /^The disk is full \(ENOSPC: .*\)\. Free some space and try again\.$/],
  [19, /^The disk is full \(EDQUOT: .*\)\. Free some space and try again\.$/],
  [69, /^The data folder cannot be created \(EROFS: .*\)\. Set DATA_DIR to another folder\.$/],
  [
    29,
    /^The disk of the data folder fails \(EIO: .*\)\. Set DATA_DIR to a folder on another disk\.$/,
  ],
])('explains the error %i of the embedded database', async (errno, line) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-explained-'));
  const create = vi.spyOn(PGlite, 'create').mockRejectedValue({ name: 'ErrnoError', errno });

  expect(await failureOf(() => openForServing({ dataDir }))).toMatch(line);
  create.mockRestore();
});

test('explains a disk without room for a new database', async () => {
  const needed = Number.MAX_SAFE_INTEGER;
  expect(await failureOf(() => refuseFullDisk(tmpdir(), needed))).toMatch(
    /^The disk is full \(ENOSPC: .*\)\. Free some space and try again\.$/,
  );
});

test('explains a database that cannot be reached', async () => {
  // Nothing listens on port 1.
  const settings = readSettings({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(await failureOf(() => openForServing(settings))).toMatch(
    /^The database at DATABASE_URL cannot be reached \(.*\)\. Check the host and port/,
  );
});

test('explains a wrong setting', async () => {
  expect(await failureOf(() => readSettings({ PORT: 'eighty' }))).toBe(
    'PORT must be a whole number from 0 to 65535, not "eighty".',
  );
});

async function failureOf(start: () => unknown): Promise<string> {
  try {
    await start();
  } catch (error) {
    return explain(error);
  }
  throw new Error('The start did not fail.');
}
