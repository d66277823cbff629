import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SettingError } from '#server/settings/settings.ts';
import { readSecretKey } from './secret-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'haat-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const read = (secretKey?: string, folder = dataDir) =>
  readSecretKey({ secretKey, dataDir: folder });

test('makes a key at the first start, and keeps it for its owner alone', async () => {
  const folder = join(dataDir, 'new');
  const key = await read(undefined, folder);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await read(undefined, folder)).toBe(key);
  if (process.platform === 'win32') return;
  expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test('starts at once end with the same key, and leave nothing else', async () => {
  const folder = join(dataDir, 'new');
  const keys = await Promise.all(Array.from({ length: 8 }, () => read(undefined, folder)));
  expect(keys).toEqual(Array(8).fill(await read(undefined, folder)));
  expect(await readdir(folder)).toEqual(['secret']);
});

test('SECRET_KEY wins, and then nothing is written', async () => {
  expect(await read('k'.repeat(32))).toBe('k'.repeat(32));
  await expect(readFile(join(dataDir, 'secret'))).rejects.toThrow('ENOENT');
});

test('does not replace a file that holds no key', async () => {
  await writeFile(join(dataDir, 'secret'), '\n');
  await expect(read()).rejects.toThrow(SettingError);
  await expect(read()).rejects.toThrow(/contains no key\. Put a copy of it back/);
  expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe('\n');
});
