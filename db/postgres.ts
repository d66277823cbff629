import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Connection } from './connection.ts';
import { listenOver } from './postgres-notifications.ts';
import { preparingClient, UnnamedClient } from './prepared.ts';
import {
  asStartupOptions,
  asStatements,
  type SessionLimits,
  type SessionSettings,
  settingsWith,
  startupOptionsWereKept,
  storeInRole,
} from './session-settings.ts';
import type { Store } from './store.ts';
import { goneSignal, refuseAbandoned } from './unavailable.ts';
import { LeadsToPooler, requireSessions } from './url-checks.ts';

const minute = 60_000;

/** Limits in milliseconds. */
interface Limits extends SessionLimits {
  /**
   * Ends the wait for a database that no longer answers. Longer than the others, so that they act
   * first.
   */
  query_timeout: number;
}

/** End a statement, a lock or an idle transaction that would block the others. */
export const servingLimits: Limits = {
  statement_timeout: minute,
  idle_in_transaction_session_timeout: minute,
  query_timeout: minute + 10_000,
};

/** Explicit, because the role may carry the limits for serving. */
const noLimits: Limits = {
  statement_timeout: 0,
  idle_in_transaction_session_timeout: 0,
  query_timeout: 0,
};

/** What stands between the shop and PostgreSQL, and how long a connection keeps its session there. */
export type Pooler = 'none' | 'session' | 'transaction';

interface Way {
  pooler?: Pooler | undefined;
  poolSize?: number | undefined;
  limits?: Limits;
  connectWithinMs?: number;
  /** The URL to listen at, if it differs. */
  listenUrl?: string | undefined;
}

/** Throws `LeadsToPooler` or `PoolsByTransaction` when the pooler is not the one that was named. */
export async function openPostgres(url: string, way: Way = {}): Promise<Store> {
  const { pooler = 'none', limits = noLimits, listenUrl = url } = way;
  const pool = poolAt(url, way);
  const ping = async () => {
    await pool.query(Object.assign({ text: 'select 1' }, { query_timeout: 3_000 }));
  };
  try {
    await ping();
    await requirePooler(pooler, pool, url);
    if (pooler === 'transaction') await storeInRole(pool, settingsWith(limits));
  } catch (error) {
    await pool.end();
    throw isRefusedByPooler(error) && pooler === 'none' ? new LeadsToPooler() : error;
  }
  const db = drizzle({ client: pool, casing: 'snake_case' });
  return {
    kind: 'postgres',
    db,
    publicDb: db,
    queue: {
      db: { executeSql: (text, values) => pool.query(text, values) },
    },
    ping,
    listen: listenOver(listenUrl),
    hasDiskSpace: async () => true,
    close: () => pool.end(),
  };
}

/** A pool of connections, each with the settings of the shop. */
export function poolAt(url: string, way: Way): Pool {
  const { pooler = 'none', poolSize = 20, limits = noLimits, connectWithinMs = 10_000 } = way;
  return poolOf({
    ...waysToSet[pooler](url, settingsWith(limits)),
    max: poolSize,
    query_timeout: limits.query_timeout,
    connectionTimeoutMillis: connectWithinMs,
  });
}

/** How each session gets its settings. Poolers refuse most startup parameters. */
const waysToSet: Record<Pooler, (url: string, settings: SessionSettings) => PoolConfig> = {
  none: (url, settings) => ({ Client: preparingClient(), ...withOptions(url, settings) }),
  session: (url, settings) => ({
    Client: preparingClient(),
    connectionString: url,
    onConnect: (client) => client.query(asStatements(settings)),
  }),
  transaction: (url) => ({ Client: UnnamedClient, connectionString: url }),
};

/** Options in the URL come last, and so win. */
function withOptions(url: string, settings: SessionSettings): PoolConfig {
  const own = new URL(url);
  const more = own.searchParams.get('options');
  const options = asStartupOptions(settings);
  if (more === null) return { connectionString: url, options };
  own.searchParams.delete('options');
  return { connectionString: own.href, options: `${options} ${more}` };
}

/** Throws `LeadsToPooler` or `PoolsByTransaction` when the pooler is not the one that was named. */
export async function requirePooler(pooler: Pooler, pool: Pool, url: string): Promise<void> {
  if (pooler === 'none' && !(await startupOptionsWereKept(pool))) throw new LeadsToPooler();
  if (pooler === 'session') await requireSessions(url);
}

const isRefusedByPooler = (error: unknown) =>
  error instanceof Error && error.message.includes('unsupported startup parameter');

function poolOf(config: PoolConfig): Pool {
  const pool = new CancellingPool({ keepAlive: true, ...config });
  // A broken connection must not end the process: its user gets the error with the next
  // statement, and others get a new connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  // The pool drops a connection that has ended when it comes back.
  pool.on('release', (_error, client) => {
    if ((client as unknown as Connection).isReadOnly) void client.end();
  });
  return pool;
}

type Query = (...given: unknown[]) => Promise<unknown>;

/** Cancels a statement once nobody waits for its answer (see `untilGone`). */
class CancellingPool extends Pool {
  override query = ((...given: unknown[]) => {
    const gone = goneSignal();
    const query: Query = super.query;
    return gone ? this.queryUntil(gone, given) : query.apply(this, given);
  }) as Pool['query'];

  private async queryUntil(gone: AbortSignal, given: unknown[]) {
    refuseAbandoned(gone);
    const client = await this.connect();
    let cancelling: Promise<unknown> | undefined;
    let failure: Error | undefined;
    const cancel = () => {
      cancelling = this.cancel(client).catch(() => {});
    };
    try {
      refuseAbandoned(gone);
      gone.addEventListener('abort', cancel);
      return await (client.query as unknown as Query).apply(client, given);
    } catch (error) {
      refuseAbandoned(gone);
      failure = error as Error;
      throw error;
    } finally {
      gone.removeEventListener('abort', cancel);
      // Waits for the answer: a late cancellation would hit the next statement of the connection.
      await cancelling;
      // As the pool itself does, drops a connection on which a statement failed.
      client.release(failure);
    }
  }

  /**
   * Does nothing behind a pooler, whose process ids are its own: statements there end at their
   * timeout.
   */
  private cancel(client: PoolClient) {
    const { processID } = client as unknown as { processID: number };
    return super.query('select pg_cancel_backend($1)', [processID]);
  }
}
