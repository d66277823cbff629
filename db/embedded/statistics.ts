import type { PGlite } from '@electric-sql/pglite';

/** Thresholds of PostgreSQL's autovacuum by default. */
const minChanged = 50;
const changedShare = 0.1;

/**
 * Counts again the tables that changed much, one by one so that others get their turn between them.
 * Without statistics the planner reads whole tables where an index would do.
 */
export async function analyzeChanged(client: Pick<PGlite, 'query' | 'exec'>): Promise<void> {
  // What changed is forgotten at each start, but not whether a table was ever analyzed.
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', s.schemaname, s.relname) as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_mod_since_analyze > $1 + $2 * greatest(c.reltuples, 0)
      or c.reltuples < 0 and pg_relation_size(s.relid) > 0`,
    [minChanged, changedShare],
  );
  for (const { name } of rows) await client.exec(`analyze ${name}`);
}
