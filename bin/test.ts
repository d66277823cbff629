import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasPrograms } from '#test/faults/support/database-server.ts';
import { findBrowser } from '#test/support/browser.ts';
import { hasPgBouncer } from '#test/support/database/pgbouncer.ts';
import { buildPages } from './build-pages.ts';
import { compileCacheFolder } from './speed-up-imports.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const results = await mkdtemp(join(tmpdir(), 'haat-results-'));
const report = join(results, 'tests.json');
const onPostgres = Boolean(process.env.TEST_DATABASE_URL);

const passed = await runAll();
await summarise(passed);
await rm(results, { recursive: true });
process.exit(passed ? 0 : 1);

async function runAll() {
  return (
    (await step('types', 'react-router', 'typegen')) &&
    (await step('types', 'tsc')) &&
    (await step('lint and format', 'biome', 'check')) &&
    (await step('dead code', 'knip')) &&
    (await browserReady()) &&
    (await step(
      'tests and browser journeys',
      'vitest',
      'run',
      '--reporter=default',
      '--reporter=./test/support/vitest/slowest.ts',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ))
  );
}

async function browserReady() {
  heading('browser and pages');
  console.log(`Browser: ${await findBrowser()}`);
  await buildPages();
  return true;
}

function step(what: string, command: string, ...args: string[]): Promise<boolean> {
  heading(what);
  const child = spawn(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    env: { ...process.env, NODE_COMPILE_CACHE: compileCacheFolder },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

function heading(what: string) {
  console.log(`\n— ${what} —`);
}

async function summarise(allPassed: boolean) {
  const { passed, failed, skipped } = await countTests();
  if (passed + failed === 0) console.log('\nNo test ran: the step above failed.');
  else listWhatRan();
  console.log(
    `${passed} passed, ${Math.max(failed, allPassed ? 0 : 1)} failed, ${skipped} skipped`,
  );
}

function listWhatRan() {
  console.log(
    '\nRan: types, lint and format, dead code, tests on the embedded database, browser journeys.',
  );
  console.log(
    onPostgres
      ? 'Ran on PostgreSQL as well.'
      : 'Skipped: the same tests on PostgreSQL (set TEST_DATABASE_URL to run them).',
  );
  console.log(
    onPostgres && hasPgBouncer
      ? 'Ran behind PgBouncer as well.'
      : 'Skipped: tests behind PgBouncer (install pgbouncer and set TEST_DATABASE_URL).',
  );
  console.log(
    hasPrograms
      ? 'Ran faults of a PostgreSQL server as well.'
      : 'Skipped: faults of a PostgreSQL server (install PostgreSQL, or set PG_BIN).',
  );
}

async function countTests() {
  const text = await readFile(report, 'utf8').catch(() => '{}');
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = JSON.parse(text);
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests };
}
