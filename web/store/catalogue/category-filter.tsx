import { memo, type ReactNode } from 'react';
import { formatCount } from '#contract/rules/numbers.ts';
import { Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type CategoryChoice, nameOf, namesOf } from './catalogue-query.ts';

interface CategoryFilterProps {
  /** Empty for all categories. */
  chosen: string;
  /** What the choice of all categories is called. */
  all: string;
  categories: readonly CategoryChoice[];
  /** Products by category name. */
  counts: Record<string, number>;
  exact: boolean;
  onChange: (patch: { category: string }) => void;
}

export const CategoryFilter = memo((props: CategoryFilterProps) => (
  <RadioGroup legend="Category">
    <Choice {...props} name="" />
    <Choices {...props} />
  </RadioGroup>
));

const Choices = (props: CategoryFilterProps) =>
  props.categories.map(({ name, subCategories }) => (
    <div key={name} className="relative">
      <Choice {...props} name={name} />
      {subCategories.length > 0 && (
        // Open while it or a category below it is chosen; otherwise as the visitor leaves it.
        <details open={Boolean(nameOf(props.chosen, [name, ...namesOf(subCategories)]))}>
          <summary
            aria-label={`Sub-categories of ${name}`}
            className="absolute top-0 right-0 grid size-8 touch place-items-center rounded-md text-muted hover:bg-sunken hover:text-fg [[open]>&]:rotate-180"
          >
            <Icon name="chevron-down" className="size-4" />
          </summary>
          <div className="pl-4">
            <Choices {...props} categories={subCategories} />
          </div>
        </details>
      )}
    </div>
  ));

const Choice = ({
  name,
  all,
  chosen,
  counts,
  exact,
  onChange,
}: CategoryFilterProps & { name: string }) => (
  <Radio
    name="category"
    value={name}
    checked={chosen.toLowerCase() === name.toLowerCase()}
    onChange={() => onChange({ category: name })}
    className={besideToggles}
    label={
      <Counted count={name ? (counts[name] ?? 0) : undefined} exact={exact}>
        <bdi className="line-clamp-2 text-left">{name || all}</bdi>
      </Counted>
    }
  />
);

/** Room for the buttons that show sub-categories, so that the counts of all filters end at one line. */
export const besideToggles = 'mr-12';

interface CountedProps {
  count?: number;
  /** False: there are at least so many, and nothing is said of 0. */
  exact: boolean;
  children: ReactNode;
}

/** A choice with its number of products. */
export const Counted = ({ count, exact, children }: CountedProps) => (
  <span className="flex items-center justify-between gap-2">
    <span>{children}</span>
    {count !== undefined && (exact || count > 0) && (
      <span className="text-sm text-muted tabular-nums">{formatCount(count, exact)}</span>
    )}
  </span>
);
