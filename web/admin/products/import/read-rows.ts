import type { SentQuery } from '#contract/api.ts';
import type { ImportedRow, ProductImport } from '#contract/products/imports.ts';
import { call } from '#web/client.ts';

export const rowFilters = { all: 'All', notes: 'With notes', errors: 'Errors' } as const;
export type RowFilter = keyof typeof rowFilters;

/** Where the next rows begin: a part of the rows, such as those in one state, and its page. */
interface Place {
  part: number;
  page: number;
}

export interface ReadRows {
  rows: readonly ImportedRow[];
  /** Null after the last row. */
  next: Place | null;
  total: number;
}

export const noRows: ReadRows = { rows: [], next: null, total: 0 };

const pageSize = 100;

/**
 * Reads the next rows, about 100. Those left out come first, or nobody finds them. Those that stay the same
 * come last, and at first only if there are no others.
 */
export async function readRows(
  of: Pick<ProductImport, 'id' | 'counts'>,
  filter: RowFilter = 'all',
  from: Place = { part: 0, page: 1 },
): Promise<ReadRows> {
  const parts = partsOf(of, filter);
  const rows: ImportedRow[] = [];
  let total = filter === 'errors' ? of.counts.error : sumOf(of.counts);
  let { part, page } = from;
  for (let query = parts[part]; query && rows.length < pageSize; query = parts[part]) {
    if (query.state === 'same' && rows.length > 0) break;
    const { data, meta } = await call('GET /imports/{id}/rows', {
      params: { id: String(of.id) },
      query: { ...query, page: String(page), limit: String(pageSize) },
    });
    rows.push(...data);
    if (filter === 'notes') total = meta.totalItems;
    if (page < meta.totalPages) page += 1;
    else [part, page] = [part + 1, 1];
  }
  return { rows, next: part < parts.length ? { part, page } : null, total };
}

const sumOf = ({ add, change, same, skip, error }: ProductImport['counts']) =>
  add + change + same + skip + error;

function partsOf(
  { counts }: Pick<ProductImport, 'counts'>,
  filter: RowFilter,
): SentQuery<'GET /imports/{id}/rows'>[] {
  if (filter === 'notes') return [{ notes: 'true' }];
  if (filter === 'errors') return [{ state: 'error' }];
  const states = ['error', 'skip', 'change', 'add', 'same'] as const;
  return states.filter((state) => counts[state] > 0).map((state) => ({ state }));
}
