import type { PageMeta } from '#contract/fields.ts';

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

/** What comes beside a page of a list of so many entries. */
export const pageMeta = (totalItems: number, { page, limit }: Paging): PageMeta => ({
  totalItems,
  currentPage: page,
  pageSize: limit,
  totalPages: Math.ceil(totalItems / limit),
});
