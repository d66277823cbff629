import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { indented, numbered } from '#web/admin/categories/category-tree.ts';
import { FilterMenu } from '#web/admin/list/filter-menu.tsx';
import { LinkTabs } from '#web/admin/list/link-tabs.tsx';
import { revalidateList, useOpenInUrl } from '#web/admin/list/open-in-url.ts';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { RunningImport } from '#web/admin/products/import/running-import.tsx';
import { SpreadsheetButtons } from '#web/admin/products/import/spreadsheet-buttons.tsx';
import { ask, queries } from '#web/admin/queries/queries.ts';
import { useAction } from '#web/admin/shell/actions.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/choice.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/products';
import { ProductEditor } from './product-editor.tsx';
import { ProductList } from './product-list.tsx';
import {
  categoriesQuery,
  type ListedProducts,
  lowStockQuery,
  type ProductQuery,
  productsQuery,
  productsUrl,
  readProductQuery,
  statusNames,
} from './product-query.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readProductQuery(new URL(request.url).search);
  const page = ask('catalogue', productsQuery(query));
  const categories = ask('catalogue', categoriesQuery());
  const lowStock = ask('catalogue', lowStockQuery());
  return { page, categories, lowStock, list: deferred(Promise.all([page, categories, lowStock])) };
}

export const shouldRevalidate = revalidateList;

const skeleton = (
  <ListSkeleton rows={10} height="h-14 max-lg:h-28" columns="md:max-lg:grid-cols-2" />
);

export const HydrateFallback = () => <PageFrame title="Products">{skeleton}</PageFrame>;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const query = readProductQuery(search);
  const { data: page } = useQuery(productsQuery(query), queries);
  const { data: categories } = useQuery(categoriesQuery(), queries);
  const { data: lowStock } = useQuery(lowStockQuery(), queries);
  const list = page && categories && lowStock ? ([page, categories, lowStock] as const) : undefined;
  useFailureToast(list ? loaderData.page : saidInPlace, failed);
  const { opened, isAdding, list: url, open, close } = useOpenInUrl('edit');
  const edited = isAdding ? 'new' : opened;
  const add = () => open('new');
  useAction('new-product', add);
  return (
    <PageFrame title="Products" action={<PageActions onAdd={add} />}>
      <RunningImport />
      <LinkTabs
        label="Status"
        names={statusNames}
        current={query.status}
        to={(status) => productsUrl({ ...query, status, page: 1 })}
        countOf={(status) => countOf(status, page)}
      />
      <ProductTools
        query={query}
        categories={categories ?? loaderData.categories}
        lowStock={lowStock ?? loaderData.lowStock}
      />
      <Loaded key={url} of={list ?? loaderData.list} skeleton={skeleton} failed={failed}>
        {([page, tree, { limit }]) => (
          <>
            <ProductList
              page={page}
              categories={tree}
              lowStockAt={limit}
              query={query}
              onEdit={open}
            />
            {edited !== null && (
              <ProductEditor id={edited} products={page.data} categories={tree} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function countOf(status: ProductQuery['status'], page: ListedProducts | undefined) {
  const counts = page?.meta.statuses;
  return counts && formatCount(status ? counts[status] : counts.LIVE + counts.DRAFT);
}

const failed = 'Failed to fetch products';
/** Stands in for a failure shown in the place of the list, which needs no toast. */
const saidInPlace = Promise.resolve();

const PageActions = ({ onAdd }: { onAdd: () => void }) => (
  <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-3">
    <SpreadsheetButtons />
    <Button icon="plus" onClick={onAdd}>
      Add product
    </Button>
  </div>
);

interface ProductToolsProps {
  query: ProductQuery;
  categories: Category[] | Promise<Category[]>;
  lowStock: { limit: number } | Promise<{ limit: number }>;
}

function ProductTools({ query, categories, lowStock }: ProductToolsProps) {
  const navigate = useNavigate();
  const narrow = (change: Partial<ProductQuery>) =>
    navigate(productsUrl({ ...query, ...change, page: 1 }));
  const menu = (tree: readonly Category[]) => (
    <FilterMenu
      label="Show category"
      all="All categories"
      chosen={query.category}
      options={numbered(tree, () => true).map((row) => [row.category.name, indented(row)])}
      onChoose={(category) => narrow({ category })}
    />
  );
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <SearchBox
        key={query.search}
        label="Search products"
        placeholder="Name, SKU or barcode"
        search={query.search}
        onSearch={(search) => narrow({ search })}
      />
      <Loaded of={categories} skeleton={menu([])} instead={menu([])}>
        {menu}
      </Loaded>
      <Checkbox
        label="Low stock only"
        checked={query.maxStock !== undefined}
        onChange={async ({ target }) =>
          narrow({ maxStock: target.checked ? (await lowStock).limit : undefined })
        }
      />
    </div>
  );
}
