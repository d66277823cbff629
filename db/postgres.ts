import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { similarityThreshold } from './search-threshold.ts';
import type { Store } from './store.ts';

/** Opens a pool of connections to PostgreSQL. Throws when it cannot be reached. */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new Pool({
    connectionString: url,
    max: 20,
    connectionTimeoutMillis: 5_000,
    options: `-c pg_trgm.word_similarity_threshold=${similarityThreshold}`,
  });
  // A connection that breaks while it rests must not end the process; the next query gets another.
  pool.on('error', () => {});
  const ping = async () => {
    await pool.query('select 1');
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
    hasRoom: async () => true,
    close: () => pool.end(),
  };
}
