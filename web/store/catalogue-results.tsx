import { Suspense } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { ProductPage } from '#contract/products.ts';
import { countWords } from '#contract/rules/numbers.ts';
import { money } from '#contract/rules/price.ts';
import { lazily } from '#web/lazily.ts';
import type { Card } from '#web/products/card.ts';
import { addressOf, type CatalogueQuery, changed } from '#web/store/catalogue/catalogue-query.ts';
import { starsAndUp } from '#web/store/catalogue/filters.tsx';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { useFocusHandedOn } from '#web/ui/focus-handed-on.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { FailedState } from '#web/ui/page/states.tsx';
import { unreachedWords } from '#web/unreached.ts';

const NothingFound = lazily(() => import('./nothing-found.tsx'));

interface CatalogueResultsProps {
  query: CatalogueQuery;
  cards: readonly Card[];
  meta: ProductPage['meta'];
  loading: boolean;
  /** The shop was asked for others and did not answer. */
  unreached?: boolean;
}

/** How many there are, what narrows them, and the products of this page. */
export function CatalogueResults({
  query,
  cards,
  meta,
  loading,
  unreached,
}: CatalogueResultsProps) {
  const applied = appliedFilters(query);
  const count = meta.totalItems;
  const { revalidate } = useRevalidator();
  return (
    <section
      id="results"
      aria-label="Products"
      aria-busy={loading}
      className="grid content-start gap-5 lg:sticky lg:top-20 lg:self-start"
    >
      <h2 className="sr-only">Products</h2>
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-muted">
          {countWords(count)} {count === 1 ? 'product' : 'products'}
        </p>
        {applied.map((filter) => (
          <Chip key={filter.name} {...filter} />
        ))}
        {applied.length > 1 && (
          <Link to="/product" className="inline-flex min-h-9 items-center px-2 text-sm underline">
            Clear all
          </Link>
        )}
      </div>
      {unreached && <FailedState title={unreachedWords} onRetry={revalidate} />}
      <div className={`grid gap-8 transition-opacity delay-150 ${loading ? 'opacity-50' : ''}`}>
        {cards.length > 0 ? (
          <ProductGrid cards={cards} eager={2} />
        ) : (
          <Suspense>
            <NothingFound applied={applied} />
          </Suspense>
        )}
        <Pagination
          page={query.page}
          pages={meta.totalPages}
          to={(page) => addressOf({ ...query, page })}
        />
      </div>
    </section>
  );
}

export interface Applied {
  name: string;
  /** The address without it. */
  to: string;
}

function appliedFilters(query: CatalogueQuery): Applied[] {
  const { search, category, minPrice, maxPrice, rating, inStock } = query;
  const without = (patch: Partial<CatalogueQuery>) => addressOf(changed(query, patch));
  const prices =
    maxPrice === undefined
      ? `From ${money(minPrice ?? 0)}`
      : `${money(minPrice ?? 0)} – ${money(maxPrice)}`;
  return [
    search && { name: `“${search}”`, to: without({ search: '' }) },
    category && { name: category, to: without({ category: '' }) },
    (minPrice !== undefined || maxPrice !== undefined) && {
      name: prices,
      to: without({ minPrice: undefined, maxPrice: undefined }),
    },
    rating && { name: starsAndUp(rating), to: without({ rating: undefined }) },
    inStock && { name: 'In stock only', to: without({ inStock: false }) },
  ].filter((filter): filter is Applied => Boolean(filter));
}

function Chip({ name, to }: Applied) {
  const ref = useFocusHandedOn<HTMLAnchorElement>('filter-chip');
  return (
    <Link
      ref={ref}
      to={to}
      preventScrollReset
      className="filter-chip inline-flex min-h-9 touch items-center gap-1.5 rounded-full border border-border bg-surface py-1 pr-2 pl-3 text-sm hover:border-control"
    >
      <span className="sr-only">Remove filter: </span>
      {name}
      <Icon name="x" className="size-4 text-muted" />
    </Link>
  );
}
