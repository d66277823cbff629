import type { ReactNode } from 'react';
import { SortLink } from '#web/admin/list/sort-link.tsx';
import { directionOf, type Sorting, type Sorts } from '#web/admin/list/sorting.ts';

interface Column<Sort extends string> {
  name: string;
  /** More of its look, such as `text-right` or `max-md:hidden`; its cells take the same. */
  look?: string;
  /** The orders of the table by this column. */
  sorts?: Sorts<Sort>;
}

interface TableProps<Sort extends string> {
  columns: readonly Column<Sort>[];
  sorting?: Sorting<Sort>;
  /** The rows. */
  children: ReactNode;
}

/** A table whose head stays in sight; where there is no room for it, it scrolls sideways by itself. */
export const Table = <Sort extends string>({ columns, sorting, children }: TableProps<Sort>) => (
  <div className="overflow-x-auto rounded-lg border border-border bg-surface lg:overflow-clip">
    <table className="w-full text-left">
      <thead className="bg-sunken text-sm lg:sticky lg:top-0 lg:z-10">
        <tr>
          {columns.map(({ name, look = '', sorts }) =>
            sorting && sorts ? (
              <th
                key={name}
                scope="col"
                aria-sort={directionOf(sorting.sort, sorts)}
                className={`px-3 py-1.5 sm:px-4 ${look}`}
              >
                <SortLink name={name} sorts={sorts} sorting={sorting} />
              </th>
            ) : (
              <th key={name} scope="col" className={`px-3 py-3 sm:px-4 ${look}`}>
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);

/** A cell of such a table. */
export const Cell = ({ look = '', children }: { look?: string; children: ReactNode }) => (
  <td className={`px-3 py-2 sm:px-4 ${look}`}>{children}</td>
);
