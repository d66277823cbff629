import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { pictureOf } from '#shop/files/pictures.ts';
import { type Manifest, manifestShape } from './manifest.ts';

/** A backup that cannot be made or taken back; the message says why and what to do. */
export class BackupRefused extends Error {}

/** A backup that was read through and is as it was written. */
export interface CheckedBackup {
  file: string;
  manifest: Manifest;
}

/** Reads a backup through without touching anything. Throws `BackupRefused` when it is damaged. */
export async function checkBackup(file: string): Promise<CheckedBackup> {
  await access(file, constants.R_OK).catch((error: Error) => {
    throw new BackupRefused(
      `There is no backup to be read at ${file} (${error.message}). Please check its path.`,
    );
  });
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of entriesOf(file)) {
    if (manifest) throw damaged(`${name} stands behind its end`);
    if (name === 'manifest.json') manifest = manifestIn(bytes);
    else if (found.has(name)) throw damaged(`${name} is there twice`);
    else found.set(name, createHash('sha256').update(bytes).digest('hex'));
  }
  if (!manifest) throw damaged('its list of contents is missing');
  const listed = new Map(Object.entries(manifest.entries));
  for (const name of new Set([...found.keys(), ...listed.keys()])) {
    if (found.get(name) !== listed.get(name)) throw damaged(`${name} is not as it was written`);
  }
  return { file, manifest };
}

function manifestIn(bytes: Buffer): Manifest {
  let written: unknown;
  try {
    written = JSON.parse(bytes.toString());
  } catch {
    throw damaged('its list of contents cannot be read');
  }
  const { success, data } = manifestShape.safeParse(written);
  if (!success) throw otherVersion();
  return data;
}

interface Entry {
  name: string;
  bytes: Buffer;
}

/** Reads the entries of a backup one by one. Throws `BackupRefused` where it is damaged. */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const extract = tar.extract();
  const source = createReadStream(file);
  const unzipped = source.pipe(createGunzip());
  source.on('error', (error) => extract.destroy(error));
  unzipped.on('error', (error) => extract.destroy(error));
  unzipped.pipe(extract);
  try {
    for await (const entry of extract) {
      const { name, type } = entry.header;
      if (type !== 'file' || !isOurs(name)) throw damaged(`${name} does not belong there`);
      yield { name, bytes: await buffer(entry) };
    }
  } catch (error) {
    if (error instanceof BackupRefused) throw error;
    throw damaged(error instanceof Error ? error.message : 'it ends too soon');
  } finally {
    source.destroy();
  }
}

/** Only what a backup is made of: no name that would lead out of where it belongs. */
function isOurs(name: string) {
  if (name.startsWith('files/')) return pictureOf(name.slice('files/'.length)) !== undefined;
  return name === 'manifest.json' || /^tables\/[a-z_]+\/\d{6,}\.jsonl$/.test(name);
}

export const otherVersion = () =>
  new BackupRefused(
    'This backup is of another version of Haat. Please restore it with that version, then update.',
  );

export const damaged = (how: string) =>
  new BackupRefused(
    `This backup is damaged (${how.replaceAll(/\s+/g, ' ')}). Please take another; nothing was changed.`,
  );
