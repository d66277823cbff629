import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import type { Tables } from './rows.ts';

interface Manifest {
  rows: Record<string, number>;
  /** The last value of each id sequence; null for one not used yet. */
  numberings: Record<string, string | null>;
  /** SHA-256 of every other entry, in hexadecimal. */
  entries: Record<string, string>;
}

/** What a backup holds, in memory, pictures aside. */
export interface Archive {
  manifest: Manifest;
  /** SHA-256 of every entry but the manifest, by name. */
  hashes: Map<string, string>;
  tables: Tables;
}

/** Reads the file that `npm run shop -- backup` writes. Throws when it cannot be read. */
export async function readArchive(file: string): Promise<Archive> {
  const extract = tar.extract();
  const [archive] = await Promise.all([
    archiveIn(extract),
    pipeline(createReadStream(file), createGunzip(), extract),
  ]);
  return archive;
}

async function archiveIn(extract: tar.Extract): Promise<Archive> {
  const hashes = new Map<string, string>();
  const tables: Record<string, unknown[]> = {};
  let manifest: Manifest | undefined;
  for await (const entry of extract) {
    const { name } = entry.header;
    const bytes = await buffer(entry);
    if (name === 'manifest.json') manifest = JSON.parse(bytes.toString());
    else hashes.set(name, createHash('sha256').update(bytes).digest('hex'));
    const [kind, table = ''] = name.split('/');
    if (kind === 'tables') tables[table] = [...(tables[table] ?? []), ...rowsIn(bytes)];
  }
  if (!manifest) throw new Error('it has no manifest.json');
  // Of an empty table there is no entry.
  for (const table of Object.keys(manifest.rows)) tables[table] ??= [];
  return { manifest, hashes, tables: tables as unknown as Tables };
}

const rowsIn = (lines: Buffer): unknown[] =>
  lines
    .toString()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
