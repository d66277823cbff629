import { createHash } from 'node:crypto';
import type { Database } from '#db/client.ts';
import { released } from '#db/migrate.ts';
import { readMigrations } from '#db/migrating/files.ts';
import { type SQL, sql } from '#db/sql.ts';

export interface Table {
  name: string;
  /** Columns except generated ones. */
  columns: string[];
  refersToItself: boolean;
}

interface Column extends Record<string, unknown> {
  table: string;
  column: string;
}

interface Reference extends Record<string, unknown> {
  from: string;
  to: string;
}

/** Each table comes after those it refers to. */
export async function listTables(db: Database): Promise<Table[]> {
  const { rows: columns } = await db.execute<Column>(sql`
    select table_name as table, column_name as column
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    order by table_name, ordinal_position`);
  const { rows: references } = await db.execute<Reference>(sql`
    select conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  const byTable = Map.groupBy(columns, ({ table }) => table);
  return inOrder([...byTable.keys()], references).map((name) => ({
    name,
    columns: byTable.get(name)?.map(({ column }) => column) ?? [],
    refersToItself: references.some(({ from, to }) => from === name && to === name),
  }));
}

function inOrder(names: string[], references: readonly Reference[]): string[] {
  const ordered: string[] = [];
  const place = (name: string) => {
    if (ordered.includes(name)) return;
    for (const { from, to } of references) if (from === name && to !== name) place(to);
    ordered.push(name);
  };
  for (const name of names) place(name);
  return ordered;
}

export const columnsOf = ({ columns }: Table): SQL =>
  sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );

/** The last value of each id sequence; null for one not used yet. */
export async function readSequences(db: Database): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string; last: string | null }>(sql`
    select sequencename as name, last_value::text as last
    from pg_sequences where schemaname = 'public' order by 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Identifies the migrations of a database. Rows can be restored only into the same version. */
export async function readVersion(db: Database): Promise<string> {
  const { rows } = await db.execute<{ hash: string; count: string }>(sql`
    select md5(string_agg(hash, ',' order by id)) as hash, count(*) as count
    from drizzle.__drizzle_migrations`);
  return `${rows[0]?.count}-${rows[0]?.hash}`;
}

/** How many of our migrations a database of this version had; undefined if it had others. */
export function migrationsOf(version: string): number | undefined {
  const hashes = readMigrations(released).map(({ hash }) => hash);
  const counts = hashes.map((_, nth) => nth + 1);
  return counts.find((count) => {
    const hash = createHash('md5').update(hashes.slice(0, count).join(',')).digest('hex');
    return version === `${count}-${hash}`;
  });
}
