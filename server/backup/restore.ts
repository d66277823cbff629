import type { PgBoss } from 'pg-boss';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { Storage } from '#shop/files/storage.ts';
import { queueUnsent } from '#shop/mail/queue.ts';
import { BackupRefused, type CheckedBackup, damaged, entriesOf, otherVersion } from './archive.ts';
import { columnsOf, listTables, readSequences, readVersion, type Table } from './tables.ts';

/** The maximum bytes of a table that refers to itself: its rows are held in memory together. */
const maxBytesAtOnce = 256 * 1024 * 1024;

export interface EmptyShop {
  db: Database;
  storage: Storage;
  /** Queues unsent mails; left out, none is queued. */
  boss?: PgBoss;
}

/**
 * Restores files, rows (all or none) and id sequences, and queues unsent mails again. Throws
 * `BackupRefused` when the backup was made by another version of Haat or the shop is not empty.
 */
export async function restoreBackup(
  { db, storage, boss }: EmptyShop,
  { file, manifest }: CheckedBackup,
): Promise<void> {
  if (manifest.version !== (await readVersion(db))) throw otherVersion();
  await db.transaction(async (tx) => {
    const tables = await listTables(tx);
    const known = [...tables.map(({ name }) => name), ...Object.keys(await readSequences(tx))];
    const named = [manifest.rows, manifest.numberings].flatMap(Object.keys);
    const unknown = named.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      throw damaged(`its manifest names ${unknown.slice(0, 100)}, which no shop has`);
    }
    await lockEmptyTables(tx, tables);
    await insertEntries(tx, storage, tables, file);
    await checkCounts(tx, manifest.rows);
    for (const [name, last] of Object.entries(manifest.numberings)) {
      if (last === null) continue;
      await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`);
    }
    if (boss) await queueUnsent(tx, boss);
  });
}

/** A shop that starts in the meantime waits, and then finds that it is not empty. */
async function lockEmptyTables(tx: Database, tables: readonly Table[]) {
  for (const { name } of tables) {
    await tx.execute(sql`lock table ${sql.identifier(name)} in access exclusive mode`);
    if ((await countOf(tx, name)) > 0) {
      throw new BackupRefused(
        'This shop is not empty. Please restore into a new DATA_DIR or an empty database.',
      );
    }
  }
}

async function insertEntries(
  tx: Database,
  storage: Storage,
  tables: readonly Table[],
  file: string,
) {
  const byName = new Map(tables.map((table) => [table.name, table]));
  // A table that refers to itself needs all of its rows in one statement.
  const waiting: Buffer[] = [];
  let waitingBytes = 0;
  let open: Table | undefined;
  const flush = async () => {
    if (open && waiting.length > 0) await insert(tx, open, Buffer.concat(waiting.splice(0)));
    waitingBytes = 0;
  };
  for await (const { name, bytes } of entriesOf(file)) {
    const [kind, inner = ''] = name.split('/');
    const table = kind === 'tables' ? byName.get(inner) : undefined;
    if (table !== open || !open?.refersToItself) await flush();
    open = table;
    if (table) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
    }
    if (waitingBytes > maxBytesAtOnce) {
      throw new BackupRefused(
        `The rows of ${inner} are larger than 256 MB. No row was restored. Please use another backup.`,
      );
    }
    if (kind === 'files') await storage.put(inner, bytes);
  }
}

async function insert(tx: Database, table: Table, lines: Buffer) {
  const rows = `[${lines.toString().trimEnd().replaceAll('\n', ',')}]`;
  const name = sql.identifier(table.name);
  const statement = sql`
    insert into ${name} (${columnsOf(table)}) overriding system value
    select ${columnsOf(table)} from json_populate_recordset(null::${name}, ${rows}::json)`;
  // The error of a statement contains its rows, so only the cause is reported.
  await tx.execute(statement).catch(({ cause }: Error) => {
    const why = cause instanceof Error ? cause.message : 'unknown';
    throw new BackupRefused(
      `The rows of ${table.name} could not be restored (${why}). No row was restored.`,
    );
  });
}

async function checkCounts(tx: Database, rows: Record<string, number>) {
  for (const [name, count] of Object.entries(rows)) {
    const restored = await countOf(tx, name);
    if (restored === count) continue;
    throw new BackupRefused(
      `This backup lists ${count} rows of ${name} but holds ${restored}. No row was restored. Please use another backup.`,
    );
  }
}

async function countOf(tx: Database, table: string): Promise<number> {
  const { rows } = await tx.execute<{ count: string }>(
    sql`select count(*) as count from ${sql.identifier(table)}`,
  );
  return Number(rows[0]?.count);
}
