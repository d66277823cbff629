import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

test('locks a folder once, until it is unlocked', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'haat-lock-')), 'db.lock');

  const unlock = lockFolder(file);
  expect(() => lockFolder(file)).toThrow(FolderInUse);

  unlock();
  lockFolder(file)();
});
