import { spawnSync } from 'node:child_process';
import { access, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carryOut } from './carry-out.ts';

const program = fileURLToPath(new URL('../shop.ts', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'haat-tool-'));
});
afterAll(() => rm(folder, { recursive: true }));

test.each([
  [['frob'], 'Unknown command "frob". Try: npm run shop -- help'],
  [['__proto__'], 'Unknown command "__proto__". Try: npm run shop -- help'],
  [['verify', '--hard'], 'Usage: npm run shop -- verify'],
  [['upgrade'], 'Usage: npm run shop -- upgrade --try'],
  [['restore'], 'Usage: npm run shop -- restore <file>'],
  [
    ['admin', 'frob', 'a@b.in'],
    'Usage: npm run shop -- admin list | admin add <email> [--role <role>] | admin remove <email> | admin disable <email> | admin enable <email>',
  ],
  [['second-factor', 'on', 'a@b.in'], 'Usage: npm run shop -- second-factor off <email>'],
  [['sign-out'], 'Usage: npm run shop -- sign-out <email>'],
  [['import', '--dry-run'], 'Usage: npm run shop -- import <file> [--dry-run] [--fetch-pictures]'],
])('answers words it does not understand in one line: %j', async (words, said) => {
  expect(await tool(words)).toEqual({ code: 2, lines: [said] });
});

test('prints its commands without a word or with help', async () => {
  const { code, lines } = await tool([]);
  expect(code).toBe(0);
  for (const command of [
    'verify',
    'backup',
    'restore',
    'migrate',
    'upgrade',
    'admin',
    'sign-out',
    'second-factor',
    'erase',
    'import',
    'export',
  ]) {
    expect(lines.some((line) => line.startsWith(`  ${command}`))).toBe(true);
  }
  expect(await tool(['help'])).toEqual({ code, lines });
});

test('as a command, ends with 1 after a failure and speaks on standard error', () => {
  const { DATABASE_URL: _, ...environment } = process.env;
  const env = { ...environment, DATA_DIR: folder };
  const ended = spawnSync(process.execPath, [program, 'verify'], { encoding: 'utf8', env });

  expect(ended.status).toBe(1);
  expect(ended.stderr).toMatch(/^There is no shop in /);
});

test('erases by the number of a customer only', async () => {
  expect(await tool(['erase', 'asha@example.com'])).toEqual({
    code: 1,
    lines: ['"asha@example.com" is not the number of a customer. The log has it as "person".'],
  });
});

test('reports a failure in one line and creates nothing', async () => {
  const damaged = join(folder, 'damaged.tar.gz');
  await writeFile(damaged, 'not a backup');
  const nowhere = join(folder, 'nowhere');

  const none = await tool(['verify'], { DATA_DIR: nowhere });
  expect(none.code).toBe(1);
  expect(none.lines).toEqual([
    `There is no shop in ${nowhere}. Set DATA_DIR or DATABASE_URL to yours.`,
  ]);
  const refused = await tool(['restore', damaged], { DATA_DIR: nowhere });
  expect(refused.code).toBe(1);
  expect(refused.lines).toEqual([expect.stringMatching(/^This backup is damaged .*\.$/)]);
  const setting = await tool(['verify'], { PORT: 'abc' });
  expect(setting).toMatchObject({ code: 1, lines: [expect.stringContaining('PORT must be')] });
  await expect(access(nowhere)).rejects.toThrow('ENOENT');
});

/** What the tool says, whether on standard output or as an error. */
async function tool(words: string[], settings: Record<string, string> = {}) {
  const environment = { ...process.env, DATABASE_URL: undefined, DATA_DIR: folder, ...settings };
  const { code, lines, complaint } = await carryOut(words, environment);
  return { code, lines: complaint ? [...lines, complaint] : lines };
}
