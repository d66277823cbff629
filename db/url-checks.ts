import { randomInt } from 'node:crypto';
import { Client } from 'pg';
import { type Database, onlyRow } from './client.ts';
import { sql } from './sql.ts';

/** A URL that should lead to PostgreSQL itself leads to a pooler. */
export class LeadsToPooler extends Error {}

/** A pooler that should pool by session pools by transaction. */
export class PoolsByTransaction extends Error {}

/** Two URLs that should lead to the same database do not. */
export class DifferentDatabases extends Error {}

/** Throws `PoolsByTransaction` unless two open connections have a session each and keep it. */
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
 * Throws `DifferentDatabases` unless a lock in the database can be seen at the URL. So a standby
 * counts as different, too: it does not show the locks of its primary.
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
