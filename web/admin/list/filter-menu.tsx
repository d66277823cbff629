import { boxLook } from '#web/ui/form/field-parts.tsx';

interface FilterMenuProps {
  label: string;
  /** The label of the option without a filter. */
  all: string;
  chosen: string;
  options: readonly (readonly [value: string, name: string])[];
  /**
   * The label of a chosen value that is not among the options: these may be loading, or the URL may
   * have another value.
   */
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
