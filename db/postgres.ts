import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { listenOver } from './postgres-notifications.ts';
import { PreparingClient } from './prepared.ts';
import type { Store } from './store.ts';

const minute = 60_000;

/**
 * In milliseconds. End a statement, a lock or an idle transaction that would block the others.
 * `query_timeout` is for a database that no longer answers, and longer, so that the others act first.
 */
export const servingLimits = {
  statement_timeout: minute,
  idle_in_transaction_session_timeout: minute,
  query_timeout: minute + 10_000,
} satisfies PoolConfig;

export async function openPostgres(url: string, limits: PoolConfig = {}): Promise<Store> {
  const pool = poolAt(url, limits);
  const ping = async () => {
    await pool.query(Object.assign({ text: 'select 1' }, { query_timeout: 3_000 }));
  };
  try {
    await ping();
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    db: drizzle({ client: pool, casing: 'snake_case' }),
    queue: {
      db: { executeSql: (text, values) => pool.query(text, values) },
    },
    ping,
    listen: listenOver(url),
    hasDiskSpace: async () => true,
    close: () => pool.end(),
  };
}

function poolAt(url: string, limits: PoolConfig): Pool {
  const pool = new Pool({
    ...limits,
    Client: PreparingClient,
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // Compiling costs more than any query of the shop takes; and what an index finds for a search has
    // to fit into memory row by row, or the database reads whole pages again.
    options: '-c jit=off -c work_mem=16MB',
  });
  // A broken connection must not end the process: its user gets the error with the next
  // statement, and others get a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
