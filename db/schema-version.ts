import type { Database } from './client.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };
import { sql } from './sql.ts';

const newest = Math.max(...journal.entries.map(({ when }) => when));

/** True when every migration of this version was applied; later ones may have been too. */
export async function isMigrated(db: Database): Promise<boolean> {
  const found = await db.execute<{ there: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  );
  if (!found.rows[0]?.there) return false;
  const { rows } = await db.execute<{ last: string | null }>(
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.last) >= newest;
}
