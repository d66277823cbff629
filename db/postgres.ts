import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolConfig } from 'pg';
import { listenOver } from './postgres-news.ts';
import { PreparingClient } from './prepared.ts';
import type { Store } from './store.ts';

const minute = 60_000;

/**
 * What ends a statement, a lock or a forgotten transaction that would hold a server up. The last
 * is for a database that went away without a word: it is longer, so that the others come first.
 */
export const servingLimits = {
  statement_timeout: minute,
  idle_in_transaction_session_timeout: minute,
  query_timeout: minute + 10_000,
} satisfies PoolConfig;

/** Opens a pool of connections to PostgreSQL. Throws when it cannot be reached. */
export async function openPostgres(url: string, limits: PoolConfig = {}): Promise<Store> {
  const pool = new Pool({
    ...limits,
    Client: PreparingClient,
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    // To compile a query costs more than any of the shop's takes.
    options: '-c jit=off',
  });
  // A connection that breaks, at rest or between two statements, must not end the process: whoever
  // has it in hand hears so from the next statement, and others get another.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
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
    hasRoom: async () => true,
    close: () => pool.end(),
  };
}
