import { type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import { Link, useNavigationType } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { type Key, SelectAll, type Selectable, type Selection, SelectRow } from './selection.tsx';
import { directionOf, nextSort, type Sorting, type Sorts } from './sorting.ts';
import { useIsWide } from './use-is-wide.ts';

export interface Column<Row, Sort extends string = never> {
  name: string;
  /** Classes of its head and its cells, such as `text-right` or `max-xl:hidden`. */
  look?: string;
  sorts?: Sorts<Sort>;
  /** Renders the cells as row headers, which screen readers announce with every cell. */
  isRowHeader?: boolean;
  cell: (row: Row) => ReactNode;
}

interface TableProps<Row, Sort extends string> {
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  sorting?: NoInfer<Sorting<Sort>>;
  selection?: Selection<Row>;
  /** Opens a row that is clicked beside its controls, one of which does the same by keyboard. */
  onOpen?: (row: Row) => unknown;
  /** Renders a row on a narrow screen, where cards replace the table; `checkbox` selects it. */
  card?: (row: Row, checkbox: ReactNode) => ReactNode;
  /** The accessible name of a scrolling box around a compact table, as in a dialog. */
  box?: string;
  look?: string;
}

/** The head stays in sight while the rows scroll. */
export function Table<Row, Sort extends string = never>({ card, ...table }: TableProps<Row, Sort>) {
  const isWide = useIsWide();
  const shown = useFirstRows(table.rows, isWide || !card);
  if (card && !isWide) return <Cards {...table} shown={shown} card={card} />;
  return table.box ? (
    <section
      aria-label={table.box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-96 overflow-y-auto rounded-md border border-border text-sm"
    >
      <PlainTable {...table} shown={shown} />
    </section>
  ) : (
    <div className="overflow-x-auto rounded-lg border border-border bg-surface lg:overflow-clip">
      <PlainTable {...table} shown={shown} />
    </div>
  );
}

type CardsProps<Row> = Omit<Selectable<Row>, 'selection'> & {
  selection?: Selectable<Row>['selection'];
  /** Those of `rows` that are drawn already. */
  shown?: readonly Row[];
  card: (row: Row, checkbox: ReactNode) => ReactNode;
};

const Cards = <Row,>({ rows, shown = rows, keyOf, selection, card }: CardsProps<Row>) => (
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

type PlainTableProps<Row, Sort extends string> = Omit<TableProps<Row, Sort>, 'card'> & {
  shown: readonly Row[];
};

const PlainTable = <Row, Sort extends string>({
  columns,
  rows,
  shown,
  keyOf,
  sorting,
  selection,
  onOpen,
  box,
  look = '',
}: PlainTableProps<Row, Sort>) => (
  <table className={`w-full text-left ${look}`}>
    <thead className={`bg-sunken text-sm ${box ? 'sticky top-0' : 'lg:sticky lg:top-0 lg:z-10'}`}>
      <tr>
        {selection && (
          <th scope="col" className={`w-10 pr-0! ${padding(box)}`}>
            <SelectAll rows={rows} keyOf={keyOf} selection={selection} />
          </th>
        )}
        {columns.map(({ name, sorts, look = '' }) => (
          <th
            key={name}
            scope="col"
            aria-sort={sorting && sorts && directionOf(sorting.sort, sorts)}
            className={`${padding(box)} ${box ? '' : 'h-11.5'} ${look}`}
          >
            {sorting && sorts ? <SortLink name={name} sorts={sorts} sorting={sorting} /> : name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shown.map((row) => (
        <TableRow key={keyOf(row)} {...{ row, columns, keyOf, selection, onOpen, box }} />
      ))}
    </tbody>
  </table>
);

interface SortLinkProps<Sort extends string> {
  name: string;
  sorts: Sorts<Sort>;
  sorting: Sorting<Sort>;
}

function SortLink<Sort extends string>({ name, sorts, sorting }: SortLinkProps<Sort>) {
  const direction = directionOf(sorting.sort, sorts);
  return (
    <Link
      to={sorting.to(nextSort(sorting, sorts))}
      preventScrollReset
      title={`Sort by ${name.toLowerCase()}`}
      className="-mx-2 -my-0.5 inline-flex min-h-9 items-center gap-1 rounded-md px-2 hover:bg-surface"
    >
      {name}
      <Icon
        name="chevron-down"
        className={`size-4 ${direction ? 'text-accent' : 'opacity-30'} ${direction === 'ascending' ? 'rotate-180' : ''}`}
      />
    </Link>
  );
}

const TableRow = <Row, Sort extends string>({
  row,
  columns,
  keyOf,
  selection,
  onOpen,
  box,
}: Omit<PlainTableProps<Row, Sort>, 'rows' | 'shown'> & { row: Row }) => (
  <tr
    onClick={onOpen && ((event) => isBesideControls(event) && onOpen(row))}
    className={`border-t border-border ${onOpen ? 'cursor-pointer' : ''} ${selection ? rowLook(selection.selected.has(keyOf(row))) : ''}`}
  >
    {selection && (
      <td className={`pr-0! ${padding(box)}`}>
        <SelectRow row={row} keyOf={keyOf} selection={selection} />
      </td>
    )}
    {columns.map(({ name, look = '', isRowHeader, cell }) =>
      isRowHeader ? (
        <th key={name} scope="row" className={`font-normal ${padding(box)} ${look}`}>
          {cell(row)}
        </th>
      ) : (
        <td key={name} className={`${padding(box)} ${look}`}>
          {cell(row)}
        </td>
      ),
    )}
  </tr>
);

/** Ignores clicks that end a selection of text. */
const isBesideControls = ({ target }: MouseEvent) =>
  target instanceof Element &&
  !target.closest('a, button, input, label, select, dialog') &&
  !getSelection()?.toString();

const padding = (box?: string) => (box ? 'px-3 py-2' : 'px-3 py-2 sm:px-4');

const rowLook = (isSelected: boolean) => (isSelected ? 'bg-accent-soft' : 'hover:bg-elevated');

/** Minimum heights in pixels: of what stands above a list, of a row and of a card. */
const heights = { above: 220, row: 57, card: 110 };

/**
 * Returns only the rows in sight when a list opens, and all of them once those are painted. After Back
 * all rows come at once, because the window scrolls to where it was.
 */
export function useFirstRows<Row>(rows: readonly Row[], isWide: boolean): readonly Row[] {
  const isBack = useNavigationType() === 'POP';
  const isWhole = useDeferredValue(true, isBack);
  return isWhole ? rows : rows.slice(0, countInSight(isWide));
}

function countInSight(isWide: boolean) {
  const columns = !isWide && innerWidth >= 768 ? 2 : 1;
  return columns * Math.ceil((innerHeight - heights.above) / heights[isWide ? 'row' : 'card']);
}
