import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  rows: Row[];
}

interface ResultOf extends PgQueryResultHKT {
  type: Result<this['row']>;
}

/** The database, or a transaction of it: what every rule of the shop takes first. */
export type Database = PgDatabase<ResultOf, Record<string, never>>;

/** Whether a statement failed on the constraint or unique index of that name. */
export function brokeConstraint(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === name) return true;
  }
  return false;
}

/** The row of a statement that always gives one, such as an insert. Throws when it gave none. */
export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always gives a row gave none.');
  return row;
}

/** A text as it stands in a pattern of `like`, where it means nothing but itself. */
export const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');
