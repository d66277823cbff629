import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Database } from '../client.ts';
import { sql } from '../sql.ts';

/** Its message is one line that says what to do. */
export class MigrationBlocked extends Error {}

export interface Patience {
  /** How long to wait for a lock. Meanwhile all later statements on the same table wait, too. */
  lockMs: number;
  tries: number;
  pauseMs: number;
}

/** The connection that migrates, and other connections, which can see what blocks it. */
export interface Session {
  db: Database;
  pid: number;
  others: Pool;
  /** Called after each failed try. */
  say(words: string): void;
}

/** Repeats `work` while it cannot get its locks. Throws `MigrationBlocked` after the last try. */
export async function untilUnblocked(
  migration: string,
  { lockMs, tries, pauseMs }: Patience,
  session: Session,
  work: () => Promise<void>,
): Promise<void> {
  await session.db.execute(sql.raw(`set lock_timeout = ${lockMs}`));
  for (let tried = 1; ; tried += 1) {
    const blockers = watchBlockers(session, lockMs / 4);
    try {
      return await work();
    } catch (error) {
      if (!couldNotLock(error)) throw error;
      const by = (await blockers.stop()).map(inWords).join('; ') || 'what blocks it was not seen';
      const times = `${tried} of ${tries}`;
      if (tried === tries) throw new MigrationBlocked(refusal(migration, times, by));
      session.say(`Migration ${migration} waits for a lock, try ${times}: ${by}`);
    } finally {
      await blockers.stop();
    }
    await pause(pauseMs);
  }
}

const refusal = (migration: string, times: string, by: string) =>
  `Migration ${migration} could not get a lock (try ${times}): ${by}. Wait until that is done, or end it with "select pg_terminate_backend(<pid>)", and then run "npm run shop -- migrate" again.`;

/** True for a lock timeout, or a deadlock in which this side was the victim. */
function couldNotLock(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && (cause.code === '55P03' || cause.code === '40P01')) return true;
  }
  return false;
}

interface Blocker {
  pid: number;
  state: string | null;
  seconds: number | null;
  query: string | null;
}

/** PostgreSQL says what blocks a statement only while the statement waits. */
function watchBlockers({ others, pid }: Session, everyMs: number) {
  let last: Blocker[] = [];
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await others.query<Blocker>(blockersOf, [pid]);
    if (rows.length > 0) last = rows;
  };
  const timer = setInterval(() => {
    looking = looking.then(look).catch(() => {});
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      return last;
    },
  };
}

const blockersOf = `
  select blocker.pid, state, extract(epoch from now() - xact_start)::integer as seconds, query
  from unnest(pg_blocking_pids($1)) blocker (pid) left join pg_stat_activity using (pid)`;

/** A prepared transaction belongs to no process. */
const inWords = ({ pid, state, seconds, query }: Blocker) =>
  pid === 0
    ? 'a prepared transaction has it (see pg_prepared_xacts)'
    : `pid ${pid} has it (${state ?? 'unknown state'}, for ${seconds ?? 0} s: ${shortened(query ?? '')})`;

const shortened = (query: string) => query.replace(/\s+/g, ' ').trim().slice(0, 200);
