import { LeadsToPooler, PoolsByTransaction } from '../url-checks.ts';
import type { ServerState } from './server-state.ts';

/** DATABASE_REPLICA_URL does not lead to a usable standby of the primary. */
export class ReplicaRefused extends Error {}

const remedy = 'Set it to a standby of the server at DATABASE_URL, or leave it out.';

export function refuseOther(primary: ServerState, standby: ServerState): void {
  refusePrimary(standby);
  if (standby.databaseId === primary.databaseId) return;
  throw new ReplicaRefused(
    `DATABASE_REPLICA_URL leads to a different database than DATABASE_URL. ${remedy}`,
  );
}

/** Checked on each connection, because a promoted standby keeps its connections. */
export function refusePrimary({ isStandby }: ServerState): void {
  if (isStandby) return;
  throw new ReplicaRefused(
    `DATABASE_REPLICA_URL leads to a server that is not a standby. ${remedy}`,
  );
}

/** The error with which the start fails; null for a standby that may answer later. */
export function refusedStart(error: unknown): ReplicaRefused | null {
  if (error instanceof ReplicaRefused) return error;
  const { code = '', message } = error as Error & { code?: string };
  if (/^(3D|28)/.test(code)) {
    return new ReplicaRefused(
      `The standby at DATABASE_REPLICA_URL refused the connection: ${message}. Check the user, password and database name in it.`,
    );
  }
  if (error instanceof PoolsByTransaction) {
    return new ReplicaRefused(
      'The pooler at DATABASE_REPLICA_URL pools by transaction. Let it pool by session, like the one at DATABASE_URL, or let both pool by transaction and set DATABASE_POOLER=transaction and DATABASE_DIRECT_URL.',
    );
  }
  if (error instanceof LeadsToPooler || /unsupported startup parameter/.test(message)) {
    return new ReplicaRefused(
      'DATABASE_REPLICA_URL leads to a connection pooler. Set DATABASE_POOLER to session or transaction.',
    );
  }
  return null;
}
