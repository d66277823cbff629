import { access, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { activity } from '#shop/activity/tables.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { checkBackup } from './archive.ts';
import { backupName, backupsFolder } from './make.ts';
import { backUpIfDue, isDue } from './nightly.ts';

const shop = await shopOfFile();
await shop.product();
const folder = await backupsFolder(shop.folder);

const earlier = Array.from({ length: 9 }, (_, day) =>
  backupName('nightly', new Date(Date.UTC(2026, 0, day + 1))),
);
beforeEach(() => Promise.all(earlier.map((name) => writeFile(join(folder, name), 'earlier'))));

const at = (day: number, hour: number) => new Date(2026, 10, day, hour, 17);
const latest = backupName('nightly', at(20, 3));
const evening = backupName('nightly', at(20, 20));

test.each([
  ['never before', at(20, 15), undefined, true],
  ['the next night', at(21, 3), latest, true],
  ['later in the same night', new Date(2026, 10, 20, 3, 47), latest, false],
  ['by day', at(20, 15), latest, false],
  ['before the next night', at(21, 2), latest, false],
  ['half an hour after a failure at half past three', new Date(2026, 10, 21, 4, 2), latest, true],
  ['at six, when every try of the night failed', at(21, 6), latest, true],
  ['the night after it was made in the evening', at(21, 3), evening, false],
  ['the day after that night', at(21, 11), evening, false],
  ['by day, when the night was missed', at(21, 16), latest, true],
])('decides whether a backup is due: %s', (_when, now, last, due) => {
  expect(isDue(now, last)).toBe(due);
});

test('makes a whole backup, and keeps seven and those made by hand', async () => {
  const byHand = backupName('haat', new Date(2020, 0, 1));
  await writeFile(join(folder, byHand), 'by hand');
  const half = `.${latest}.1.part`;
  await writeFile(join(folder, half), 'half');
  await utimes(join(folder, half), new Date(0), new Date(0));

  const name = (await backUpIfDue({ ...shop.services, dataDir: shop.folder }, at(21, 3))) ?? '';

  const { manifest } = await checkBackup(join(folder, name));
  expect(manifest.rows.products).toBe(1);
  const entries = await shop.db.select().from(activity);
  expect(entries).toMatchObject([
    {
      action: 'backup.nightly',
      actorName: 'shop',
      subject: expect.stringMatching(/^Backup of \d{1,2} \w{3,4} \d{4}, \d\d:\d\d$/),
    },
  ]);
  const names = await readdir(folder);
  expect(names.toSorted()).toEqual([byHand, ...earlier.slice(3), name].toSorted());
  expect(await backUpIfDue({ ...shop.services, dataDir: shop.folder }, at(21, 3))).toBeNull();
});

test('leaves no partial file and removes no older backup when it fails', async () => {
  const away = {
    ...shop.services.storage,
    list: () => {
      throw new Error('The storage is away.');
    },
  };
  const failing = { db: shop.db, storage: away, dataDir: shop.folder };

  await expect(backUpIfDue(failing, at(25, 3))).rejects.toThrow('The storage is away.');

  for (const name of earlier) await access(join(folder, name));
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});
