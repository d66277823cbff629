import { setTimeout as pause } from 'node:timers/promises';
import { type Database, onlyRow } from '../client.ts';
import { sql } from '../sql.ts';
import { MigrationBlocked } from './blocked.ts';

/** Earlier versions take the same lock. */
const migrationLock = 4_871_220;

export interface TurnPatience {
  forMs: number;
  askEveryMs: number;
}

/**
 * Makes processes that migrate at the same time take turns. A turn lasts as long as the session.
 * Asks for it repeatedly instead of waiting: building an index concurrently waits for every running
 * statement, even one that waits for this lock.
 */
export async function takeTurn(db: Database, { forMs, askEveryMs }: TurnPatience): Promise<void> {
  const until = performance.now() + forMs;
  while (!(await hasTurn(db))) {
    if (performance.now() > until) throw new MigrationBlocked(await inWords(db));
    await pause(askEveryMs);
  }
}

async function hasTurn(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${migrationLock}) as taken`,
  );
  return onlyRow(rows).taken;
}

async function inWords(db: Database): Promise<string> {
  const { rows } = await db.execute<{ pid: number }>(sql`
    select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and granted and datname = current_database()
      and classid = 0 and objid = ${migrationLock}`);
  const pid = rows[0]?.pid ?? 'unknown';
  return `Another process has been migrating this database for minutes (pid ${pid} in PostgreSQL). Wait until it is done, or end it with "select pg_terminate_backend(${pid})", and then run this again.`;
}
