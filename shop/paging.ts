import type { PageMeta } from '#contract/fields.ts';
import type { SQL } from '#db/sql.ts';

/** Which page of a list is wanted, from 1, and how many entries a page has. */
export interface Paging {
  page: number;
  limit: number;
}

/** The part of a list that is a page of it, as a query takes it. */
export const partOf = ({ page, limit }: Paging) => ({ limit, offset: (page - 1) * limit });

/**
 * The part of a list of so many entries, counted from its end where that is nearer: then the list is
 * read backwards. Nothing, past the end.
 */
export function partFromNearerEnd(paging: Paging, totalItems: number) {
  const { offset } = partOf(paging);
  const limit = Math.max(0, Math.min(paging.limit, totalItems - offset));
  const isBackwards = offset > totalItems / 2;
  return { limit, offset: isBackwards ? totalItems - offset - limit : offset, isBackwards };
}

/** The orders a list can have, each with the name of its opposite. */
export type Orders<Name extends string> = Record<Name, readonly [forwards: SQL, opposite: Name]>;

/** What a list of that order is ordered by, read from its beginning or from its end. */
export function orderedBy<Name extends string>(
  orders: Orders<Name>,
  name: NoInfer<Name>,
  isBackwards: boolean,
): SQL {
  const [forwards, opposite] = orders[name];
  return isBackwards ? orders[opposite][0] : forwards;
}

/** What comes beside a page of a list of so many entries. */
export const pageMeta = (totalItems: number, { page, limit }: Paging): PageMeta => ({
  totalItems,
  currentPage: page,
  pageSize: limit,
  totalPages: Math.ceil(totalItems / limit),
});

/** A long list by parts of `size` entries, each read behind the last id of the part before. */
export async function* inParts<Row extends { id: number }>(
  size: number,
  readBehind: (last: number | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: number | undefined;
  while (true) {
    const rows = await readBehind(last);
    yield rows;
    if (rows.length < size) return;
    last = rows.at(-1)?.id;
  }
}
