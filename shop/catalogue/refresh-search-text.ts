import { setTimeout } from 'node:timers/promises';
import type { Database } from '#db/client.ts';
import { asc, gt, inArray, sql } from '#db/sql.ts';
import { rewriteSearchText, searchRule } from './search-text.ts';
import { products, searchRules } from './tables.ts';

/** Products that one transaction rewrites: it holds their rows meanwhile. */
const atOnce = 200;
/** Limits this to a fifth of the time. */
const restFactor = 4;

/**
 * Rewrites the search words of products that were saved under an older rule, once for each rule.
 * After an interruption the next call begins again and skips what is done.
 */
export async function refreshSearchText(db: Database, signal?: AbortSignal): Promise<void> {
  const [made] = await db.select().from(searchRules);
  // A later version may run beside this one.
  if (made && made.version >= searchRule) return;
  let last: number | undefined = 0;
  while (last !== undefined) {
    const began = performance.now();
    last = await rewriteAfter(db, last);
    await setTimeout(restFactor * (performance.now() - began), undefined, { signal });
  }
  await db
    .insert(searchRules)
    .values({ version: searchRule })
    .onConflictDoUpdate({
      target: searchRules.id,
      set: { version: sql`greatest(${searchRules.version}, excluded.version)` },
    });
}

/** Returns the id of the last product of this step; undefined when there was none. */
async function rewriteAfter(db: Database, last: number): Promise<number | undefined> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(gt(products.id, last))
    .orderBy(asc(products.id))
    .limit(atOnce);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) {
    await db.transaction((tx) => rewriteSearchText(tx, inArray(products.id, ids)));
  }
  return ids.at(-1);
}
