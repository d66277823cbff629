import { type ReactNode, useId } from 'react';
import type { FieldFilter } from '#contract/products/fields.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { DialogOnDemand } from '#web/offline/on-demand.tsx';
import { Button } from '#web/ui/button.tsx';
import { boxLook } from '#web/ui/form/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { countFilters } from './applied-filters.ts';
import { type CatalogueQuery, sorts } from './catalogue-query.ts';
import { SearchBox } from './search-box.tsx';

interface CatalogueToolsProps {
  query: CatalogueQuery;
  fields?: readonly FieldFilter[];
  onChange: (patch: Partial<CatalogueQuery>, options?: { replace: boolean }) => void;
  onOpenFilters: () => void;
}

export const CatalogueTools = ({ query, fields, onChange, onOpenFilters }: CatalogueToolsProps) => (
  <div className="mt-6 flex flex-wrap items-end gap-3">
    <SearchBox
      search={query.search}
      onSearch={(search, replace) => onChange({ search }, { replace })}
    />
    <FiltersButton count={countFilters(query, fields)} onClick={onOpenFilters} />
    <SortMenu sort={query.sort} onSort={(sort) => onChange({ sort })} />
  </div>
);

const FiltersButton = ({ count, onClick }: { count: number; onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick} className="grow sm:grow-0 lg:hidden">
    <Icon name="sliders-horizontal" className="size-4" />
    Filters
    {count > 0 && (
      <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 text-xs text-accent-fg tabular-nums">
        {count}
        <span className="sr-only"> applied</span>
      </span>
    )}
  </Button>
);

interface SortMenuProps {
  sort: CatalogueQuery['sort'];
  onSort: (sort: CatalogueQuery['sort']) => void;
}

function SortMenu({ sort, onSort }: SortMenuProps) {
  const id = useId();
  return (
    <div className="flex grow items-center gap-2 sm:grow-0">
      <label htmlFor={id} className="text-sm whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <select
        id={id}
        name="sort"
        value={sort}
        onChange={(event) => onSort(event.target.value as CatalogueQuery['sort'])}
        className={boxLook}
      >
        {sorts.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

interface FilterDrawerProps {
  totalItems: number;
  exact: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FilterDrawer({ totalItems, exact, onClose, children }: FilterDrawerProps) {
  const show = (
    <Button onClick={onClose} className="grow">
      Show {formatCount(totalItems, exact)} {totalItems === 1 ? 'product' : 'products'}
    </Button>
  );
  return (
    <DialogOnDemand title="Filters" onClose={onClose} footer={show}>
      {children}
    </DialogOnDemand>
  );
}
