import type { Database } from '../client.ts';
import { sql } from '../sql.ts';

interface Index {
  schema: string;
  name: string;
}

/**
 * Drops the invalid index that an interrupted run of this statement left behind. It slows down
 * writes, serves no reads, and would make `if not exists` skip the new one.
 */
export async function dropInvalidIndex(db: Database, statement: string): Promise<void> {
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
