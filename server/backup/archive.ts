import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { pictureOf } from '#shop/files/pictures.ts';
import { type Manifest, manifestShape } from './manifest.ts';

/** Its message may quote the archive, and is written to a terminal. */
export class BackupRefused extends Error {
  constructor(message: string) {
    super(message.replaceAll(/\p{Cc}+/gu, ' '));
  }
}

/** A backup whose checksums are right. */
export interface CheckedBackup {
  file: string;
  manifest: Manifest;
}

/** Reads the whole backup and changes nothing. Throws `BackupRefused` when it is damaged. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new BackupRefused(
      `The backup ${file} cannot be read (${error.message}). Please check the path.`,
    );
  });
  const found = new Map<string, string>();
  let listedBytes = 0;
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of entriesOf(file)) {
    if (manifest) throw damaged(`${name} comes after its manifest`);
    if (name === 'manifest.json') manifest = manifestIn(bytes);
    else if (found.has(name)) throw damaged(`${name} appears twice`);
    else found.set(name, createHash('sha256').update(bytes).digest('hex'));
    listedBytes += name.length + bytesBesideName;
    if (listedBytes > maxEntryBytes) throw damaged('it has more entries than a manifest can list');
  }
  if (!manifest) throw damaged('its manifest is missing');
  const listed = new Map(Object.entries(manifest.entries));
  for (const name of new Set([...found.keys(), ...listed.keys()])) {
    if (found.get(name) !== listed.get(name)) throw damaged(`the checksum of ${name} is wrong`);
  }
  return { file, manifest };
}

function manifestIn(bytes: Buffer): Manifest {
  let written: unknown;
  try {
    written = JSON.parse(bytes.toString());
  } catch {
    throw damaged('its manifest cannot be read');
  }
  const { success, data } = manifestShape.safeParse(written);
  if (!success) throw otherVersion();
  return data;
}

/** An archive of 2 MB can unpack to gigabytes; the shop itself ends an entry of rows after 8 MB. */
const maxEntryBytes = 64 * 1024 * 1024;

/** Bytes of a line of the manifest: a checksum, quotes, spaces and commas. */
const bytesBesideName = 74;

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Throws `BackupRefused` when the file is damaged. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = tar.extract();
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => extract.destroy(error));
  unzipped.on('error', (error) => extract.destroy(error));
  unzipped.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type, size } = entry.header;
      if (type !== 'file' || !isExpected(name))
        throw damaged(`it contains an unexpected entry, ${name.slice(0, 100)}`);
      if ((size ?? 0) > maxEntryBytes) throw damaged(`${name} is larger than 64 MB`);
      yield { name, bytes: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw damaged(error instanceof Error ? wordsFor(error) : 'it is incomplete');
  } finally {
    source.destroy();
  }
}

/** The library reads a name or header of up to 4 MB. */
const wordsFor = ({ message }: Error) =>
  message === 'Header exceeds max size' ? 'the name of an entry is longer than 4 MB' : message;

/** Accepts only names that a backup contains, so that none leads out of its folder. */
function isExpected(name: string) {
  if (name.startsWith('files/')) return pictureOf(name.slice('files/'.length)) !== undefined;
  return name === 'manifest.json' || /^tables\/[a-z_]+\/\d{6,}\.jsonl$/.test(name);
}

export const otherVersion = () =>
  new BackupRefused(
    'This backup was made by another version of Haat. Please restore it with that version, then update.',
  );

export const damaged = (how: string) =>
  new BackupRefused(
    `This backup is damaged (${how.replaceAll(/\s+/g, ' ')}). Please use another backup. Nothing was changed.`,
  );
