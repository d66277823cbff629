import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Refusal } from '#shop/refusal.ts';
import { EncodingFailed, encoder } from './encoder.ts';
import type { Storage } from './storage.ts';

export interface Picture {
  /** The file of the largest size. */
  filename: string;
  width: number;
  height: number;
  /** The average colour, shown until the picture has loaded. */
  color: string;
}

/**
 * Decodes an upload and stores it re-encoded: upright, without metadata, with at most 1600 pixels a side.
 * Throws `Refusal` (unsupported media) unless it is an intact PNG, JPEG or WebP of at most 40
 * megapixels, or an AVIF of at most 16.
 */
export async function storePicture(storage: Storage, upload: Buffer): Promise<Picture> {
  if (upload.length === 0) throw unreadable();
  const { data, ...about } = await encoder.run('encodeUpload', upload).catch(refuseUnreadable);
  return store(storage, data, about);
}

/** Stores a picture as `storePicture` does; GIF and the first frame of an animation too. */
export async function storeFirstFrame(
  storage: Storage,
  upload: Buffer,
): Promise<Picture & { isAnimated: boolean }> {
  if (upload.length === 0) throw unreadable();
  const { data, ...about } = await encoder.run('encodeFirstFrame', upload).catch(refuseUnreadable);
  return store(storage, data, about);
}

async function store<About>(storage: Storage, data: Buffer, about: About) {
  const filename = `${newStem()}.webp`;
  await storage.put(filename, data);
  return { filename, ...about };
}

function refuseUnreadable(error: unknown): never {
  if (!(error instanceof EncodingFailed)) throw error;
  throw /pixel|not accepted/i.test(error.message) ? unaccepted() : unreadable();
}

/** Kept as drawn, and encoded when it is first requested. */
export async function storeDrawing(storage: Storage, svg: string): Promise<Picture> {
  const drawing = Buffer.from(svg);
  const about = await encoder.run('measureDrawing', drawing);
  const stem = newStem();
  await storage.put(`${stem}.svg`, drawing);
  return { filename: `${stem}.webp`, ...about };
}

export const removePicture = (storage: Storage, filename: string): Promise<void> =>
  storage.removeAll(stemOf(filename));

/** Random, so that a filename says nothing and cannot be guessed. */
const newStem = () => randomBytes(16).toString('hex');

/** The picture that a stored file is a size of; undefined for any other file. */
export function pictureOf(name: string): string | undefined {
  const stem = /^([0-9a-f]{32})(?:-\d+)?\.(?:webp|avif|svg)$/.exec(name)?.[1];
  return stem && `${stem}.webp`;
}

const stemOf = (filename: string) => filename.replace(/\.webp$/, '');

const unreadable = () =>
  new Refusal(
    'unsupported_media',
    'This file is damaged or not a picture that the shop can read. Open it on your computer, and save it again as JPEG or PNG.',
  );

const unaccepted = () =>
  new Refusal(
    'unsupported_media',
    'Please upload a PNG, JPEG or WebP picture of at most 40 megapixels, or an AVIF of at most 16.',
  );

const servedName = /^([0-9a-f]{32})(?:-(320|640|1280))?\.(avif|webp)$/;
const underway = new Map<string, Promise<Buffer | null>>();

/**
 * `name` is `3f…e1.webp` for the largest size or `3f…e1-640.avif` for a smaller one, which is made
 * and stored at its first request. Null for an unknown picture.
 */
export async function readPicture(
  storage: Storage,
  name: string,
): Promise<Readable | Buffer | null> {
  const [, stem, width, format] = servedName.exec(name) ?? [];
  if (!stem || (format !== 'avif' && format !== 'webp')) return null;
  const kept = await storage.read(name);
  if (kept) return kept;
  const making = underway.get(name) ?? derive(storage, stem, width, format, name);
  underway.set(name, making);
  return making.finally(() => underway.delete(name));
}

async function derive(
  storage: Storage,
  stem: string,
  width: string | undefined,
  format: 'avif' | 'webp',
  name: string,
): Promise<Buffer | null> {
  const master = (await storage.read(`${stem}.webp`)) ?? (await storage.read(`${stem}.svg`));
  if (!master) return null;
  const given = [await buffer(master), format, width ? Number(width) : undefined] as const;
  const bytes = await encoder.run('resizePicture', ...given);
  await storage.put(name, bytes);
  return bytes;
}
