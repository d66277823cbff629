import type { ReactNode } from 'react';

interface PaperTableProps {
  columns: readonly string[];
  children: ReactNode;
}

export const PaperTable = ({ columns, children }: PaperTableProps) => (
  <div className="printout-lines overflow-x-auto">
    <table className="w-full tabular-nums">
      <thead className="border-b-2 border-fg text-left text-sm">
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col" className="p-2 last:text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  </div>
);

/** A paper that begins on a new page. */
export const Sheet = ({ children }: { children: ReactNode }) => (
  <div className="print:break-after-page print:last:break-after-auto">{children}</div>
);
