import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { type Database, onlyRow } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { MigrationBlocked, type Patience, type Session, untilUnblocked } from './blocked.ts';
import type { Migration } from './files.ts';
import { pendingAmong, record } from './records.ts';

export interface Limits {
  turn: TurnPatience;
  lock: Patience;
  /** Patience with an index that is built concurrently: nobody queues behind its waits. */
  concurrentLock: Patience;
}

const minute = 60_000;
const pauseMs = 2_000;
export const usualLimits: Limits = {
  turn: { forMs: 10 * minute, askEveryMs: 500 },
  lock: { lockMs: 3_000, tries: 20, pauseMs },
  concurrentLock: { lockMs: 5 * minute, tries: 3, pauseMs },
};

/**
 * Runs each pending migration in a transaction of its own, and repeats it while it cannot get its
 * locks. Throws `MigrationBlocked` when it never gets them.
 */
export async function migratePostgres(
  pool: Pool,
  migrations: readonly Migration[],
  limits: Limits,
  say: Session['say'],
): Promise<Migration[]> {
  const connection = await pool.connect();
  try {
    const db = drizzle({ client: connection });
    await takeTurn(db, limits.turn);
    const session = { db, pid: await pidOf(db), others: pool, say };
    const pending = await pendingAmong(db, migrations);
    for (const migration of pending) {
      if (migration.isStatementByStatement) await runByStatement(session, migration, limits);
      else await runAtOnce(session, migration, limits);
    }
    return pending;
  } finally {
    // Ends the session, because its turn and its lock_timeout last as long.
    connection.release(true);
  }
}

const runAtOnce = (session: Session, migration: Migration, { lock }: Limits) =>
  untilUnblocked(migration.name, lock, session, () =>
    session.db.transaction(async (tx) => {
      for (const statement of migration.statements) await tx.execute(sql.raw(statement));
      await record(tx, migration);
    }),
  );

async function runByStatement(session: Session, migration: Migration, limits: Limits) {
  const { db } = session;
  for (const statement of migration.statements) {
    const isConcurrent = /\bindex\s+concurrently\b/i.test(statement);
    const patience = isConcurrent ? limits.concurrentLock : limits.lock;
    await untilUnblocked(migration.name, patience, session, async () => {
      await dropInvalidIndex(db, statement);
      await db.execute(sql.raw(statement));
    });
  }
  await record(db, migration);
}

async function pidOf(db: Database): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  return onlyRow(rows).pid;
}

interface Index {
  schema: string;
  name: string;
}

/**
 * Drops the invalid index that an interrupted run of this statement left behind. It slows down
 * writes, serves no reads, and would make `if not exists` skip the new one.
 */
async function dropInvalidIndex(db: Database, statement: string): Promise<void> {
  const name = nameIn(statement);
  if (name === undefined) return;
  const { rows } = await db.execute<Index & Record<string, unknown>>(sql`
    select nspname as schema, relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relname = ${name} and not indisvalid`);
  for (const invalid of rows) {
    const place = sql`${sql.identifier(invalid.schema)}.${sql.identifier(invalid.name)}`;
    await db.execute(sql`drop index concurrently ${place}`);
  }
}

const nameIn = (statement: string) =>
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
    statement,
  )?.[1];

/** Earlier versions take the same lock. */
const migrationLock = 4_871_220;

interface TurnPatience {
  forMs: number;
  askEveryMs: number;
}

/**
 * Makes processes that migrate at the same time take turns. A turn lasts as long as the session.
 * Asks for it repeatedly instead of waiting: building an index concurrently waits for every running
 * statement, even one that waits for this lock.
 */
async function takeTurn(db: Database, { forMs, askEveryMs }: TurnPatience): Promise<void> {
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
