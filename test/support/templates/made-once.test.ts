import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { madeOnce } from './made-once.ts';

const newName = () => `made-once-${crypto.randomUUID()}`;

test('makes a template once for all who need it at the same time', async () => {
  const name = newName();
  let times = 0;
  const make = async (folder: string) => {
    times += 1;
    await setTimeout(50);
    await writeFile(join(folder, 'file'), 'whole');
  };
  const folders = await Promise.all([1, 2, 3].map(() => madeOnce(name, make)));
  expect([times, new Set(folders).size]).toEqual([1, 1]);
  expect(await readFile(join(folders[0] ?? '', 'file'), 'utf8')).toBe('whole');
});

test.each([
  ['that was killed', () => String(spawnSync(process.execPath, ['--version']).pid)],
  ['that was killed before it wrote its id', () => ''],
])('takes over from a maker %s', async (_what, written) => {
  const name = newName();
  const place = process.env.HAAT_TEST_TEMPLATES ?? '';
  await mkdir(place, { recursive: true });
  await writeFile(join(place, `${name}.maker`), written());
  expect(existsSync(await madeOnce(name, async () => {}))).toBe(true);
});

test('makes a template that could not be made before', async () => {
  const name = newName();
  const fails = madeOnce(name, async () => Promise.reject(new Error('No space')));
  await expect(fails).rejects.toThrow('No space');
  expect(existsSync(await madeOnce(name, async () => {}))).toBe(true);
});
