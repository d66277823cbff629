import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { answers, postgresUser } from '#test/faults/support/database-server.ts';
import { freePort } from '#test/support/running-shop.ts';

const program = [
  process.env.PGBOUNCER ?? '',
  '/usr/sbin/pgbouncer',
  '/usr/local/bin/pgbouncer',
  '/opt/homebrew/bin/pgbouncer',
].find((place) => existsSync(place));

export interface PgBouncer extends AsyncDisposable {
  /** The URL of this database of the server, through PgBouncer. */
  through(databaseUrl: string): string;
}

/** Starts a PgBouncer in front of every database of the server at `url`. */
export async function openPgBouncer(
  url: string,
  settings: { pool_mode: 'session' | 'transaction' } & Record<string, string | number>,
): Promise<PgBouncer> {
  if (!program) throw new Error('PgBouncer was not found: install it, or set PGBOUNCER.');
  const folder = await mkdtemp(join(tmpdir(), 'haat-pgbouncer-'));
  if (postgresUser.uid) chownSync(folder, postgresUser.uid, postgresUser.gid);
  const port = await freePort();
  const path = join(folder, 'pgbouncer.ini');
  await writeFile(path, configuration(new URL(url), { listen_port: port, ...settings }));
  const child = spawn(program, [path], { ...postgresUser, cwd: folder, stdio: 'ignore' });
  const through = (databaseUrl: string) => {
    const pooled = new URL(databaseUrl);
    pooled.host = `127.0.0.1:${port}`;
    return pooled.href;
  };
  await untilAnswers(child, through(url), join(folder, 'log'));
  return {
    through,
    async [Symbol.asyncDispose]() {
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.kill('SIGQUIT')) await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** A few sessions in rotation, so that tests fail if state in one session is expected in the next. */
function configuration(server: URL, settings: Record<string, string | number>): string {
  const secret = server.password && ` password=${decodeURIComponent(server.password)}`;
  const all = {
    listen_addr: '127.0.0.1',
    unix_socket_dir: '',
    auth_type: 'any',
    default_pool_size: 5,
    max_client_conn: 1_000,
    server_round_robin: 1,
    server_idle_timeout: 2,
    logfile: 'log',
    ...settings,
  };
  return `[databases]
* = host=${server.hostname} port=${server.port || 5432} user=${server.username}${secret}
[pgbouncer]
${Object.entries(all)
  .map(([name, value]) => `${name} = ${value}`)
  .join('\n')}
`;
}

async function untilAnswers(child: ChildProcess, url: string, log: string) {
  while (child.exitCode === null && !(await answers(url))) await setTimeout(20);
  if (child.exitCode === null) return;
  const said = await readFile(log, 'utf8').catch(String);
  throw new Error(`PgBouncer does not start:\n${said}`);
}
