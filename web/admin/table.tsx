import type { ReactNode } from 'react';

interface Column {
  name: string;
  /** More of its look, such as `text-right` or `max-md:hidden`; its cells take the same. */
  look?: string;
}

interface TableProps {
  columns: readonly Column[];
  /** The rows. */
  children: ReactNode;
}

/** A table whose head stays in sight; where there is no room for it, it scrolls sideways by itself. */
export const Table = ({ columns, children }: TableProps) => (
  <div className="overflow-x-auto rounded-lg border border-border bg-surface lg:overflow-clip">
    <table className="w-full text-left">
      <thead className="bg-sunken text-sm lg:sticky lg:top-0 lg:z-10">
        <tr>
          {columns.map(({ name, look = '' }) => (
            <th key={name} scope="col" className={`px-3 py-3 sm:px-4 ${look}`}>
              {name}
            </th>
          ))}
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
