import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deployFolder, fill, siteValues } from './templates.ts';
import { readUnit } from './unit.ts';

test('a unit says what systemd would start, and when it would restart or kill it', async () => {
  const template = await readFile(
    join(deployFolder, 'high-availability/systemd/haat-web.service'),
    'utf8',
  );
  const unit = readUnit(fill(template, await siteValues({ WEB_PORT: '3002' })));
  expect(unit.command[0]).toBe('/usr/bin/node');
  expect(unit.command.at(-1)).toBe('bin/start.ts');
  expect(unit.environment).toEqual({ ROLE: 'web', PORT: '3002', DATA_DIR: '/var/lib/haat-web' });
  expect(unit).toMatchObject({ workingDirectory: '/opt/haat', restartMs: 1_000, stopMs: 30_000 });
});
