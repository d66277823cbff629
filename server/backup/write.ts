import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar, { type Pack } from 'tar-stream';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { pictureOf } from '#shop/files/pictures.ts';
import type { Storage } from '#shop/files/storage.ts';
import { namedPictures } from '#shop/pictures/named-pictures.ts';
import { missingAmong } from '#shop/verify/verify.ts';
import type { Manifest } from './manifest.ts';
import { columnsOf, listTables, readSequences, readVersion, type Table } from './tables.ts';

/** Rows in one entry of the archive, at most. */
const batch = 1_000;
const maxBytes = 8 * 1024 * 1024;

/**
 * Writes a gzipped tar archive while the shop is running: pictures in `files/`, one snapshot of the
 * rows as JSON lines in `tables/`, and last `manifest.json` with the checksums.
 */
export async function writeBackup(
  db: Database,
  storage: Storage,
  out: NodeJS.WritableStream,
): Promise<Manifest> {
  const pack = tar.pack();
  const written = pipeline(pack, createGzip(), out);
  const [manifest] = await Promise.all([
    packShop(db, storage, pack).catch((error: Error) => {
      pack.destroy(error);
      throw error;
    }),
    written,
  ]);
  return manifest;
}

async function packShop(db: Database, storage: Storage, pack: Pack): Promise<Manifest> {
  const entries: Manifest['entries'] = {};
  const add = async (name: string, bytes: Buffer) => {
    entries[name] = createHash('sha256').update(bytes).digest('hex');
    await packEntry(pack, name, bytes);
  };
  const files = new Set<string>();
  await packFiles(storage, files, add);
  const { pictures, ...about } = await db.transaction((tx) => packRows(tx, add), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  // The rows may refer to pictures added while the first ones were packed.
  await packFiles(storage, files, add);
  const missing = [...missingAmong(pictures, files).keys()];
  const madeAt = new Date().toISOString();
  const manifest: Manifest = { format: 1, madeAt, ...about, missing, entries };
  await packEntry(pack, 'manifest.json', Buffer.from(JSON.stringify(manifest, null, 1)));
  pack.finalize();
  return manifest;
}

const packEntry = (pack: Pack, name: string, bytes: Buffer) =>
  new Promise<void>((resolve, reject) => {
    pack.entry({ name }, bytes, (error) => (error ? reject(error) : resolve()));
  });

type Add = (name: string, bytes: Buffer) => Promise<void>;

async function packFiles(storage: Storage, packed: Set<string>, add: Add) {
  for await (const { name } of storage.list()) {
    if (packed.has(name) || !pictureOf(name)) continue;
    const stream = await storage.read(name);
    if (!stream) continue;
    await add(`files/${name}`, await buffer(stream));
    packed.add(name);
  }
}

async function packRows(tx: Database, add: Add) {
  const rows: Manifest['rows'] = {};
  for (const table of await listTables(tx)) rows[table.name] = await packTable(tx, table, add);
  const version = await readVersion(tx);
  return { rows, version, numberings: await readSequences(tx), pictures: await namedPictures(tx) };
}

async function packTable(tx: Database, table: Table, add: Add): Promise<number> {
  await tx.execute(sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row
    from (select ${columnsOf(table)} from ${sql.identifier(table.name)}) r`);
  let count = 0;
  let place = 0;
  for (;;) {
    const { rows } = await tx.execute<{ row: string }>(sql.raw(`fetch ${batch} from backup_rows`));
    if (rows.length === 0) break;
    for (const lines of entriesIn(rows.map(({ row }) => Buffer.from(`${row}\n`)))) {
      await add(`tables/${table.name}/${String(place).padStart(6, '0')}.jsonl`, lines);
      place += 1;
    }
    count += rows.length;
  }
  await tx.execute(sql`close backup_rows`);
  return count;
}

/** The lines in buffers of 8 MB, or of one longer line. */
function entriesIn(lines: readonly Buffer[]): Buffer[] {
  const entries: Buffer[][] = [];
  let size = maxBytes;
  for (const line of lines) {
    size += line.length;
    if (size > maxBytes) {
      entries.push([]);
      size = line.length;
    }
    entries.at(-1)?.push(line);
  }
  return entries.map((entry) => Buffer.concat(entry));
}
