import type { PageMeta } from '#contract/fields.ts';
import type { SQL } from '#db/sql.ts';

/** `page` counts from 1. */
export interface Paging {
  page: number;
  limit: number;
}

export const partOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit });

/**
 * A page in the second half is read backwards from the end: the database reads every row before an
 * offset. Past the end, `limit` is 0.
 */
export function partFromNearerEnd(paging: Paging, totalItems: number) {
  const { offset } = partOf(paging);
  const limit = Math.max(0, Math.min(paging.limit, totalItems - offset));
  const isBackwards = offset > totalItems / 2;
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

export const pageMeta = (totalItems: number, { page, limit }: Paging): PageMeta => ({
  totalItems,
  currentPage: page,
  pageSize: limit,
  totalPages: Math.ceil(totalItems / limit),
});

/**
 * Reads a long list in batches, each after the last id of the one before, so that memory does not
 * grow with the list.
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
  }
}
