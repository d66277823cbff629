import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** The database, or a transaction of it: what every rule of the shop takes first. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Whether a statement failed on the constraint or unique index of that name. */
export function brokeConstraint(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === name) return true;
  }
  return false;
}
