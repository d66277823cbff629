import { type Database, onlyRow } from '../client.ts';
import { sql } from '../sql.ts';
import type { Migration } from './files.ts';

/** Drizzle's own table, so that earlier versions can read it too. */
const records = sql`drizzle.__drizzle_migrations`;

/** The migrations that this database does not have yet, oldest first. */
export async function pendingAmong(
  db: Database,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  if (!(await hasRecords(db))) await makeRecords(db);
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from ${records}`,
  );
  const newest = Number(onlyRow(rows).newest ?? 0);
  return migrations.filter(({ writtenAt }) => writtenAt > newest);
}

export async function record(db: Database, { hash, writtenAt }: Migration): Promise<void> {
  await db.execute(sql`insert into ${records} (hash, created_at) values (${hash}, ${writtenAt})`);
}

async function hasRecords(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ found: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as found`,
  );
  return onlyRow(rows).found !== null;
}

async function makeRecords(db: Database): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(
    sql`create table ${records} (id serial primary key, hash text not null, created_at bigint)`,
  );
}
