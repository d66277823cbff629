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

interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  showLabel?: boolean;
  onChange: (checked: boolean) => void;
}

const SelectionCheckbox = ({
  label,
  checked,
  mixed = false,
  showLabel = false,
  onChange,
}: SelectionCheckboxProps) => (
  <label
    className={`${showLabel ? 'flex min-h-9 w-fit items-center gap-2 text-sm' : 'grid size-9 place-items-center'} touch`}
  >
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed && !checked;
      }}
      onChange={({ target }) => onChange(target.checked)}
      className="size-5"
    />
    {showLabel && label}
  </label>
);
