import { useDeferredValue, useEffect, useState } from 'react';
import { data } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { isOfflineError } from '#web/offline/offline-messages.ts';
import { cardOf } from '#web/products/card.ts';
import { redirectTo } from '#web/redirect.ts';
import { type ShopReads, shopContext } from '#web/shop-context.ts';
import { buttonLook } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { Route } from './+types/catalogue';
import {
  type CatalogueQuery,
  type CategoryChoice,
  canonicalOf,
  nameOf,
  namesOf,
  productQueryOf,
  readQuery,
  urlOf,
  withKnownFields,
} from './catalogue-query.ts';
import { CatalogueResults } from './catalogue-results.tsx';
import { CatalogueTools, FilterDrawer } from './catalogue-tools.tsx';
import { Filters } from './filters.tsx';
import { useListsAhead } from './lists-ahead.ts';
import { useQuery } from './use-query.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [categories, fields, texts] = await Promise.all([
    shop.listCategories(),
    shop.listFilters(),
    shop.readShownTexts(),
  ]);
  const query = withKnownFields(readQuery(url.search), fields);
  const page = await shop.listProducts(productQueryOf(query));
  const { meta } = page;
  const names = namesOf(categories);
  if (query.category && !nameOf(query.category, names)) throw data(null, { status: 404 });
  // The link may date from a time with more pages.
  if (query.page > meta.totalPages && meta.totalItems > 0) {
    throw redirectTo(urlOf({ ...query, page: meta.totalPages }));
  }
  const instead = meta.totalItems > 0 ? [] : await bestSellers(shop);
  const canonical = meta.totalItems > 0 ? canonicalOf(query, names) : undefined;
  return {
    all: texts['catalogue-all']?.title ?? '',
    categories: choicesOf(categories),
    cards: page.data.map((product) => cardOf(product, query)),
    meta,
    ...(fields.length > 0 && { fields }),
    ...(instead.length > 0 && { instead }),
    canonical: canonical && shop.publicUrl + canonical,
  };
}

/** What a shop sells most, in place of a search that found nothing. */
async function bestSellers(shop: Pick<ShopReads, 'listProducts'>) {
  const { data: sold } = await shop.listProducts({
    sort: 'most',
    page: 1,
    limit: 4,
    inStock: true,
  });
  return sold.map((product) => cardOf(product));
}

type ListPage = Awaited<ReturnType<typeof loader>>;

let shown: ListPage | undefined;

/** Leaves the current products in place while offline. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<ListPage & { offline?: boolean }> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!shown || !isOfflineError(error)) throw error;
    return { ...shown, offline: true };
  }
}

/** Leaves out what the page does not show. */
const choicesOf = (tree: readonly Category[]): CategoryChoice[] =>
  tree.map(({ name, subCategories }) => ({ name, subCategories: choicesOf(subCategories) }));

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { all, categories, meta, fields, canonical } = loaderData;
  const { query, isReduced, change, loading } = useQuery(fields);
  const [filtersOpen, setFiltersOpen] = useState(false);
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  // The list goes before the counts of the filters.
  const counted = useDeferredValue(meta);
  const fetchAhead = useListsAhead(query);
  const near = { onPointerOver: fetchAhead, onFocus: fetchAhead };
  const filters = (
    <div {...near}>
      <Filters
        query={query}
        all={all}
        categories={categories}
        meta={counted}
        fields={fields}
        onChange={change}
      />
    </div>
  );
  const title = titleOf(query, namesOf(categories)) ?? all;
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
        {...near}
      >
        <h1 dir="auto" className="line-clamp-3 text-left text-3xl">
          {title}
        </h1>
        <CatalogueTools
          query={query}
          fields={fields}
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
          <CatalogueResults {...loaderData} query={query} isReduced={isReduced} loading={loading} />
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

function titleOf({ search, category }: CatalogueQuery, categories: readonly string[]) {
  const name = nameOf(category, categories);
  if (!search) return name;
  return `Results for “${search}”${name ? ` in ${name}` : ''}`;
}

/** Applies the filters without JavaScript; they are then also open on phones (`base.css`). */
const ShowProducts = () => (
  <button type="submit" className={buttonLook()}>
    Show products
  </button>
);
