import { SelectionCheckbox } from './selection-checkbox.tsx';

export type Key = string | number;

export interface Selectable<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  selection: Selection<Row>;
}

export interface Selection<Row> {
  selected: ReadonlySet<Key>;
  onSelect: (keys: ReadonlySet<Key>) => void;
  nameOf: (row: Row) => string;
}

export function SelectAll<Row>({
  rows,
  keyOf,
  selection: { selected, onSelect },
  showLabel,
}: Selectable<Row> & { showLabel?: boolean }) {
  const all = rows.map(keyOf);
  return (
    <SelectionCheckbox
      label="Select all on this page"
      showLabel={showLabel}
      checked={all.every((key) => selected.has(key))}
      mixed={all.some((key) => selected.has(key))}
      onChange={(checked) => onSelect(new Set(checked ? all : []))}
    />
  );
}

export function SelectRow<Row>({
  row,
  keyOf,
  selection: { selected, onSelect, nameOf },
}: Omit<Selectable<Row>, 'rows'> & { row: Row }) {
  const key = keyOf(row);
  return (
    <SelectionCheckbox
      label={`Select ${nameOf(row)}`}
      checked={selected.has(key)}
      onChange={() => onSelect(selected.symmetricDifference(new Set([key])))}
    />
  );
}
