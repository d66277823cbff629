import { setImmediate } from 'node:timers/promises';
import type { PageMeta } from '#contract/fields.ts';
import { onlyRow, type Reader } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';

/** `page` counts from 1. */
export interface Paging {
  page: number;
  limit: number;
}

/** Lists count up to this number and have no pages beyond it, unless their total is known anyway. */
export const maxCounted = 10_000;

export interface Total {
  totalItems: number;
  /** False where there are more than `totalItems`. */
  exact: boolean;
}

/** Counts what follows `select`, such as `from orders where …`, up to one more than `max`. */
export async function countBounded(db: Reader, rowsOf: SQL, max = maxCounted): Promise<Total> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (select ${rowsOf} limit ${max + 1}) as found`,
  );
  const { count } = onlyRow(rows);
  return { totalItems: Math.min(count, max), exact: count <= max };
}

export const partOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit });

/**
 * A page in the second half is read backwards from the end, where that is known: the database reads
 * every row before an offset. Past the end, `limit` is 0.
 */
export function partFromNearerEnd(paging: Paging, { totalItems, exact }: Total) {
  const { offset } = partOf(paging);
  const limit = Math.max(0, Math.min(paging.limit, totalItems - offset));
  const isBackwards = exact && offset > totalItems / 2;
  return { limit, offset: isBackwards ? totalItems - offset - limit : offset, isBackwards };
}

/** Each sort names its opposite, for reading from the end. */
export type Sorts<Name extends string> = Record<Name, readonly [forwards: SQL, opposite: Name]>;

export function sortedBy<Name extends string>(
  sorts: Sorts<Name>,
  name: NoInfer<Name>,
  isBackwards: boolean,
): SQL {
  const [forwards, opposite] = sorts[name];
  return isBackwards ? sorts[opposite][0] : forwards;
}

export const pageMeta = ({ totalItems, exact }: Total, { page, limit }: Paging): PageMeta => ({
  totalItems,
  exact,
  currentPage: page,
  pageSize: limit,
  totalPages: Math.ceil(totalItems / limit),
});

/**
 * Reads a long list in batches, each after the last id of the one before, so that memory does not
 * grow with the list. Between two batches it yields, because the embedded database answers without
 * a turn of the event loop.
 */
export async function* inBatches<Row extends { id: number }>(
  size: number,
  readAfter: (last: number | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: number | undefined;
  while (true) {
    const rows = await readAfter(last);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.id;
    await setImmediate();
  }
}
