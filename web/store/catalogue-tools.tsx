import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { boxLook } from '#web/ui/field-parts.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type CatalogueQuery, sorts } from './catalogue-query.ts';

interface CatalogueToolsProps {
  query: CatalogueQuery;
  onChange: (patch: Partial<CatalogueQuery>) => void;
  onOpenFilters: () => void;
}

/** Search, order, and on a phone the way to the filters. */
export const CatalogueTools = ({ query, onChange, onOpenFilters }: CatalogueToolsProps) => (
  <div className="mt-6 flex flex-wrap items-end gap-3">
    <SearchBox search={query.search} onSearch={(search) => onChange({ search })} />
    <Button variant="secondary" onClick={onOpenFilters} className="grow sm:grow-0 lg:hidden">
      <Icon name="sliders-horizontal" className="size-4" />
      Filters
    </Button>
    <SortMenu sort={query.sort} onSort={(sort) => onChange({ sort })} />
  </div>
);

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const [typed, setTyped] = useState(search);
  useEffect(() => setTyped(search), [search]);
  const go = () => typed.trim() !== search && onSearch(typed.trim());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    go();
  };
  return (
    <search className="relative min-w-64 grow basis-full sm:basis-auto">
      <input
        type="search"
        name="search"
        aria-label="Search products"
        placeholder="Search games and toys"
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className={`${boxLook} pr-12`}
      />
      <button
        type="submit"
        aria-label="Search"
        onClick={go}
        className="absolute inset-y-0 right-0 grid w-11 place-items-center text-muted hover:text-fg"
      >
        <Icon name="search" />
      </button>
    </search>
  );
}

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
