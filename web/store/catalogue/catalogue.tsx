import { Suspense, useEffect, useState } from 'react';
import { data, redirect, useLocation, useNavigate, useNavigation } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { lazily } from '#web/lazily.ts';
import { cardWithin } from '#web/products/card.ts';
import { shopContext } from '#web/shop-context.ts';
import { canonicalOf } from '#web/store/catalogue-canonical.ts';
import { CatalogueResults } from '#web/store/catalogue-results.tsx';
import { buttonLook } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { isUnreached } from '#web/unreached.ts';
import type { Route } from './+types/catalogue';
import {
  addressOf,
  type CatalogueQuery,
  changed,
  productQueryOf,
  readQuery,
} from './catalogue-query.ts';
import { CatalogueTools } from './catalogue-tools.tsx';
import { type CategoryChoice, Filters } from './filters.tsx';

const FilterSheet = lazily(() => import('./filter-drawer.tsx'));

export async function loader({ context, request }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const query = readQuery(new URL(request.url).search);
  const [categories, page] = await Promise.all([
    shop.listCategories(),
    shop.listProducts(productQueryOf(query)),
  ]);
  const { meta } = page;
  const choices = choicesOf(categories);
  if (query.category && !nameOf(query.category, choices)) throw data(null, { status: 404 });
  // A link kept from when the shop had more pages leads to the last there is.
  if (query.page > meta.totalPages && meta.totalItems > 0) {
    throw redirect(addressOf({ ...query, page: meta.totalPages }));
  }
  const canonical = meta.totalItems > 0 ? canonicalOf(query, choices) : undefined;
  return {
    categories: choices,
    cards: page.data.map((product) => cardWithin(product, query)),
    meta,
    address: canonical && shop.publicUrl + canonical,
  };
}

interface Brought extends Awaited<ReturnType<typeof loader>> {
  unreached?: boolean;
}

// What the page on the screen was drawn with.
let shown: Brought | undefined;

/** Without a network the page stays as it is, and says so. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Brought> {
  try {
    return await serverLoader();
  } catch (error) {
    if (!shown || !isUnreached(error)) throw error;
    return { ...shown, unreached: true };
  }
}

/** The tree as a list, each with its depth. */
const choicesOf = (tree: readonly Category[], depth = 0): CategoryChoice[] =>
  tree.flatMap(({ name, subCategories }) => [
    { name, depth },
    ...choicesOf(subCategories, depth + 1),
  ]);

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { categories, meta, address } = loaderData;
  const { query, change, loading } = useQuery();
  const [sheetOpen, setSheetOpen] = useState(false);
  useEffect(() => {
    shown = loaderData;
    return () => {
      shown = undefined;
    };
  }, [loaderData]);
  const filters = <Filters query={query} categories={categories} meta={meta} onChange={change} />;
  const title = nameOf(query.category, categories) ?? 'All Games';
  return (
    <>
      <PageTitle description="Browse games and toys by category, price and rating.">
        {meta.currentPage > 1 ? `${title}, page ${meta.currentPage}` : title}
      </PageTitle>
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <form action="/product" className="column py-8" onSubmit={(event) => event.preventDefault()}>
        <h1 className="text-3xl">{title}</h1>
        <CatalogueTools query={query} onChange={change} onOpenFilters={() => setSheetOpen(true)} />
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
      {sheetOpen && (
        <Suspense>
          <FilterSheet count={meta.totalItems} onClose={() => setSheetOpen(false)}>
            {filters}
          </FilterSheet>
        </Suspense>
      )}
    </>
  );
}

/** The category as the shop spells it. */
const nameOf = (category: string, categories: readonly CategoryChoice[]) =>
  categories.find(({ name }) => name.toLowerCase() === category.toLowerCase())?.name;

/** Without JavaScript the filters stand open on a phone as well, and take effect together. */
const ShowProducts = () => (
  <>
    <style>{'.filters{display:block}form button[type=button]{display:none}'}</style>
    <button type="submit" className={buttonLook()}>
      Show products
    </button>
  </>
);

/**
 * The query as last chosen, which the address follows; a change of it is a step in history. A box
 * that is ticked shows it at once and not only when the products are there.
 */
function useQuery() {
  const location = useLocation();
  const navigation = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<CatalogueQuery>();
  const coming = navigation.location?.pathname === location.pathname && navigation.location;
  const query = chosen ?? readQuery((coming || location).search);

  // Once the address has followed, or somebody went back, it is the address that counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every entry of the history counts.
  useEffect(() => setChosen(undefined), [location.key]);

  const change = (patch: Partial<CatalogueQuery>, { replace = false } = {}) => {
    const next = changed(query, patch);
    setChosen(next);
    navigate(addressOf(next), { preventScrollReset: true, replace });
  };
  return { query, change, loading: Boolean(coming) };
}
