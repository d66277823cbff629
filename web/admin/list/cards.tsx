import type { ReactNode } from 'react';
import { SelectAll, type Selectable, SelectRow } from './selection.tsx';

type CardsProps<Row> = Omit<Selectable<Row>, 'selection'> & {
  selection?: Selectable<Row>['selection'];
  /** Those of `rows` that are drawn already. */
  shown?: readonly Row[];
  card: (row: Row, checkbox: ReactNode) => ReactNode;
};

export const Cards = <Row,>({ rows, shown = rows, keyOf, selection, card }: CardsProps<Row>) => (
  <div className="grid gap-3">
    {selection && <SelectAll rows={rows} keyOf={keyOf} selection={selection} showLabel />}
    <ul className="grid gap-3 md:grid-cols-2">
      {shown.map((row) => (
        <li
          key={keyOf(row)}
          className={`grid rounded-lg border border-border ${selection?.selected.has(keyOf(row)) ? 'bg-accent-soft' : 'bg-surface'}`}
        >
          {card(row, selection && <SelectRow row={row} keyOf={keyOf} selection={selection} />)}
        </li>
      ))}
    </ul>
  </div>
);
