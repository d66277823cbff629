import { Suspense } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { FieldFilter } from '#contract/products/fields.ts';
import type { ProductPage } from '#contract/products/products.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { lazyWithRetry } from '#web/offline/lazy-with-retry.ts';
import { offlineText } from '#web/offline/offline-messages.ts';
import type { Card } from '#web/products/card.ts';
import { MoreProducts } from '#web/products/more-products.tsx';
import { compareUrl, maxCompared } from '#web/store/compare/compared-ids.ts';
import { ProductGrid } from '#web/store/product-card/product-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { FailedState } from '#web/ui/page/states.tsx';
import { useFocusFallback } from '#web/ui/page/use-focus-fallback.ts';
import { type AppliedFilter, appliedFilters } from './applied-filters.ts';
import { type CatalogueQuery, type CategoryChoice, urlOf } from './catalogue-query.ts';

const NothingFound = lazyWithRetry(() => import('./nothing-found.tsx'));

interface CatalogueResultsProps {
  query: CatalogueQuery;
  cards: readonly Card[];
  meta: ProductPage['meta'];
  fields?: readonly FieldFilter[];
  categories: readonly CategoryChoice[];
  /** What is bought most, where nothing was found. */
  instead?: readonly Card[] | undefined;
  /** The link has filters that the shop no longer knows. */
  isReduced?: boolean;
  loading: boolean;
  /** The shop did not respond, so these are the products that the browser had. */
  offline?: boolean;
}

export function CatalogueResults({
  query,
  cards,
  meta,
  fields,
  categories,
  instead,
  isReduced,
  loading,
  offline,
}: CatalogueResultsProps) {
  const applied = appliedFilters(query, fields);
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
          {formatCount(count, meta.exact)} {count === 1 ? 'product' : 'products'}
        </p>
        {applied.map((filter) => (
          <Chip key={filter.name} {...filter} />
        ))}
        {applied.length > 1 && (
          <Link to="/product" className={textLink}>
            Clear all
          </Link>
        )}
        {cards.length > 1 && count <= maxCompared && (
          <Link to={compareUrl(cards.map(({ id }) => id))} className={textLink}>
            Compare these {count} products
          </Link>
        )}
      </div>
      {isReduced && (
        <p className="text-muted">Some filters in this link are no longer available.</p>
      )}
      {offline && <FailedState title={offlineText()} onRetry={revalidate} />}
      <div className={`grid gap-8 transition-opacity delay-150 ${loading ? 'opacity-50' : ''}`}>
        {cards.length > 0 ? (
          <>
            {meta.match === 'some' && <SomeWords search={query.search} />}
            <ProductGrid cards={cards} eager={2} />
          </>
        ) : (
          <Suspense>
            <NothingFound query={query} categories={categories} instead={instead} />
          </Suspense>
        )}
        <MoreProducts {...meta} />
        <Pagination
          page={query.page}
          pages={meta.totalPages}
          exact={meta.exact}
          to={(page) => urlOf({ ...query, page })}
        />
      </div>
    </section>
  );
}

const textLink = 'inline-flex min-h-9 touch items-center px-2 text-sm underline';

const SomeWords = ({ search }: { search: string }) => (
  <p>
    No product matches all the words in <bdi>“{search}”</bdi>. These match some of them.
  </p>
);

function Chip({ name, to }: AppliedFilter) {
  const ref = useFocusFallback<HTMLAnchorElement>('filter-chip');
  return (
    <Link
      ref={ref}
      to={to}
      preventScrollReset
      className="filter-chip inline-flex min-h-9 max-w-full touch items-center gap-2 rounded-full border border-border bg-surface py-1 pr-2 pl-3 text-sm hover:border-control"
    >
      <span className="sr-only">Remove filter: </span>
      <bdi className="line-clamp-1 text-left">{name}</bdi>
      <Icon name="x" className="size-4 shrink-0 text-muted" />
    </Link>
  );
}
