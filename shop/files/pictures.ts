import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { Refusal } from '#shop/refusal.ts';
import type { Storage } from './storage.ts';

/** A stored picture: `filename` is its largest size, below the uploads. */
export interface Picture {
  filename: string;
  width: number;
  height: number;
  /** Its average colour, which fills its place until it is there. */
  color: string;
}

const largestSide = 1600;
const mostPixels = 40_000_000;
const taken = new Set(['png', 'jpeg', 'webp', 'heif']);

/**
 * Decodes an uploaded picture by its bytes and stores it anew: turned upright, without metadata,
 * at most 1600 pixels a side. Throws `Refusal` (unsupported media) for what is no PNG, JPEG, WebP
 * or AVIF, is broken, or has more than 40 megapixels.
 */
export async function storePicture(storage: Storage, upload: Buffer): Promise<Picture> {
  await checkFormat(upload);
  const { data, info } = await encode(upload).catch(() => {
    throw unreadable();
  });
  const filename = `${newStem()}.webp`;
  await storage.put(filename, data);
  return { filename, width: info.width, height: info.height, color: await averageColor(data) };
}

/** Stores a picture the shop drew itself. It is kept as drawn, and encoded when it is asked for. */
export async function storeDrawing(storage: Storage, svg: string): Promise<Picture> {
  const drawing = Buffer.from(svg);
  const { width, height } = await sharp(drawing).metadata();
  const stem = newStem();
  await storage.put(`${stem}.svg`, drawing);
  return { filename: `${stem}.webp`, width, height, color: await averageColor(drawing) };
}

/** Removes a picture in all its sizes. */
export const removePicture = (storage: Storage, filename: string): Promise<void> =>
  storage.removeAll(stemOf(filename));

async function checkFormat(upload: Buffer) {
  if (upload.length === 0) throw unreadable();
  const { format, pages } = await sharp(upload, { limitInputPixels: mostPixels })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  if (!taken.has(format ?? '') || (pages ?? 1) > 1) throw unreadable();
}

const encode = (bytes: Buffer) =>
  sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' })
    .rotate()
    .resize(largestSide, largestSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer({ resolveWithObject: true });

async function averageColor(data: Buffer) {
  const pixel = await sharp(data).flatten({ background: '#fff' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Names say nothing and cannot be guessed. */
const newStem = () => randomBytes(16).toString('hex');

/** Filename of the picture that a stored file is a size of; undefined for any other file. */
export function pictureOf(name: string): string | undefined {
  const stem = /^([0-9a-f]{32})(?:-\d+)?\.(?:webp|avif|svg)$/.exec(name)?.[1];
  return stem && `${stem}.webp`;
}

const stemOf = (filename: string) => filename.replace(/\.webp$/, '');

const unreadable = () =>
  new Refusal(
    'unsupported_media',
    'Please upload a PNG, JPEG, WebP or AVIF picture of at most 40 megapixels.',
  );

const servedName = /^([0-9a-f]{32})(?:-(320|640|1280))?\.(avif|webp)$/;
const underway = new Map<string, Promise<Buffer | null>>();

/**
 * A stored picture by the name it is served under, such as `3f…e1.webp` for the largest size or
 * `3f…e1-640.avif` for a smaller one; made at its first request and kept. Null when there is none.
 */
export async function readPicture(
  storage: Storage,
  name: string,
): Promise<Readable | Buffer | null> {
  const [, stem, width, format] = servedName.exec(name) ?? [];
  if (!stem || !format) return null;
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
  format: string,
  name: string,
): Promise<Buffer | null> {
  const master = (await storage.read(`${stem}.webp`)) ?? (await storage.read(`${stem}.svg`));
  if (!master) return null;
  const size = { width: Number(width ?? largestSide), withoutEnlargement: true };
  const resized = sharp(await buffer(master)).resize(size);
  const bytes = await (format === 'avif'
    ? resized.avif({ quality: 55, effort: 2 })
    : resized.webp({ quality: width ? 78 : 90 })
  ).toBuffer();
  await storage.put(name, bytes);
  return bytes;
}
