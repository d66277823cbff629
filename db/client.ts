import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Result<Row> {
  rows: Row[];
}

interface ResultOf extends PgQueryResultHKT {
  type: Result<this['row']>;
}

export type Database = PgDatabase<ResultOf, Record<string, never>>;

/** Reads without transactions, because each read may go to a different server. */
export type Reader = Pick<Database, 'select' | 'execute'>;

export function violatesConstraint(error: unknown, name: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === name) return true;
  }
  return false;
}

/**
 * Classes of SQLSTATE that the rows of a statement cause: wrong values, broken constraints, values
 * that are too large, and errors that a trigger raises. The same statement with other rows may
 * succeed.
 */
const causedByRows = /^(?:21|22|23|44|54|P0)[0-9A-Z]{3}$/;

export function isRefusedData(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && causedByRows.test(String(cause.code))) return true;
  }
  return false;
}

export function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('A statement that always returns a row returned none.');
  return row;
}

export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');
