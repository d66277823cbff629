import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient, QueryResult } from 'pg';
import { forOthersToo } from '#db/unavailable.ts';
import type { Database, Reader } from '../client.ts';
import { fenceOf } from './fence.ts';
import { isFaultOfServer, type Watched, watch } from './health.ts';
import { refusePrimary } from './replica-refused.ts';
import { hasReplayed, type ServerState, stateOf } from './server-state.ts';

/** One standby, or several behind one URL. */
export interface Replica {
  /** Reads from a standby that has replayed every change so far, otherwise from the primary. */
  db: Reader;
  /** Forbids, from now on, to answer a read with data from before this moment. */
  changed(): void;
  /**
   * Lets the standby answer; before, and whenever `hearsChanges` returns false, the primary does.
   */
  readWhile(hearsChanges: () => boolean): void;
  /** Why the standby is not in use; null when it is. */
  problem(): string | null;
  /** How many reads each of them has answered. */
  reads(): { replica: number; primary: number };
  close(): Promise<void>;
}

interface Servers extends Watched {
  /** A pooler may lead each transaction to a different standby. */
  isPooledByTransaction: boolean;
}

type Run = (server: Pool | PoolClient) => Promise<QueryResult>;

/** How long to wait for a standby to catch up. After that it gets no reads for `behindMs`. */
const pausesMs = [1, 2, 4, 8, 10];
const behindMs = 100;

/**
 * Throws `ReplicaRefused` for a server that is not a standby of the primary. One that does not
 * answer is tried again later.
 */
export async function openReplica(servers: Servers): Promise<Replica> {
  const { primary, standby } = servers;
  const fence = fenceOf(() => forOthersToo(() => stateOf(primary)));
  const health = await watch(servers);
  const readAfter = servers.isPooledByTransaction ? readInTransaction : readInSession();
  const reads = { replica: 0, primary: 0 };
  let hearsChanges = () => false;
  let behindUntil = 0;
  let flushedFor: ServerState | null = null;

  const isBehind = (wanted: ServerState) => {
    behindUntil = performance.now() + behindMs;
    if (flushedFor === wanted) return;
    flushedFor = wanted;
    flush(primary).catch(() => {});
  };
  const readFromStandby = async (wanted: ServerState, run: Run) => {
    try {
      const result = await readAfter(standby, wanted, run);
      if (!result) isBehind(wanted);
      return result;
    } catch (error) {
      if (isFaultOfServer(error)) health.failed(error);
      return null;
    }
  };
  const read = async (run: Run) => {
    const mayAsk = hearsChanges() && !health.problem() && performance.now() >= behindUntil;
    const wanted = mayAsk ? await fence.current() : null;
    const result = wanted ? await readFromStandby(wanted, run) : null;
    reads[result ? 'replica' : 'primary'] += 1;
    return result ?? run(primary);
  };
  return {
    db: readerOver(read),
    changed: fence.moveOn,
    readWhile: (hears) => {
      hearsChanges = hears;
      fence.moveOn();
    },
    problem: health.problem,
    reads: () => ({ ...reads }),
    close: async () => {
      fence.close();
      health.close();
      await standby.end();
    },
  };
}

/** Checks each connection once for each fence: it leads to one server, which never goes back. */
function readInSession() {
  const known = new WeakMap<PoolClient, ServerState>();
  return (standby: Pool, wanted: ServerState, run: Run) =>
    withClient(standby, async (client) => {
      if (known.get(client) !== wanted) {
        if (!(await catchesUp(client, wanted))) return null;
        known.set(client, wanted);
      }
      return run(client);
    });
}

const readInTransaction = (standby: Pool, wanted: ServerState, run: Run) =>
  withClient(standby, async (client) => {
    await client.query('begin read only');
    const result = (await catchesUp(client, wanted)) ? await run(client) : null;
    await client.query('commit');
    return result;
  });

/** What an open transaction wrote may reach no standby until another transaction flushes the log. */
const flush = (primary: Pool) => primary.query('select pg_current_xact_id()');

/** False when the standby stays behind. */
async function catchesUp(client: PoolClient, wanted: ServerState): Promise<boolean> {
  for (const waitMs of [...pausesMs, 0]) {
    const state = await stateOf(client);
    refusePrimary(state);
    if (hasReplayed(state, wanted)) return true;
    if (waitMs > 0) await pause(waitMs);
  }
  return false;
}

/** A connection on which anything failed is not used again. */
async function withClient<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** Drizzle's reads need nothing of a client but `query`. */
function readerOver(read: (run: Run) => Promise<QueryResult>): Reader {
  const client = {
    query: (statement: string, values?: unknown[]) =>
      read((server) => server.query(statement, values)),
  };
  return drizzle({ client: client as unknown as Pool, casing: 'snake_case' }) as Database;
}
