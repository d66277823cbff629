import { type SyntheticEvent, useDeferredValue, useEffect, useState } from 'react';
import { data, useLocation, useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { isOfflineError } from '#web/offline/offline-messages.ts';
import { onDemand } from '#web/offline/on-demand.tsx';
import { cardOf } from '#web/products/card.ts';
import { redirectTo } from '#web/redirect.ts';
import { shopContext } from '#web/shop-context.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { afterPaint } from '#web/ui/page/after-paint.ts';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/catalogue';
import { canonicalOf } from './catalogue-canonical.ts';
import type { CataloguePage, ShownPage } from './catalogue-page.ts';
import { type CatalogueQuery, productQueryOf, readQuery, urlOf } from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueTools } from './catalogue-tools.tsx';
import { type CategoryChoice, nameOf, namesOf } from './category-names.ts';
import { Filters } from './filters.tsx';
import type { Shown } from './instant-list.ts';
import { useQuery } from './use-query.ts';

const FilterDrawer = onDemand(() => import('./filter-drawer.tsx'));

export async function loader({ context, url }: Route.LoaderArgs): Promise<CataloguePage> {
  const shop = context.get(shopContext);
  const query = readQuery(url.search);
  const [categories, page] = await Promise.all([
    shop.listCategories(),
    shop.listProducts(productQueryOf(query)),
  ]);
  const { meta } = page;
  const names = namesOf(categories);
  if (query.category && !nameOf(query.category, names)) throw data(null, { status: 404 });
  // The link may date from a time with more pages.
  if (query.page > meta.totalPages && meta.totalItems > 0) {
    throw redirectTo(urlOf({ ...query, page: meta.totalPages }));
  }
  const canonical = meta.totalItems > 0 ? canonicalOf(query, names) : undefined;
  return {
    categories: choicesOf(categories),
    cards: page.data.map((product) => cardOf(product, query)),
    meta,
    canonical: canonical && shop.publicUrl + canonical,
  };
}

let shown: Shown | undefined;
let instant: typeof import('./instant-list.ts') | undefined;

/** Offline, keeps showing the current products. */
export async function clientLoader({
  url,
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ShownPage> {
  if (instant) return instant.loadPage(url.search, shown, serverLoader);
  try {
    return await serverLoader();
  } catch (error) {
    if (!shown || !isOfflineError(error)) throw error;
    return { ...shown.page, offline: true };
  }
}

/** Once somebody points at what narrows or turns the list, the next one comes from the index. */
async function prepareInstantList({ target }: SyntheticEvent) {
  if (!(target as Element).closest('aside, button, nav, select, .filter-chip')) return;
  instant ??= await import('./instant-list.ts').catch(() => undefined);
  instant?.keepFresh();
}

/** Leaves out what the page does not show. */
const choicesOf = (tree: readonly Category[]): CategoryChoice[] =>
  tree.map(({ name, subCategories }) => ({ name, subCategories: choicesOf(subCategories) }));

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { categories, meta, canonical } = loaderData;
  const { query, change, loading } = useQuery();
  const [filtersOpen, setFiltersOpen] = useState(false);
  useShown(loaderData);
  // The list goes before the counts of the filters.
  const counted = useDeferredValue(meta);
  const filters = (
    <Filters query={query} categories={categories} meta={counted} onChange={change} />
  );
  const title = titleOf(query, categories);
  return (
    <>
      <PageTitle description="Browse by category, price and rating.">
        {meta.currentPage > 1 ? `${title}, page ${meta.currentPage}` : title}
      </PageTitle>
      {canonical ? (
        <link rel="canonical" href={canonical} />
      ) : (
        <meta name="robots" content="noindex" />
      )}
      <form
        action="/product"
        className="column py-8"
        onSubmit={(event) => event.preventDefault()}
        onPointerOver={prepareInstantList}
        onFocus={prepareInstantList}
      >
        <h1 dir="auto" className="line-clamp-3 text-left text-3xl">
          {title}
        </h1>
        <CatalogueTools
          query={query}
          onChange={change}
          onOpenFilters={() => setFiltersOpen(true)}
        />
        <div className="mt-6 grid gap-8 lg:grid-cols-[16rem_1fr]">
          <aside
            aria-label="Filters"
            className="filters hidden lg:-mx-2 lg:block lg:self-start lg:px-2 lg:pb-4"
          >
            {filters}
            <noscript>{import.meta.env.SSR && <ShowProducts />}</noscript>
          </aside>
          <CatalogueResults {...loaderData} query={query} loading={loading} />
        </div>
      </form>
      {filtersOpen && (
        <FilterDrawer {...meta} onClose={() => setFiltersOpen(false)}>
          {filters}
        </FilterDrawer>
      )}
    </>
  );
}

function titleOf({ search, category }: CatalogueQuery, categories: readonly CategoryChoice[]) {
  const name = nameOf(category, namesOf(categories));
  if (!search) return name ?? 'All Games';
  return `Results for “${search}”${name ? ` in ${name}` : ''}`;
}

/** Applies the filters without JavaScript; they are then also open on phones (`base.css`). */
const ShowProducts = () => (
  <button type="submit" className={buttonLook()}>
    Show products
  </button>
);

/** Remembers the page on the screen; if it came from the index, asks for the server's answer. */
function useShown(page: ShownPage) {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `search` comes with its page.
  useEffect(() => {
    shown = { search, page };
    // Drawing the answer would keep this page from being painted.
    if (page.isAhead)
      afterPaint().then(() => {
        if (shown?.page === page) revalidate();
      });
    return () => {
      shown = undefined;
    };
  }, [page]);
}
