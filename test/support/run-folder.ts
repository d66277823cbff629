import { appendFileSync, chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isRunning } from './templates/made-once.ts';

const prefix = 'haat-tests-';

/**
 * Makes one folder for the temporary files of a run, this process's children included, and removes
 * what runs that were killed have left: their folders, and their processes on Linux.
 */
export function openRunFolder(): string {
  const { HAAT_TEST_FOLDER } = process.env;
  if (HAAT_TEST_FOLDER) return HAAT_TEST_FOLDER;
  const parent = tmpdir();
  removeKilledRuns(parent);
  const folder = join(parent, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL runs as another user where the tests run as root.
  chmodSync(folder, 0o755);
  Object.assign(process.env, {
    HAAT_TEST_FOLDER: folder,
    HAAT_TEST_TEMPLATES: join(folder, 'templates'),
    TMPDIR: folder,
    TEMP: folder,
    TMP: folder,
  });
  // Not before: what closes last still uses it.
  process.once('exit', removeRunFolder);
  return folder;
}

/** Names the run, in what it makes outside its folder, such as databases. */
export const runId = (): string => process.env.HAAT_TEST_FOLDER?.split(prefix).at(-1) ?? '0';

function removeRunFolder() {
  const { HAAT_TEST_FOLDER: folder = '' } = process.env;
  tryTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
}

function removeKilledRuns(parent: string) {
  for (const name of readdirSync(parent)) {
    const pid = Number(name.replace(prefix, ''));
    if (!name.startsWith(prefix) || !pid || isRunning(pid)) continue;
    const folder = join(parent, name);
    for (const left of processesOf(folder)) tryTo(() => process.kill(left, 'SIGKILL'));
    // Another user's folder stays.
    tryTo(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  }
}

function processesOf(folder: string): number[] {
  const pids = tryTo(() => readdirSync('/proc').map(Number).filter(Boolean)) ?? [];
  return pids.filter((pid) =>
    tryTo(() =>
      readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`HAAT_TEST_FOLDER=${folder}\0`),
    ),
  );
}

function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** What a run opens: each costs seconds of processor, so their number is printed at its end. */
export type Opened = 'shops' | 'browsers' | 'databases' | 'pages';

/** Counts something that this run has opened. */
export function countOpened(what: Opened): void {
  const { HAAT_TEST_FOLDER: folder } = process.env;
  if (folder) tryTo(() => appendFileSync(join(folder, 'opened'), `${what}\n`));
}

/** Returns how many of each this run has opened. */
export function readOpened(): Record<Opened, number> {
  const { HAAT_TEST_FOLDER: folder = '' } = process.env;
  const lines = tryTo(() => readFileSync(join(folder, 'opened'), 'utf8').split('\n')) ?? [];
  const count = (what: Opened) => lines.filter((line) => line === what).length;
  return {
    shops: count('shops'),
    browsers: count('browsers'),
    databases: count('databases'),
    pages: count('pages'),
  };
}
