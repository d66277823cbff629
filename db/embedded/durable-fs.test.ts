import fs from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sql } from '#db/sql.ts';
import { openEmbedded } from './open.ts';

test('a commit is synced to the disk before it is answered', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-durable-'));
  const synced = vi.spyOn(fs, 'fdatasyncSync');
  syncBuiltinESMExports();
  onTestFinished(async () => {
    synced.mockRestore();
    syncBuiltinESMExports();
    await rm(folder, { recursive: true });
  });
  const store = await openEmbedded(folder);
  onTestFinished(() => store.close());
  await store.db.execute(sql`create table notes (text text)`);
  synced.mockClear();

  await store.db.execute(sql`insert into notes values ('paid')`);

  expect(synced).toHaveBeenCalled();
});
