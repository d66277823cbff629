import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

test('locks a folder once, until it is unlocked', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'db.lock');

  const unlock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderInUse);

  unlock();
  lockFolder(file)();
});
