import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { eq, getTableColumns, type SQL, sql } from './sql.ts';

/**
 * Changes any number of rows with one statement. A field that a row does not have stays as it is. `also` sets
 * further columns and may read the row, as JSON, from `given.form`.
 */
export async function updateRows<Table extends PgTable & { id: PgColumn }>(
  db: Database,
  table: Table,
  rows: readonly (Partial<Table['$inferInsert']> & { id: number })[],
  also: Record<string, SQL> = {},
): Promise<void> {
  if (rows.length === 0) return;
  const changed = Object.entries(getTableColumns(table)).filter(
    ([field]) => field !== 'id' && rows.some((row) => field in row),
  );
  const set = changed.map(([field, column]) => [field, givenOr(field, column)]);
  await db
    .update(table)
    .set({ ...Object.fromEntries(set), ...also } as PgUpdateSetSource<Table>)
    .from(sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as given(form)`)
    .where(eq(table.id, sql`(given.form ->> 'id')::integer`));
}

function givenOr(field: string, column: PgColumn) {
  const name = sql.raw(`'${field}'`);
  return sql`case when jsonb_exists(given.form, ${name})
    then (given.form ->> ${name})::${sql.raw(column.getSQLType())} else ${column} end`;
}
