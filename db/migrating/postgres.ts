import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { type Database, onlyRow } from '../client.ts';
import { sql } from '../sql.ts';
import { type Patience, type Session, untilUnblocked } from './blocked.ts';
import type { Migration } from './files.ts';
import { dropInvalidIndex } from './indexes.ts';
import { pendingAmong, record } from './records.ts';
import { type TurnPatience, takeTurn } from './turns.ts';

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
