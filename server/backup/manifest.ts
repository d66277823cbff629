import * as z from 'zod/mini';
import type { Action } from '#contract/rules/actions.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { ownersTool, record, theShop } from '#shop/activity/record.ts';

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const manifestShape = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Identifies the migrations of the database. */
  version: z.string(),
  rows: z.record(z.string(), z.int()),
  /** The last value of each id sequence; null for one not used yet. */
  numberings: z.record(z.string(), z.nullable(z.string().check(z.regex(/^\d+$/)))),
  /** Pictures that rows refer to and that were already missing. */
  missing: z.array(z.string()),
  /** SHA-256 of every other entry, in hexadecimal. */
  entries: z.record(z.string(), sha256),
});

export type Manifest = z.infer<typeof manifestShape>;

export const sizeOf = ({ rows, entries }: Manifest): { rows: number; files: number } => ({
  rows: Object.values(rows).reduce((sum, count) => sum + count, 0),
  files: Object.keys(entries).filter((name) => name.startsWith('files/')).length,
});

/** A backup before an upgrade may read a database that has no activity log yet. */
export async function recordBackup(
  db: Database,
  manifest: Manifest,
  action: 'backup.made' | 'backup.nightly' = 'backup.made',
): Promise<void> {
  const { rows } = await db.execute<{ found: boolean }>(
    sql`select to_regclass('public.activity') is not null as found`,
  );
  if (rows[0]?.found) await recordOf(db, action, manifest);
}

/** The restored shop goes on with the activity log of the backup. */
export const recordRestore = (db: Database, manifest: Manifest): Promise<void> =>
  recordOf(db, 'backup.restored', manifest);

type BackupAction = Extract<Action, `backup.${string}`>;

function recordOf(db: Database, action: BackupAction, manifest: Manifest) {
  const subject = `Backup of ${moment.format(new Date(manifest.madeAt))}`;
  const change = { before: {}, after: sizeOf(manifest) };
  const by = action === 'backup.nightly' ? theShop : ownersTool;
  return db.transaction((tx) => record(tx, by, { action, subject, change }));
}

/** Such as 21 Nov 2026, 14:05, in Indian time as in the back office. */
const moment = new Intl.DateTimeFormat('en-IN', {
  ...{ timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short', year: 'numeric' },
  ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
});
