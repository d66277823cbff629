import { chmod, lstat, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makePrivate } from './private-folder.ts';

let around: string;
let folder: string;
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'haat-private-'));
  folder = join(around, 'data');
  for (const path of ['data/db/base/1', 'data/outbox', 'else']) {
    await mkdir(join(around, path), { recursive: true });
  }
  for (const path of ['db/base/1/2619', 'outbox/reset.eml', 'shop.tar.gz', '../else/file']) {
    await writeFile(join(folder, path), '');
  }
  const all = ['', 'db', 'db/base', 'db/base/1', 'outbox', 'db/base/1/2619', 'outbox/reset.eml'];
  const more = ['shop.tar.gz', '../else', '../else/file'];
  for (const path of [...all, ...more]) await chmod(join(folder, path), 0o777);
});
afterEach(() => rm(around, { recursive: true }));

const modeOf = async (path: string) =>
  ((await lstat(join(folder, path))).mode & 0o777).toString(8).padStart(3, '0');

test('makes an open folder and everything in it private', async () => {
  expect(makePrivate(folder)).toBeNull();

  for (const path of ['', 'db', 'db/base', 'db/base/1', 'outbox']) {
    expect([path, await modeOf(path)]).toEqual([path, '700']);
  }
  for (const path of ['db/base/1/2619', 'outbox/reset.eml', 'shop.tar.gz']) {
    expect([path, await modeOf(path)]).toEqual([path, '600']);
  }
});

test('follows the link that is the folder itself, and no link out of it', async () => {
  await symlink(join(around, 'else'), join(folder, 'uploads'));
  await symlink(join(around, 'else/file'), join(folder, 'outbox/link.eml'));
  await symlink(folder, join(around, 'link'));

  expect(makePrivate(join(around, 'link'))).toBeNull();

  expect(await modeOf('')).toBe('700');
  expect(await modeOf('../else')).toBe('777');
  expect(await modeOf('../else/file')).toBe('777');
});

test('leaves the files of others alone in a shared folder', async () => {
  await mkdir(join(folder, 'photos'));
  await writeFile(join(folder, 'photos/holiday.jpg'), '');
  await chmod(join(folder, 'photos/holiday.jpg'), 0o644);
  await chmod(join(folder, 'photos'), 0o755);

  expect(makePrivate(folder)).toContain('"photos"');

  expect(await modeOf('')).toBe('777');
  expect(await modeOf('photos')).toBe('755');
  expect(await modeOf('photos/holiday.jpg')).toBe('644');
  expect(await modeOf('db')).toBe('700');
  expect(await modeOf('outbox/reset.eml')).toBe('600');
});

test('does nothing where there is no folder', () => {
  expect(makePrivate(join(around, 'nothing'))).toBeNull();
});
