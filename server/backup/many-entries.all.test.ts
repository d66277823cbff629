import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { afterAll, expect, test } from 'vitest';
import { checkBackup } from './archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'haat-many-entries-'));
afterAll(() => rm(folder, { recursive: true }));

const name = (at: number) => `files/${String(at).padStart(32, '0')}.webp`;

/** Tar headers of empty pictures, each with a name of its own. */
async function* emptyPictures(count: number): AsyncGenerator<Buffer> {
  const archive = tar.pack();
  archive.entry({ name: name(0) }, '');
  const [first] = (await once(archive, 'data')) as [Buffer];
  const digits = (buffer: Buffer) => buffer.subarray(6, 38).reduce((sum, byte) => sum + byte, 0);
  const checksum = Number.parseInt(first.toString('latin1', 148, 154), 8);
  const headerOf = (at: number) => {
    const header = Buffer.from(first);
    header.write(name(at), 'latin1');
    const sum = checksum + digits(header) - digits(first);
    header.write(sum.toString(8).padStart(6, '0'), 148, 'latin1');
    return header;
  };
  for (let at = 0; at < count; at += 1_000) {
    yield Buffer.concat(Array.from({ length: 1_000 }, (_, nth) => headerOf(at + nth)));
  }
}

test('refuses 600,000 empty entries, which no manifest could list, and holds little of them', async () => {
  const file = join(folder, 'many.tar.gz');
  const zip = createGzip({ level: 1 });
  await pipeline(Readable.from(emptyPictures(600_000)), zip, createWriteStream(file));
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  let largest = before;
  const watch = setInterval(() => {
    largest = Math.max(largest, process.memoryUsage().rss);
  }, 100);

  await expect(checkBackup(file)).rejects.toThrow(
    'This backup is damaged (it has more entries than a manifest can list).',
  );
  clearInterval(watch);

  expect(largest - before).toBeLessThan(600e6);
}, 300_000);
