import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { answerError } from '#api/calls/errors.ts';
import { compressFiles } from '../vite.compressed.ts';
import { mountAssets } from './assets.ts';

const folder = await mkdtemp(join(tmpdir(), 'haat-assets-'));
afterAll(() => rm(folder, { recursive: true }));
const script = 'export const price = 499;\n'.repeat(100);
await writeFile(join(folder, 'price-1a2b.js'), script);
await writeFile(join(folder, 'anek-3c4d.woff2'), 'a font');
await compressFiles(folder);

const app = Fastify();
app.setErrorHandler(answerError);
await mountAssets(app, folder);

const get = (name: string, encoding = '') =>
  app.inject({ url: `/assets/${name}`, headers: { 'accept-encoding': encoding } });

const plain = (body: Buffer) => body;

test.each([
  ['br, gzip', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, plain],
] as const)('a browser that takes "%s" gets a script as %s', async (taken, encoding, read) => {
  const { statusCode, headers, rawPayload } = await get('price-1a2b.js', taken);

  expect([statusCode, headers['content-encoding']]).toEqual([200, encoding]);
  expect(headers['content-type']).toContain('javascript');
  expect(headers.vary).toBe('accept-encoding');
  expect(read(rawPayload).toString()).toBe(script);
});

test('a file is kept for ever, as its name changes with its content', async () => {
  for (const name of ['price-1a2b.js', 'anek-3c4d.woff2']) {
    const { statusCode, headers } = await get(name, 'br');
    expect([statusCode, headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
});

test.each(['none.js', '..%2fassets.ts', '%2e%2e%2f'])('answers 404 to "%s"', async (name) => {
  const answer = await get(name, 'br');

  expect(answer.statusCode).toBe(404);
  expect(answer.json().message).toBe('This file is gone. Please reload the page.');
});
