import type { ReactNode } from 'react';

interface TableProps {
  columns: readonly string[];
  /** The rows. */
  children: ReactNode;
}

/** A table that keeps its head in sight; on a narrow screen it scrolls sideways by itself. */
export const Table = ({ columns, children }: TableProps) => (
  <div className="overflow-x-auto rounded-lg border border-border bg-surface">
    <table className="w-full text-left">
      <thead className="bg-sunken text-sm">
        <tr>
          {columns.map((name) => (
            <th
              key={name}
              scope="col"
              className={`px-4 py-3 ${name === 'Description' ? 'max-md:hidden' : ''}`}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
