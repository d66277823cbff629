import type { ReactNode } from 'react';
import type { ProductPage } from '#contract/products.ts';
import { countWords } from '#contract/rules/numbers.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { Checkbox, Fieldset, Radio, RadioGroup } from '#web/ui/form/choice.tsx';
import type { CatalogueQuery } from './catalogue-query.ts';
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

/** What narrows the catalogue; every choice takes effect at once. */
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
  <Fieldset legend="Rating" role="group">
    {[5, 4, 3, 2, 1].map((stars) => (
      <Checkbox
        key={stars}
        name="rating"
        value={stars}
        checked={query.rating === stars}
        onChange={(event) => onChange({ rating: event.target.checked ? stars : undefined })}
        aria-label={starsAndUp(stars)}
        label={
          <Counted count={meta.facets.ratings[stars] ?? 0}>
            <span className="flex items-center gap-2">
              <StarRow filled={stars} />
              {stars < 5 && <span className="text-sm text-muted">& up</span>}
            </span>
          </Counted>
        }
      />
    ))}
  </Fieldset>
);

/** The name of a rating filter. */
export const starsAndUp = (stars: number) =>
  stars === 5 ? '5 stars' : `${stars} ${stars === 1 ? 'star' : 'stars'} and up`;

const Counted = ({ count, children }: { count?: number; children: ReactNode }) => (
  <span className="flex items-center justify-between gap-2">
    <span>{children}</span>
    {count !== undefined && (
      <span className="text-sm text-muted tabular-nums">{countWords(count)}</span>
    )}
  </span>
);
