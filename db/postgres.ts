import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { listenOver } from './postgres-notifications.ts';
import { PreparingClient } from './prepared.ts';
import type { Store } from './store.ts';

const minute = 60_000;

/**
 * End a statement, lock or forgotten transaction that would hold up a server. `query_timeout` is
 * for a database that vanished; it is longer, so that the others come first.
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
    // Compiling costs more than any query of the shop takes.
    options: '-c jit=off',
  });
  // A broken connection must not end the process: whoever holds it hears of it from the next
  // statement, and others get another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
