import type { ProductPage } from '#contract/products/products.ts';
import { StarRow } from '#web/reviews/stars.tsx';
import { Checkbox, Fieldset } from '#web/ui/form/choice.tsx';
import { starsAndUp } from './applied-filters.ts';
import { type CatalogueQuery, stars } from './catalogue-query.ts';
import { CategoryFilter } from './category-filter.tsx';
import type { CategoryChoice } from './category-names.ts';
import { Counted } from './counted.tsx';
import { PriceRange } from './price-range.tsx';

interface FiltersProps {
  query: CatalogueQuery;
  categories: readonly CategoryChoice[];
  meta: ProductPage['meta'];
  onChange: (patch: Partial<CatalogueQuery>) => void;
}

export const Filters = (props: FiltersProps) => (
  <div className="grid gap-8">
    <CategoryFilter
      chosen={props.query.category}
      categories={props.categories}
      counts={props.meta.facets.categories}
      exact={props.meta.facets.exact}
      onChoose={(category) => props.onChange({ category })}
    />
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
          <Counted count={meta.facets.ratings[minimum] ?? 0} exact={meta.facets.exact}>
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
