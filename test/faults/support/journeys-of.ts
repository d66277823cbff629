import { spawn } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface JourneyReport {
  passed: number;
  /** Each journey that failed, with the first line of its error. */
  failed: string[];
  /** The end of what was printed, which has the error if the shop does not open. */
  printed: string;
}

/** Runs browser journeys of the version in this folder, with its shop on this database. */
export async function journeysOf(
  folder: string,
  databaseUrl: string,
  flags: string[],
): Promise<JourneyReport> {
  const file = join(folder, 'test-results', 'journeys.json');
  const program = join(folder, 'node_modules/vitest/vitest.mjs');
  const given = ['run', '--project=journeys', '--reporter=json', `--outputFile=${file}`, ...flags];
  const child = spawn(process.execPath, [program, ...given], {
    cwd: folder,
    env: { ...ownEnvironment(), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += chunk;
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  await new Promise((resolve) => child.once('close', resolve));
  const report = await readFile(file, 'utf8').catch(() => undefined);
  if (report === undefined) throw new Error(`The journeys did not run: ${printed.slice(-2_000)}`);
  return { ...summaryOf(JSON.parse(report)), printed: printed.slice(-2_000) };
}

/** Journeys that start a shop of their own, on an embedded database. */
export const journeysWithOwnShop = (folder: string): string[] =>
  globSync('test/e2e/**/*.test.ts', { cwd: folder }).filter((file) =>
    /\b(startShop|spawnShop|startCopy|openOwnShop|openByNpm|failedStart)\b|node:child_process/.test(
      readFileSync(join(folder, file), 'utf8'),
    ),
  );

/** Leaves out what an outer test run has set for itself. */
const ownEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(VITEST|NODE_ENV$|TEST$|TEST_DATABASE_URL$)/.test(name),
    ),
  );

interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    status: string;
    message?: string;
    assertionResults: { fullName: string; status: string; failureMessages?: string[] }[];
  }[];
}

function summaryOf({ numPassedTests, testResults }: VitestReport) {
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && tests.length === 0) return [`${name}: ${firstLine(message)}`];
    return tests.map(
      ({ fullName, failureMessages }) => `"${fullName}" fails: ${firstLine(failureMessages?.[0])}`,
    );
  });
  return { passed: numPassedTests, failed };
}

const firstLine = (text = '') => text.split('\n')[0]?.slice(0, 300) ?? '';
