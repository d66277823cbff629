import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { archiveValues } from './layout.ts';
import { deployFolder, fill, siteValues } from './templates.ts';

const patroniWith = async (values = {}) => {
  const template = await readFile(join(deployFolder, 'high-availability/patroni.yml'), 'utf8');
  const text = fill(template, { ...(await siteValues()), PATRONI_DIR: '/etc/patroni', ...values });
  return text.match(/(archive_mode|archive_command|restore_command): \S+/g);
};

test('an operator archives and restores with pgBackRest', async () => {
  const commands = [
    "archive_mode: 'on'",
    'archive_command: pgbackrest',
    'restore_command: pgbackrest',
  ];
  expect(await patroniWith()).toEqual(commands);
  expect(await patroniWith(archiveValues(true))).toEqual(commands);
});

test('a cluster without pgBackRest never calls it', async () => {
  expect(await patroniWith(archiveValues(false))).toEqual([
    "archive_mode: 'off'",
    'archive_command: false',
    'restore_command: false',
  ]);
});
