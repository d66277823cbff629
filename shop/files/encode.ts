import sharp from 'sharp';

/**
 * Runs in the process of `encoder.ts` alone: nothing else imports this file, so that the shop's own
 * process never loads the codecs.
 */

// Each picture is read once, and several are encoded at a time already.
sharp.cache(false);
sharp.concurrency(1);

const maxSide = 1600;
const maxPixels = 40_000_000;
/** It takes about 20 bytes a pixel. */
const maxHeifPixels = 16_000_000;
const accepted = new Set(['png', 'jpeg', 'webp', 'heif']);

interface Encoded {
  data: Buffer;
  width: number;
  height: number;
  color: string;
}

/** Returns the first frame of an animated picture, encoded as `encodeUpload` encodes a still one. */
export async function encodeFirstFrame(
  upload: Uint8Array,
): Promise<Encoded & { isAnimated: boolean }> {
  const picture = withoutTexts(upload);
  const { format, pages = 1 } = await sharp(picture, { limitInputPixels: maxPixels }).metadata();
  const isAnimated = pages > 1 && (format === 'gif' || format === 'webp');
  if (!isAnimated && format !== 'gif') return { ...(await encodeUpload(upload)), isAnimated };
  // A whole frame is in memory, so this takes one at a time.
  return { ...(await oneAtATime(() => encode(picture))), isAnimated };
}

/** Returns the picture upright, without metadata, with at most 1600 pixels a side. */
export async function encodeUpload(upload: Uint8Array): Promise<Encoded> {
  const picture = withoutTexts(upload);
  const format = await checkedFormat(picture);
  return format === 'whole' ? oneAtATime(() => encode(picture)) : encode(picture);
}

/** `whole` when all its pixels are in memory at once, `lines` when a few lines are. */
async function checkedFormat(picture: Uint8Array) {
  const options = { limitInputPixels: maxPixels };
  const { format, pages, width, height, isProgressive } = await sharp(picture, options).metadata();
  if (!accepted.has(format ?? '')) throw new Error(`The format ${format} is not accepted.`);
  if ((pages ?? 1) > 1) throw new Error('A picture of several pages is not accepted.');
  if (format === 'heif' && width * height > maxHeifPixels) throw new Error('Too many pixels.');
  return format === 'heif' || (format === 'png' && isProgressive) ? 'whole' : 'lines';
}

let lastWhole: Promise<unknown> = Promise.resolve();

function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const result = lastWhole.then(work);
  lastWhole = result.catch(() => {});
  return result;
}

async function encode(picture: Uint8Array): Promise<Encoded> {
  const { data, info } = await sharp(picture, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize(maxSide, maxSide, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 90, effort: 1 })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, color: await edgeColor(data) };
}

export async function measureDrawing(drawing: Uint8Array): Promise<Omit<Encoded, 'data'>> {
  const { width, height } = await sharp(drawing).metadata();
  return { width, height, color: await edgeColor(drawing) };
}

const grid = 16;

/** The average along the edges: the background, whatever the picture shows in its middle. */
async function edgeColor(picture: Uint8Array) {
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    // The default kernel overshoots at sharp edges.
    .resize(grid, grid, { fit: 'fill', kernel: 'linear' })
    .raw()
    .toBuffer();
  const isEdge = (place: number) => place === 0 || place === grid - 1;
  const edge = Array.from({ length: grid * grid }, (_, place) => place).filter(
    (place) => isEdge(place % grid) || isEdge(Math.floor(place / grid)),
  );
  const average = [0, 1, 2].map((channel) => {
    const total = edge.reduce((sum, place) => sum + (pixels[place * 3 + channel] ?? 0), 0);
    return Math.round(total / edge.length);
  });
  return `#${Buffer.from(average).toString('hex')}`;
}

export function resizePicture(
  picture: Uint8Array,
  format: 'avif' | 'webp',
  width?: number,
): Promise<Buffer> {
  const size = { width: width ?? maxSide, withoutEnlargement: true };
  const resized = sharp(picture).resize(size);
  return (
    format === 'avif'
      ? resized.avif({ quality: 55, effort: 2 })
      : resized.webp({ quality: width ? 78 : 90 })
  ).toBuffer();
}

/** `svg` is drawn on a grid of 32 units. The margin of a frame is filled with its ground. */
export async function drawIcon(
  svg: string,
  side: number,
  frame?: { margin: number; ground: string },
): Promise<Buffer> {
  if (!frame) return png(svg, side).toBuffer();
  const { margin, ground: background } = frame;
  const art = await png(svg, side - 2 * margin).toBuffer();
  return sharp(art)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .flatten({ background })
    .png()
    .toBuffer();
}

/**
 * Rendered at its final size instead of enlarged: 72 dots per inch are the 32 units of the drawing.
 */
const png = (svg: string, side: number) =>
  sharp(Buffer.from(svg), { density: (72 * side) / 32 })
    .resize(side, side)
    .png();

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Length, type and checksum. */
const overhead = 12;
/** Chunks that stay beside the critical ones, whose types begin with a capital letter. */
const needed = new Set(['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'eXIf']);

/**
 * A PNG without the chunks that its picture does not need, any other file as it is: texts of 7 MB
 * unpack to several gigabytes, and are not kept anyway.
 */
function withoutTexts(upload: Uint8Array): Uint8Array {
  if (!signature.equals(upload.subarray(0, signature.length))) return upload;
  const bytes = Buffer.from(upload.buffer, upload.byteOffset, upload.byteLength);
  const kept: Uint8Array[] = [signature];
  for (let at = signature.length; at < bytes.length; ) {
    const end = at + overhead <= bytes.length ? at + overhead + bytes.readUInt32BE(at) : Infinity;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (/^[A-Z]/.test(type) || needed.has(type) || end > bytes.length) {
      kept.push(bytes.subarray(at, end));
    }
    if (type === 'IEND') break;
    at = end;
  }
  return Buffer.concat(kept);
}
