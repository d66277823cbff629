import type { Database } from '../client.ts';
import { sql } from '../sql.ts';
import type { Migration } from './files.ts';
import { pendingAmong, record } from './records.ts';

/** One transaction for all: nobody else uses the database, and an interrupted run changes nothing. */
export const migrateEmbedded = (
  db: Database,
  migrations: readonly Migration[],
): Promise<Migration[]> =>
  db.transaction(async (tx) => {
    const pending = await pendingAmong(tx, migrations);
    for (const migration of pending) {
      for (const statement of statementsOf(migration)) await tx.execute(sql.raw(statement));
      await record(tx, migration);
    }
    return pending;
  });

/** Leaves out CONCURRENTLY, which PostgreSQL refuses in a transaction. */
const statementsOf = ({ statements, isStatementByStatement }: Migration) =>
  isStatementByStatement
    ? statements.map((statement) => statement.replace(/\bindex\s+concurrently\b/gi, 'INDEX'))
    : statements;
