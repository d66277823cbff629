import type { Database } from '../client.ts';
import { sql } from '../sql.ts';

interface Index {
  schema: string;
  name: string;
}

/**
 * Drops what an earlier run left of the index that this statement builds concurrently. Such an index
 * slows writes down, serves no read, and keeps its name from being used again.
 */
export async function dropCutIndex(db: Database, statement: string): Promise<void> {
  const name = nameIn(statement);
  if (name === undefined) return;
  const { rows } = await db.execute<Index & Record<string, unknown>>(sql`
    select nspname as schema, relname as name
    from pg_index join pg_class on pg_class.oid = indexrelid
    join pg_namespace on pg_namespace.oid = relnamespace
    where relname = ${name} and not indisvalid`);
  for (const cut of rows) {
    const { schema } = cut;
    await db.execute(
      sql`drop index concurrently ${sql.identifier(schema)}.${sql.identifier(cut.name)}`,
    );
  }
}

const nameIn = (statement: string) =>
  /\bcreate\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i.exec(
    statement,
  )?.[1];
