import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { type Database, onlyRow } from './client.ts';
import { sql } from './sql.ts';

/** The URL was said to lead to PostgreSQL itself. */
export class LeadsToPooler extends Error {}

/** The pooler was said to pool by session. */
export class PoolsByTransaction extends Error {}

/** Two URLs were said to lead to one database. */
export class DifferentDatabases extends Error {}

/** Throws `PoolsByTransaction` when two connections of one moment got the same session. */
export async function requireSessions(url: string): Promise<void> {
  const one = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  const other = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  for (const client of [one, other]) client.on('error', () => {});
  try {
    await Promise.all([one.connect(), other.connect()]);
    const first = await sessionOf(one);
    const sessions = [await sessionOf(other), await sessionOf(one), await sessionOf(other)];
    const [second, again, third] = sessions;
    if (first !== again || second !== third || first === second) throw new PoolsByTransaction();
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
}

async function sessionOf(client: Client): Promise<number> {
  const asked = Object.assign(
    { text: 'select pg_backend_pid() as pid' },
    { query_timeout: 10_000 },
  );
  return onlyRow((await client.query<{ pid: number }>(asked)).rows).pid;
}

/**
 * Throws `DifferentDatabases` unless a lock that is taken in the database can be seen over the URL. A
 * standby does not show the locks of its primary either.
 */
export async function requireSameDatabase(db: Database, url: string): Promise<void> {
  const [high, low] = [randomInt(2 ** 31), randomInt(2 ** 31)];
  const isSame = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${high}::int, ${low}::int)`);
    return canSeeLock(url, high, low);
  });
  if (!isSame) throw new DifferentDatabases();
}

async function canSeeLock(url: string, high: number, low: number): Promise<boolean> {
  const patience = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };
  const client = new Client({ connectionString: url, ...patience });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(
      `select from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = $2
         and database = (select oid from pg_database where datname = current_database())`,
      [high, low],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}

export async function isStandby(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ standby: boolean }>(
    sql`select pg_is_in_recovery() as standby`,
  );
  return onlyRow(rows).standby;
}
