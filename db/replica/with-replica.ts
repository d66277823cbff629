import type { Pool } from 'pg';
import { type Pooler, poolAt, requirePooler, servingLimits } from '#db/postgres.ts';
import type { Store } from '../store.ts';
import { openReplica } from './replica.ts';

interface Where {
  databaseReplicaUrl: string;
  databasePooler?: Pooler | undefined;
  databasePoolSize?: number | undefined;
}

/** Milliseconds; short, because the primary answers what the standby cannot. */
const standbyLimits = { ...servingLimits, statement_timeout: 3_000, query_timeout: 4_000 };
const connectWithinMs = 2_000;

/** Lets a standby answer the public reads of this store. Closes the store on error. */
export async function withReplica(store: Store, where: Where): Promise<Store> {
  const { databaseReplicaUrl: url, databasePooler: pooler = 'none', databasePoolSize } = where;
  const way = { pooler, poolSize: databasePoolSize, limits: standbyLimits, connectWithinMs };
  const standby = poolAt(url, way);
  try {
    const replica = await openReplica({
      primary: (store.db as unknown as { $client: Pool }).$client,
      standby,
      requirePooler: () => requirePooler(pooler, standby, url),
      isPooledByTransaction: pooler === 'transaction',
      warn: (problem) => process.emitWarning(problem),
    });
    const close = async () => {
      await replica.close();
      await store.close();
    };
    return { ...store, publicDb: replica.db, replica, close };
  } catch (error) {
    await store.close();
    throw error;
  }
}
