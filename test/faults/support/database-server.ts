import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, globSync, rmSync, symlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#test/support/running-shop.ts';
import { canMakeTemplates, madeOnce } from '#test/support/templates/made-once.ts';
import { prepareDatabase } from '#test/support/vitest/postgres-template.ts';
import { pause } from './waiting.ts';

/** A PostgreSQL server that a test can stop, kill and fill up. */
export interface DatabaseServer {
  url: string;
  start(): Promise<void>;
  /** Fast shutdown: ends all sessions; committed data stays. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  isRunning(): boolean;
}

const bin = [
  process.env.PG_BIN ?? '',
  ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed(),
  '/usr/local/bin',
  '/opt/homebrew/bin',
].find((place) => existsSync(join(place, 'initdb')));

/** Tells whether the programs of PostgreSQL are installed. */
export const hasPrograms = bin !== undefined;

/** Says what to do where they are not installed. */
export const missing =
  'PostgreSQL’s programs were not found. Install with: apt-get install --yes postgresql. Or set PG_BIN.';

/** Who runs PostgreSQL and PgBouncer, which refuse root. Empty unless we are root and this user exists. */
export const postgresUser = findPostgresUser();

/**
 * Starts a new PostgreSQL server with its default durability. `wal` puts its write-ahead log into a
 * different folder. In a run of the tests, the database at its URL has its tables already.
 */
export async function openDatabaseServer(
  opened: AsyncDisposableStack,
  place?: { data: string; wal?: string },
): Promise<DatabaseServer> {
  const folder = place?.data ?? (await temporaryFolder(opened));
  for (const path of [folder, place?.wal]) if (path) handOver(path);
  const log = place?.wal && join(place.wal, 'wal');
  if (canMakeTemplates) await copyTemplate(folder, log);
  else initialise(folder, log);
  return startedServer(opened, folder);
}

function initialise(folder: string, log?: string) {
  const asked = ['-D', join(folder, 'data'), '-U', 'haat', '-A', 'trust', '-E', 'UTF8'];
  const wal = log ? [`--waldir=${log}`] : [];
  run('initdb', folder, [...asked, '--locale=C.UTF-8', ...wal]);
}

async function copyTemplate(folder: string, log?: string) {
  const template = await madeOnce('postgres-server', makeTemplate);
  copy(join(template, 'data'), folder);
  if (!log) return;
  const within = join(folder, 'data/pg_wal');
  copy(within, log);
  rmSync(within, { recursive: true });
  symlinkSync(log, within);
}

async function makeTemplate(folder: string) {
  await using opened = new AsyncDisposableStack();
  handOver(folder);
  initialise(folder);
  const server = await startedServer(opened, folder);
  await prepareDatabase(server.url);
  await server.stop();
}

/** Not by Node: the files must belong to whoever runs the server. */
const copy = (from: string, to: string) =>
  execFileSync('cp', ['-Rp', from, to], { ...postgresUser, cwd: dirname(to), stdio: 'ignore' });

/** Starts a standby that follows this server, with a copy of its data. */
export async function openStandby(
  opened: AsyncDisposableStack,
  primary: DatabaseServer,
): Promise<DatabaseServer & { promote(): void }> {
  const folder = await temporaryFolder(opened);
  const data = join(folder, 'data');
  run('pg_basebackup', folder, ['-d', primary.url, '-D', data, '-R', '-c', 'fast']);
  const standby = await startedServer(opened, folder);
  return { ...standby, promote: () => run('pg_ctl', folder, ['promote', '-w', '-D', data]) };
}

async function temporaryFolder(opened: AsyncDisposableStack): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-pg-'));
  opened.defer(() => rm(folder, { recursive: true, force: true }));
  handOver(folder);
  return folder;
}

function handOver(folder: string) {
  if (postgresUser.uid) chownSync(folder, postgresUser.uid, postgresUser.gid);
}

const run = (program: string, cwd: string, given: string[]) =>
  execFileSync(pathOf(program), given, { ...postgresUser, cwd, stdio: 'ignore' });

function pathOf(program: string): string {
  if (!bin) throw new Error(missing);
  return join(bin, program);
}

async function startedServer(
  opened: AsyncDisposableStack,
  folder: string,
): Promise<DatabaseServer> {
  const port = await freePort();
  const url = `postgres://haat@127.0.0.1:${port}/postgres`;
  let child: ChildProcess | undefined;
  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child?.once('close', resolve));
    child.kill(signal);
    await ended;
  };
  opened.defer(() => end('SIGQUIT'));
  const server: DatabaseServer = {
    url,
    start: async () => {
      child = await startedProcess(folder, port, url);
    },
    stop: () => end('SIGINT'),
    kill: () => end('SIGKILL'),
    isRunning: () => child?.exitCode === null && child.signalCode === null,
  };
  await server.start();
  return server;
}

/** Retries, because remains of a killed server may block the start for a moment. */
async function startedProcess(folder: string, port: number, url: string): Promise<ChildProcess> {
  const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  for (let tries = 0; tries < 100; tries += 1) {
    const child = spawn(pathOf('postgres'), ['-D', join(folder, 'data'), ...given], {
      ...postgresUser,
      cwd: folder,
      stdio: 'ignore',
    });
    while (child.exitCode === null && child.signalCode === null) {
      if (await answers(url)) return child;
      await pause(30);
    }
    await pause(100);
  }
  throw new Error(`PostgreSQL does not start in ${folder}.`);
}

export async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function findPostgresUser() {
  if (process.getuid?.() !== 0) return {};
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    return {};
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
}
