import type { ReactNode } from 'react';
import type { ProductPage } from '#contract/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { Checkbox, Fieldset, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import { starsAndUp } from './applied-filters.ts';
import { type CatalogueQuery, stars } from './catalogue-query.ts';
import { PriceRange } from './price-range.tsx';

export interface CategoryChoice {
  name: string;
  depth: number;
}

interface FiltersProps {
  query: CatalogueQuery;
  categories: readonly CategoryChoice[];
  meta: ProductPage['meta'];
  onChange: (patch: Partial<CatalogueQuery>) => void;
}

export const Filters = (props: FiltersProps) => (
  <div className="grid gap-8">
    <Categories {...props} />
    <PriceRange
      min={props.query.minPrice}
      max={props.query.maxPrice}
      highest={props.meta.maxPrice || 1_000_000}
      onChange={props.onChange}
    />
    <Ratings {...props} />
    <Fieldset legend="Availability">
      <Checkbox
        label="In stock only"
        name="inStock"
        value="true"
        checked={props.query.inStock}
        onChange={(event) => props.onChange({ inStock: event.target.checked })}
      />
    </Fieldset>
  </div>
);

function Categories({ query, categories, meta, onChange }: FiltersProps) {
  const choices = [{ name: '', depth: 0 }, ...categories];
  return (
    <RadioGroup legend="Category">
      {choices.map(({ name, depth }) => (
        <div key={name} style={{ paddingInlineStart: `${depth}rem` }}>
          <Radio
            name="category"
            value={name}
            checked={query.category.toLowerCase() === name.toLowerCase()}
            onChange={() => onChange({ category: name })}
            label={
              <Counted count={name ? (meta.facets.categories[name] ?? 0) : undefined}>
                {name || 'All Games'}
              </Counted>
            }
          />
        </div>
      ))}
    </RadioGroup>
  );
}

const Ratings = ({ query, meta, onChange }: FiltersProps) => (
  <Fieldset legend="Rating">
    {stars.map((minimum) => (
      <Checkbox
        key={minimum}
        name="rating"
        value={minimum}
        checked={query.rating.includes(minimum)}
        onChange={({ target: { checked } }) =>
          onChange({
            rating: stars.filter((one) => (one === minimum ? checked : query.rating.includes(one))),
          })
        }
        aria-label={starsAndUp(minimum)}
        label={
          <Counted count={meta.facets.ratings[minimum] ?? 0}>
            <span className="flex items-center gap-2">
              <StarRow filled={minimum} />
              {minimum < 5 && <span className="text-sm text-muted">& up</span>}
            </span>
          </Counted>
        }
      />
    ))}
  </Fieldset>
);

const Counted = ({ count, children }: { count?: number; children: ReactNode }) => (
  <span className="flex items-center justify-between gap-2">
    <span>{children}</span>
    {count !== undefined && (
      <span className="text-sm text-muted tabular-nums">{formatCount(count)}</span>
    )}
  </span>
);
