import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductPage } from '#contract/products/products.ts';
import { filterName } from '#contract/rules/catalogue/product-fields.ts';
import { Checkbox, Fieldset } from '#web/ui/form/choice.tsx';
import { choiceWords } from './applied-filters.ts';
import { type CatalogueQuery, fieldsWith } from './catalogue-query.ts';
import { besideToggles, Counted } from './category-filter.tsx';

type Counts = Readonly<Record<string, number>>;

interface FieldFiltersProps {
  fields: readonly FieldFilter[];
  query: Pick<CatalogueQuery, 'fields'>;
  facets: ProductPage['meta']['facets'];
  onChange: (patch: Pick<CatalogueQuery, 'fields'>) => void;
}

/** Leaves out a field of which no product has a value. */
export const FieldFilters = ({ fields, query, facets, onChange }: FieldFiltersProps) =>
  fields.map((field) => {
    const { key, label } = field;
    const chosen = query.fields[key] ?? [];
    const counts = facets.fields?.[key] ?? {};
    if (chosen.length === 0 && Object.keys(counts).length === 0) return null;
    const box = (value: string) => (
      <Checkbox
        key={value}
        name={filterName(key)}
        value={value}
        checked={chosen.includes(value)}
        onChange={({ target: { checked } }) =>
          onChange({ fields: fieldsWith(query, key, value, checked) })
        }
        className={besideToggles}
        label={
          <Counted count={counts[value] ?? 0} exact={facets.fieldsExact ?? true}>
            <bdi>{choiceWords(field, value)}</bdi>
          </Counted>
        }
      />
    );
    const options = optionsOf(field, counts, chosen);
    const more = options.slice(maxShown);
    return (
      <Fieldset key={key} legend={label}>
        {options.slice(0, maxShown).map(box)}
        {more.length > 0 && (
          <details open={more.some((value) => chosen.includes(value))}>
            <summary className="flex min-h-8 touch items-center text-sm underline">
              {more.length} more
            </summary>
            {more.map(box)}
          </details>
        )}
      </Fieldset>
    );
  });

const maxShown = 8;

/** A product may still have a choice that the owner has removed. */
function optionsOf({ kind, choices }: FieldFilter, counts: Counts, chosen: readonly string[]) {
  if (kind === 'YES_NO') return ['true', 'false'];
  const found = [...Object.keys(counts), ...chosen];
  if (kind === 'CHOICE') return [...new Set([...choices, ...found])];
  return [...new Set(found)].sort((one, other) => Number(one) - Number(other));
}
