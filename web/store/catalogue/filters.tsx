import { memo } from 'react';
import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductPage } from '#contract/products/products.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { Checkbox, Fieldset } from '#web/ui/form/choice.tsx';
import { starsAndUp } from './applied-filters.ts';
import { type CatalogueQuery, type CategoryChoice, ratingsWith, stars } from './catalogue-query.ts';
import { besideToggles, CategoryFilter, Counted } from './category-filter.tsx';
import { FieldFilters } from './field-filters.tsx';
import { PriceRange } from './price-range.tsx';

interface FiltersProps {
  query: CatalogueQuery;
  /** What the choice of all categories is called. */
  all: string;
  categories: readonly CategoryChoice[];
  meta: ProductPage['meta'];
  /** The owner's fields that products can be filtered by. */
  fields?: readonly FieldFilter[];
  /** Must stay the same function: with a new one, each change of a filter redraws all of them. */
  onChange: (patch: Partial<CatalogueQuery>) => void;
}

export const Filters = ({ query, all, categories, meta, fields = [], onChange }: FiltersProps) => (
  <div className="grid gap-8">
    <CategoryFilter
      chosen={query.category}
      all={all}
      categories={categories}
      counts={meta.facets.categories}
      exact={meta.facets.exact}
      onChange={onChange}
    />
    <PriceRange
      min={query.minPrice}
      max={query.maxPrice}
      highest={meta.maxPrice || 1_000_000}
      onChange={onChange}
    />
    <FieldFilters fields={fields} query={query} facets={meta.facets} onChange={onChange} />
    {hasRatings(query, meta.facets) && (
      <Ratings chosen={query.rating} facets={meta.facets} onChange={onChange} />
    )}
    <Fieldset legend="Availability">
      <Checkbox
        label="In stock only"
        name="inStock"
        value="true"
        checked={query.inStock}
        onChange={(event) => onChange({ inStock: event.target.checked })}
      />
    </Fieldset>
  </div>
);

/** An inexact count is only a minimum. */
const hasRatings = ({ rating }: CatalogueQuery, { exact, ratings }: RatingsProps['facets']) =>
  rating[0] || !exact || ratings[1] !== 0;

interface RatingsProps {
  chosen: CatalogueQuery['rating'];
  facets: ProductPage['meta']['facets'];
  onChange: FiltersProps['onChange'];
}

const Ratings = memo(({ chosen, facets, onChange }: RatingsProps) => (
  <Fieldset legend="Rating">
    {stars.map((minimum) => (
      <Checkbox
        key={minimum}
        name="rating"
        value={minimum}
        checked={chosen.includes(minimum)}
        onChange={({ target: { checked } }) =>
          onChange({ rating: ratingsWith({ rating: chosen }, minimum, checked) })
        }
        aria-label={starsAndUp(minimum)}
        className={besideToggles}
        label={
          <Counted count={facets.ratings[minimum] ?? 0} exact={facets.exact}>
            <span className="flex items-center gap-2">
              <StarRow filled={minimum} />
              {minimum < 5 && <span className="text-sm text-muted">& up</span>}
            </span>
          </Counted>
        }
      />
    ))}
  </Fieldset>
));
