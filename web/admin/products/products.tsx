import { Navigate, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import type { ReplyOf } from '#contract/api.ts';
import type { Category } from '#contract/categories.ts';
import { FirstCategory } from '#web/admin/categories/first-category.tsx';
import { ListHead } from '#web/admin/list/list-head.tsx';
import { SpreadsheetButtons } from '#web/admin/products/import/spreadsheet-buttons.tsx';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { MoreProducts } from '#web/products/more-products.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { Pagination } from '#web/ui/page/pagination.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/products';
import { EditedProduct } from './edited-product.tsx';
import { useEditorUrl } from './editor-url.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductList } from './product-list.tsx';
import {
  isNarrowed,
  type ProductQuery,
  type ProductSort,
  productsUrl,
  readProductQuery,
  sentQueryOf,
  sortNames,
} from './product-query.ts';
import { ProductTools } from './product-tools.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = sentQueryOf(readProductQuery(new URL(request.url).search));
  const categories = deferred(call('GET /categories'));
  return {
    list: deferred(Promise.all([call('GET /products', { query }), categories])),
    categories,
  };
}

/** Opening or closing the editor changes nothing of the list below it. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  currentUrl.search === nextUrl.search ||
  listOf(currentUrl) !== listOf(nextUrl) ||
  currentUrl.pathname !== nextUrl.pathname
    ? defaultShouldRevalidate
    : false;

const listOf = ({ search }: URL) => productsUrl(readProductQuery(search));

const Waiting = () => (
  <ListSkeleton rows={10} height="h-14 max-lg:h-28" columns="md:max-lg:grid-cols-2" />
);

export const HydrateFallback = () => (
  <PageFrame title="Products">
    <Waiting />
  </PageFrame>
);

export default function Products({ loaderData: { list, categories } }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readProductQuery(search);
  const { edited, open, close } = useEditorUrl();
  const add = () => open('new');
  useShortcut('n', add);
  return (
    <PageFrame title="Products" action={<PageActions onAdd={add} />}>
      <ProductTools query={query} categories={categories} />
      <Loaded
        key={productsUrl(query)}
        of={list}
        skeleton={<Waiting />}
        failed="Failed to fetch products"
      >
        {([page, tree]) => (
          <>
            <ProductPage page={page} categories={tree} query={query} onEdit={open} />
            {edited === 'new' && <ProductEditor categories={tree} onClose={close} />}
            {typeof edited === 'number' && (
              <EditedProduct
                key={edited}
                id={edited}
                products={page.data}
                categories={tree}
                onClose={close}
              />
            )}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

const PageActions = ({ onAdd }: { onAdd: () => void }) => (
  <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-3">
    <SpreadsheetButtons />
    <Button onClick={onAdd}>
      <Icon name="plus" className="size-4" />
      Add product
    </Button>
  </div>
);

interface ProductPageProps {
  page: ReplyOf<'GET /products'>;
  categories: readonly Category[];
  query: ProductQuery;
  onEdit: (edited: number | 'new') => unknown;
}

function ProductPage({ page: { data, meta }, categories, query, onEdit }: ProductPageProps) {
  if (query.page > Math.max(1, meta.totalPages)) {
    return <Navigate to={productsUrl({ ...query, page: meta.totalPages })} replace />;
  }
  // Products that lack words of the search must not be changed or deleted along with it.
  const hasNone = data.length === 0 || meta.match === 'some';
  if (hasNone) {
    return (
      <NoneFound query={query} hasCategories={categories.length > 0} onAdd={() => onEdit('new')} />
    );
  }
  const sorting = {
    sort: query.sort,
    to: (sort: ProductSort) => productsUrl({ ...query, sort, page: 1 }),
  };
  return (
    <div className="grid gap-4">
      <ListHead
        count={meta.totalItems}
        exact={meta.exact}
        of={['product', 'products']}
        names={sortNames}
        sorting={sorting}
      />
      <ProductList products={data} query={query} sorting={sorting} onEdit={onEdit} />
      <MoreProducts {...meta} />
      <Pagination
        page={query.page}
        pages={meta.totalPages}
        exact={meta.exact}
        to={(page) => productsUrl({ ...query, page })}
      />
    </div>
  );
}

interface NoneFoundProps {
  query: ProductQuery;
  hasCategories: boolean;
  onAdd: () => void;
}

const NoneFound = ({ query, hasCategories, onAdd }: NoneFoundProps) => (
  <EmptyState
    title="No products available"
    icon={<Icon name="package-search" className="size-8" />}
  >
    {isNarrowed(query) ? (
      <ButtonLink to="/admin/product" variant="secondary">
        Show all products
      </ButtonLink>
    ) : !hasCategories ? (
      <FirstCategory />
    ) : (
      <>
        <p className="text-muted">Add your first product, or import a CSV file.</p>
        <Button variant="secondary" onClick={onAdd}>
          Add the first product
        </Button>
      </>
    )}
  </EmptyState>
);
