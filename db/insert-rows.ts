import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableColumns, type SQL, sql } from './sql.ts';

/**
 * Inserts rows that all have the same fields, ids among them. The statement's text does not depend on
 * the number of rows, so PostgreSQL keeps its plan. In a `with` it is one of several that run at once.
 */
export function insertRows<Table extends PgTable>(
  table: Table,
  rows: readonly (Table['$inferInsert'] & object)[],
): SQL {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([field]) => field in (rows[0] ?? {}),
  );
  const names = columns.map(([field]) => sql.identifier(toSnakeCase(field)));
  const fields = columns.map(
    ([field, column]) => sql`${sql.identifier(field)} ${sql.raw(column.getSQLType())}`,
  );
  const given = columns.map(([field]) => sql`given.${sql.identifier(field)}`);
  const list = (parts: readonly SQL[] | readonly ReturnType<typeof sql.identifier>[]) =>
    sql.join([...parts], sql`, `);
  return sql`insert into ${table} (${list(names)}) overriding system value
    select ${list(given)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(${list(fields)})`;
}

/** Inserts as `insertRows` does; returns these columns under the names of their fields. */
export function insertReturning<Table extends PgTable>(
  table: Table,
  rows: readonly (Table['$inferInsert'] & object)[],
  fields: readonly (keyof Table['$inferSelect'] & string)[],
): SQL {
  const columns = fields.map(
    (field) => sql`${sql.identifier(toSnakeCase(field))} as ${sql.identifier(field)}`,
  );
  return sql`${insertRows(table, rows)} returning ${sql.join(columns, sql`, `)}`;
}
