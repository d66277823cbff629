import { access, constants, mkdir, readdir, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { fromPglite } from 'pg-boss';
import type { Listen } from '../notifications.ts';
import type { Store } from '../store.ts';
import { Connection } from './connection.ts';
import { DurableNodeFS, durableStartParams } from './durable-fs.ts';
import { lockFolder } from './folder-lock.ts';
import { analyzeChanged } from './statistics.ts';

/** Writes are refused below this: PostgreSQL's write-ahead log hangs on a full disk. */
const minFreeBytes = 64 * 1024 * 1024;
/** The size of a new database, with what the first start writes. */
const newBytes = 128 * 1024 * 1024;
/** Every start clears all buffers, which takes a second with PostgreSQL's default of 128 MB. */
const fewBuffers = 'shared_buffers=32MB';
const second = 1_000;
const minute = 60_000;

/**
 * Opens or creates the database in `dataDir`/db, for this process alone. Throws `FolderInUse` when
 * another process has it.
 */
export async function openEmbedded(dataDir: string): Promise<Store> {
  const folder = join(dataDir, 'db');
  await makeFolder(dataDir);
  const unlock = lockFolder(join(dataDir, 'db.lock'));
  try {
    if (!(await exists(join(folder, 'PG_VERSION')))) await refuseFullDisk(dataDir);
    const client = await PGlite.create({
      fs: new DurableNodeFS(folder),
      initDbStartParams: ['--set', fewBuffers],
      startParams: [...durableStartParams, '-c', fewBuffers],
      extensions: { pg_trgm },
    });
    return storeOf(client, folder, unlock);
  } catch (error) {
    unlock();
    throw asError(error);
  }
}

/** An existing database is opened for reading even on a full disk; a new one would stop half-way. */
export async function refuseFullDisk(folder: string, needed = newBytes): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < needed) throw failure('ENOSPC');
}

/** PGlite throws what its file system threw: no Error, with a number of WASI. */
function asError(thrown: unknown): unknown {
  if (thrown instanceof Error) return thrown;
  const { errno } = thrown as { errno?: number };
  return failure(codes[errno ?? 0] ?? 'EIO');
}

const codes: Partial<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  51: 'ENOSPC',
  69: 'EROFS',
};

const failure = (code: string) =>
  Object.assign(new Error(`${code}: the files of the database cannot be written`), { code });

/** `mkdir` with `recursive` never returns where the system forbids it. */
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(resolve(folder));
  if (!(await exists(above))) await makeFolder(above);
  if (!(await exists(folder))) await mkdir(folder);
  await access(folder, constants.W_OK);
  await readdir(folder);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

function storeOf(client: PGlite, folder: string, unlock: () => void): Store {
  const hasDiskSpace = async () => {
    const disk = await statfs(folder);
    return disk.bavail * disk.bsize >= minFreeBytes;
  };
  const stopUpkeep = runMaintenance(client, hasDiskSpace);
  const stopGuard = guardDiskSpace(client, hasDiskSpace);
  const connection = new Connection(client);
  return {
    ...storeOn(connection.client(), listenIn(connection)),
    ping: async () => {
      await client.query('select 1');
    },
    hasDiskSpace,
    close: async () => {
      stopUpkeep();
      stopGuard();
      await client.close();
      unlock();
    },
  };
}

/** The parts of a store that all embedded databases share, also those that are only in memory. */
export function storeOn(client: PGlite, listen: Listen) {
  const db = drizzle({ client, casing: 'snake_case' });
  return {
    kind: 'embedded',
    db,
    publicDb: db,
    queue: { db: fromPglite(client), backend: 'pglite' },
    listen,
  } satisfies Partial<Store>;
}

/** Listens on the only connection, where a notice arrives as soon as its transaction commits. */
export const listenIn =
  (connection: Connection): Listen =>
  async (channel, onNotice) => {
    const close = await connection.listen(channel, onNotice);
    return { isListening: () => true, isAway: () => false, settled: async () => {}, close };
  };

/**
 * Makes the database refuse all writes, those of jobs included, while the disk is full; reads go
 * on.
 */
function guardDiskSpace(client: PGlite, hasDiskSpace: () => Promise<boolean>) {
  let isReadOnly = false;
  const guard = async () => {
    const isFull = !(await hasDiskSpace());
    if (isFull === isReadOnly) return;
    await client.exec(`set default_transaction_read_only = ${isFull}`);
    isReadOnly = isFull;
  };
  const timer = setInterval(() => guard().catch(process.emitWarning), second);
  timer.unref();
  return () => clearInterval(timer);
}

/** PGlite has neither checkpointer nor autovacuum. */
function runMaintenance(client: PGlite, hasDiskSpace: () => Promise<boolean>) {
  let checkpointed = '';
  let vacuumed = Date.now();
  const keep = async () => {
    if (!(await hasDiskSpace())) return;
    const { rows } = await client.query<{ wal: string }>('select pg_current_wal_lsn() as wal');
    const wal = rows[0]?.wal ?? '';
    if (wal !== checkpointed) {
      await client.exec('CHECKPOINT');
      await analyzeChanged(client);
    }
    checkpointed = wal;
    if (Date.now() - vacuumed > 24 * 60 * minute) {
      vacuumed = Date.now();
      await client.exec('VACUUM ANALYZE');
    }
  };
  // A failure, as on a full disk, must not end the process: the next minute tries again.
  const timer = setInterval(() => keep().catch(process.emitWarning), minute);
  timer.unref();
  return () => clearInterval(timer);
}
