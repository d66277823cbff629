interface SelectionCheckboxProps {
  label: string;
  checked: boolean;
  mixed?: boolean;
  showLabel?: boolean;
  onChange: (checked: boolean) => void;
}

export const SelectionCheckbox = ({
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
