import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, onlyRow } from '#db/client.ts';
import { FolderInUse, lockFolder } from '#db/embedded/folder-lock.ts';
import { openWithoutMigrating } from '#db/open.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { localStorage, type Storage } from '#shop/files/storage.ts';
import type { Settings } from '../settings/settings.ts';
import { ToolRefused } from './tool-refused.ts';

interface CopyOfShop extends AsyncDisposable {
  store: Store;
  storage: Storage;
}

/**
 * An empty database and folder for pictures beside those of the shop, for one try at a time. Both go
 * when it is disposed; what a killed try left behind goes first. Throws `ToolRefused`.
 */
export async function openCopy(settings: Settings): Promise<CopyOfShop> {
  await using opened = new AsyncDisposableStack();
  const folder = join(settings.dataDir, 'upgrade-try');
  const unlock = lockTry(`${folder}.lock`);
  opened.defer(async () => {
    unlock();
    await rm(`${folder}.lock`, { force: true });
  });
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  opened.defer(remove);
  await mkdir(folder, { mode: 0o700 });
  const databaseUrl = settings.databaseUrl && (await createDatabase(settings, opened));
  const store = opened.adopt(await openWithoutMigrating({ databaseUrl, dataDir: folder }), (it) =>
    it.close(),
  );
  const closing = opened.move();
  return {
    store,
    storage: localStorage(join(folder, 'uploads')),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}

function lockTry(file: string) {
  try {
    return lockFolder(file);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new ToolRefused('Another try is running. Wait until it is done.');
  }
}

/** Returns the URL of a new database on the same server, which is dropped with what was opened. */
async function createDatabase(settings: Settings, opened: AsyncDisposableStack): Promise<string> {
  const { db, close } = await openWithoutMigrating(settings);
  opened.defer(close);
  const { role, mayCreate, ...shop } = await describe(db);
  if (!mayCreate) {
    throw new ToolRefused(
      `The role ${role} may not create a database for the try. Allow it: alter role "${role}" createdb`,
    );
  }
  const name = `${shop.name.slice(0, 50)}_upgrade_try`;
  const drop = () => db.execute(sql`drop database if exists ${sql.identifier(name)} with (force)`);
  await drop();
  await db.execute(sql`create database ${sql.identifier(name)} template template0 encoding 'UTF8'
    lc_collate ${sql.raw(quoted(shop.collate))} lc_ctype ${sql.raw(quoted(shop.ctype))}`);
  opened.defer(async () => {
    await drop();
  });
  const url = new URL(settings.databaseDirectUrl ?? settings.databaseUrl ?? '');
  url.pathname = `/${encodeURIComponent(name)}`;
  return url.href;
}

/** `create database` takes no parameters. */
const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function describe(db: Database) {
  const { rows } = await db.execute<{
    name: string;
    collate: string;
    ctype: string;
    role: string;
    mayCreate: boolean;
  }>(sql`
    select datname as name, datcollate as collate, datctype as ctype, rolname as role,
      rolcreatedb or rolsuper as "mayCreate"
    from pg_database, pg_roles where datname = current_database() and rolname = current_user`);
  return onlyRow(rows);
}
