import { spawn } from 'node:child_process';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser } from '#test/support/browser.ts';
import { openRunFolder } from '#test/support/run-folder.ts';
import { tier } from '#test/support/tier.ts';
import { buildPages } from './build-pages.ts';
import { compileCacheFolder } from './speed-up-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Parts of names of files: only these tests run, and no other check. */
const filters = process.argv.slice(2);
const neededBytes = 1e9;

const opened = new AsyncDisposableStack();
let isPassed = false;
try {
  const folder = openRunFolder();
  await checkSpace(folder);
  isPassed = await runAll(join(folder, 'tests.json'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed, 0 skipped');
} finally {
  await opened.disposeAsync();
}
process.exit(isPassed ? 0 : 1);

async function runAll(report: string): Promise<boolean> {
  heading('browser and pages');
  console.log(`Browser: ${await findBrowser()}`);
  if (filters.length === 0 && !(await checksPass())) {
    console.log('\nNo test ran: a check above failed.\n0 passed, 1 failed, 0 skipped');
    return false;
  }
  await buildPages();
  if (tier === 'all') await provideDatabase();
  heading(tier === 'all' ? 'all tests' : 'tests');
  const reporters = ['default', './test/support/vitest/summary.ts', 'json'];
  const { code } = await start('vitest', [
    'run',
    ...filters,
    ...reporters.map((name) => `--reporter=${name}`),
    `--outputFile.json=${report}`,
  ]);
  await sayResult(report, code === 0);
  return code === 0;
}

/** All at once: each alone leaves a core idle. Prints those that fail. */
async function checksPass(): Promise<boolean> {
  heading('types, lint and format, dead code');
  const checks = [typesPass(), printed('biome', ['check']), printed('knip', [])];
  return (await Promise.all([...checks, buildPages().then(() => true)])).every(Boolean);
}

async function typesPass() {
  return (await printed('react-router', ['typegen'])) && (await printed('tsc', []));
}

async function printed(command: string, args: string[]) {
  const { code, output } = await start(command, args, 'pipe');
  if (code !== 0) console.log(`${command} ${args.join(' ')}\n${output}`);
  return code === 0;
}

function start(command: string, args: string[], stdio: 'inherit' | 'pipe' = 'inherit') {
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCacheFolder },
    stdio: ['ignore', stdio, stdio],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    child.on('error', ({ message }) => resolve({ code: 1, output: message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}

async function checkSpace(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > neededBytes) return;
  throw new Error(
    `The tests need 1 GB in the folder for temporary files. Free some space there, or set TMPDIR to another folder.`,
  );
}

/** The PostgreSQL at TEST_DATABASE_URL, or a server of this run's own. */
async function provideDatabase() {
  if (process.env.TEST_DATABASE_URL) return;
  const { hasPrograms, openDatabaseServer } = await import(
    '#test/faults/support/database-server.ts'
  );
  if (!hasPrograms) {
    throw new Error(
      'All tests need PostgreSQL 15 or later. Install it, set PG_BIN to the folder of its programs, or set TEST_DATABASE_URL.',
    );
  }
  process.env.TEST_DATABASE_URL = (await openDatabaseServer(opened)).url;
}

async function sayResult(report: string, allPassed: boolean) {
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = JSON.parse(text);
  const failed = Math.max(numFailedTests, allPassed ? 0 : 1);
  console.log(`${numPassedTests} passed, ${failed} failed, ${numPendingTests} skipped`);
}

function heading(what: string) {
  console.log(`\n— ${what} —`);
}
