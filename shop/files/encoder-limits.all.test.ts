import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { pngChunk, pngWith } from '#test/support/hostile/files.ts';
import { picture } from '#test/support/shop.ts';
import { Encoder, EncodingFailed } from './encoder.ts';

const onLinux = test.runIf(process.platform === 'linux');
const ground = { width: 4000, height: 4000, channels: 3, background: '#c87828' } as const;
const upload = await sharp({ create: ground }).avif({ effort: 0 }).toBuffer();
afterEach(() => {
  delete process.env.SECRET_OF_THE_SHOP;
});

/** The fourth waits for three others, and a busy machine takes long for each. */
const patienceMs = 250_000;

onLinux('decodes AVIFs one after the other, which take far more memory than others', async () => {
  const encoder = new Encoder({ timeoutMs: patienceMs });

  await Promise.all([1, 2, 3, 4].map(() => encoder.run('encodeUpload', upload)));

  expect(peakMB(encoder)).toBeLessThan(700);
});

onLinux('decodes interlaced PNGs one after the other', async () => {
  const encoder = new Encoder({ timeoutMs: patienceMs });
  const colour = { width: 5000, height: 5000, channels: 4, background: '#c87828' } as const;
  const interlaced = sharp({ create: colour }).toColourspace('rgb16').png({ progressive: true });
  const picture = await interlaced.toBuffer();

  await Promise.all([1, 2, 3, 4].map(() => encoder.run('encodeUpload', picture)));

  expect(peakMB(encoder)).toBeLessThan(700);
});

test('refuses an AVIF of more than 16 megapixels', async () => {
  const large = Buffer.from(upload);
  large.writeUInt32BE(4001, large.indexOf('ispe') + 8);
  const run = new Encoder({ idleMs: 50 }).run('encodeUpload', large);

  await expect(run).rejects.toBeInstanceOf(EncodingFailed);
});

onLinux('does not unpack the text chunks of a PNG', async () => {
  const encoder = new Encoder();
  const text = deflateSync(Buffer.alloc(7_900_000, 'A'));
  const bomb = pngWith(
    Array.from({ length: 100 }, (_, nth) =>
      pngChunk('zTXt', Buffer.concat([Buffer.from(`key ${nth}\0\0`), text])),
    ),
  );

  expect(await encoder.run('encodeUpload', bomb)).toMatchObject({ width: 64, height: 48 });

  expect(peakMB(encoder)).toBeLessThan(300);
});

test('refuses a PNG whose last chunk claims more than there is', async () => {
  const cut = pngWith([pngChunk('zTXt', Buffer.alloc(1000))]).subarray(0, 500);

  const run = new Encoder({ idleMs: 50 }).run('encodeUpload', cut);

  await expect(run).rejects.toBeInstanceOf(EncodingFailed);
});

onLinux('encodes without the settings of the shop', async () => {
  process.env.SECRET_OF_THE_SHOP = 'not for codecs';
  const encoder = new Encoder();
  await encoder.run('measureDrawing', await picture());

  const environment = readFileSync(`/proc/${encoder.pid}/environ`, 'latin1').split('\0');

  const names = environment.map((setting) => setting.split('=')[0]).filter(Boolean);
  expect(new Set(['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', ...names])).toEqual(
    new Set(['MALLOC_ARENA_MAX', 'NODE_COMPILE_CACHE', 'NODE_CHANNEL_FD', ...ipcNames]),
  );
});

/** Node sets these for the channel between the two processes. */
const ipcNames = ['NODE_CHANNEL_SERIALIZATION_MODE'];

/** The most memory that the encoder's process has held. */
function peakMB({ pid }: Encoder) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
