import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workJobs } from '#server/jobs.ts';
import { shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const outbox = join(shop.folder, 'outbox');
const day = 24 * 60 * 60 * 1000;

test('removes only mails older than 30 days from the outbox, daily', async () => {
  await mkdir(outbox, { recursive: true });
  for (const [name, days] of Object.entries({
    'old.eml': 31,
    '.half.part': 31,
    'recent.eml': 29,
    'new.eml': 0,
    'notes.txt': 400,
  })) {
    const at = new Date(Date.now() - days * day);
    await writeFile(join(outbox, name), 'Subject: Reset your password');
    await utimes(join(outbox, name), at, at);
  }

  await workJobs(shop.jobs, { ...shop.services, outbox });
  await shop.jobs.send('upkeep');

  await expect
    .poll(async () => (await readdir(outbox)).toSorted(), { timeout: 15_000 })
    .toEqual(['new.eml', 'notes.txt', 'recent.eml']);
});
