import { type Database, onlyRow } from '#db/client.ts';
import { migrate } from '#db/migrate.ts';
import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import type { Storage } from '#shop/files/storage.ts';
import { verifyBooks } from '#shop/verify/verify.ts';
import { type CheckedBackup, otherVersion } from '../backup/archive.ts';
import { restoreBackup } from '../backup/restore.ts';
import { listTables, migrationsOf } from '../backup/tables.ts';

export interface Upgraded {
  /** Names of those that ran, oldest first. */
  migrations: string[];
  changes: TableChange[];
  /** The findings of `verify` afterwards. */
  findings: string[];
  seconds: Record<'restore' | 'migrate' | 'verify', string>;
}

interface TableChange {
  table: string;
  rows: number;
  /** The rows that the migrations wrote. */
  written: number;
}

/**
 * Restores a backup of this or an earlier version into an empty database, migrates it, and checks
 * the books. Throws `BackupRefused` for a backup of a later version.
 */
export async function upgradeFrom(
  backup: CheckedBackup,
  { store, storage }: { store: Store; storage: Storage },
): Promise<Upgraded> {
  const upTo = migrationsOf(backup.manifest.version);
  if (upTo === undefined) throw otherVersion();
  const restored = await timed(async () => {
    await migrate(store, { upTo });
    await restoreBackup({ db: store.db, storage }, backup);
  });
  const { rows } = await store.db.execute<{ at: string }>(
    sql`select pg_current_xact_id()::xid::text as at`,
  );
  const migrated = await timed(() => migrate(store));
  const verified = await timed(() => verifyBooks(store.db, storage));
  return {
    migrations: migrated.outcome,
    changes: await changesSince(store.db, onlyRow(rows).at),
    findings: verified.outcome.findings,
    seconds: {
      restore: restored.seconds,
      migrate: migrated.seconds,
      verify: verified.seconds,
    },
  };
}

async function timed<T>(act: () => Promise<T>) {
  const began = performance.now();
  const outcome = await act();
  return { outcome, seconds: ((performance.now() - began) / 1_000).toFixed(1) };
}

/** Tables with rows that a later transaction than this one wrote. */
async function changesSince(db: Database, transaction: string): Promise<TableChange[]> {
  const changes: TableChange[] = [];
  for (const { name } of await listTables(db)) {
    const { rows } = await db.execute<{ rows: number; written: number }>(sql`
      select count(*)::int as rows,
        count(*) filter (where age(xmin) < age(${transaction}::xid))::int as written
      from ${sql.identifier(name)}`);
    changes.push({ table: name, ...onlyRow(rows) });
  }
  return changes.filter(({ written }) => written > 0);
}
