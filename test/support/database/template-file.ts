import { createHash, randomUUID } from 'node:crypto';
import { glob, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { migrate } from '#db/migrate.ts';
import { openJobs } from '#server/jobs.ts';
import { storeOfClient } from './pglite-store.ts';

const prefix = 'haat-template-';
const weekMs = 7 * 24 * 60 * 60_000;

/**
 * The path of a packed, migrated embedded database, with its queues. Making it takes seconds, so it
 * stays in the system's folder for temporary files, and another is made only when its sources change.
 */
export async function templateFile(): Promise<string> {
  const file = join(tmpdir(), `${prefix}${await hashOfSources()}.tar`);
  const now = new Date();
  const isThere = await utimes(file, now, now).then(
    () => true,
    () => false,
  );
  if (!isThere) await makeTemplate(file);
  return file;
}

/** Under another name at first, so that nobody reads half of it. */
async function makeTemplate(file: string) {
  await removeUnused();
  const client = await PGlite.create({ extensions: { pg_trgm } });
  const store = storeOfClient(client);
  await migrate(store);
  const jobs = await openJobs(store, rethrow);
  await jobs.stop({ graceful: false });
  await client.exec('checkpoint');
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  await rename(unfinished, file);
}

function rethrow(error: Error): never {
  throw error;
}

async function removeUnused() {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const path = join(tmpdir(), name);
    // Another process may remove it at the same time.
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > weekMs) await rm(path, { force: true });
  }
}

const root = fileURLToPath(new URL('../../../', import.meta.url));
const sources = [
  'db/migrate.ts',
  'db/migrations/*.sql',
  'db/migrating/*.ts',
  'server/jobs.ts',
  'test/support/database/template-file.ts',
  'node_modules/{@electric-sql/pglite,pg-boss}/package.json',
];

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256').update(process.version);
  const files = await Array.fromAsync(glob(sources, { cwd: root }));
  for (const file of files.sort()) hash.update(file).update(await readFile(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}
