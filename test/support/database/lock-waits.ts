import { expect, inject } from 'vitest';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';

/**
 * Resolves once a transaction waits for a lock of another. On the embedded database at once: there,
 * one transaction starts when the other has ended.
 */
export async function untilBlocked(db: Database): Promise<void> {
  if (!inject('postgresTemplate')) return;
  const blocked = sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`;
  const countBlocked = async () => (await db.execute(blocked)).rows.length;
  await expect.poll(countBlocked).toBeGreaterThan(0);
}
