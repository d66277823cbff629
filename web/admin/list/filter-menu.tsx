import { boxLook } from '#web/ui/form/field-parts.tsx';

interface FilterMenuProps {
  label: string;
  /** The choice that filters nothing. */
  all: string;
  chosen: string;
  options: readonly (readonly [value: string, name: string])[];
  /** The name of a chosen value that is no option: they may be loading, or the URL names another. */
  unknown?: string;
  onChoose: (value: string) => unknown;
}

export const FilterMenu = (props: FilterMenuProps) => (
  <select
    aria-label={props.label}
    value={props.chosen}
    onChange={({ target }) => props.onChoose(target.value)}
    className={`${boxLook} sm:w-56!`}
  >
    <option value="">{props.all}</option>
    {props.chosen && !props.options.some(([value]) => value === props.chosen) && (
      <option value={props.chosen}>{props.unknown ?? props.chosen}</option>
    )}
    {props.options.map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
  </select>
);
