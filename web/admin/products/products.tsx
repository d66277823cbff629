import { type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { isPending, useLatest } from '#web/admin/memory/answers.ts';
import { SpreadsheetButtons } from '#web/admin/products/import/spreadsheet-buttons.tsx';
import { useAction } from '#web/admin/shell/actions.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/products';
import { EditedProduct } from './edited-product.tsx';
import { useEditorUrl } from './editor-url.ts';
import { categoriesFor, lowStockFor, productsFor } from './product-answers.ts';
import { ProductEditor } from './product-editor.tsx';
import { ProductPage } from './product-page.tsx';
import { productsUrl, readProductQuery } from './product-query.ts';
import { ProductTools } from './product-tools.tsx';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = readProductQuery(new URL(request.url).search);
  const [page, categories, lowStock] = [productsFor(query), categoriesFor(), lowStockFor()];
  const firsts = [page.first, categories.first, lowStock.first] as const;
  return { page, categories, lowStock, whole: deferred(Promise.all(firsts)) };
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

export default function Products({ loaderData }: Route.ComponentProps) {
  const page = useLatest(loaderData.page);
  const categories = useLatest(loaderData.categories);
  const lowStock = useLatest(loaderData.lowStock);
  const isWhole = !isPending(page) && !isPending(categories) && !isPending(lowStock);
  const list = isWhole ? ([page, categories, lowStock] as const) : loaderData.whole;
  useFailureToast(
    isPending(loaderData.page.first) ? saidInPlace : loaderData.page.refreshed,
    failed,
  );
  const { search } = useLocation();
  const query = readProductQuery(search);
  const { edited, open, close } = useEditorUrl();
  const add = () => open('new');
  useAction('new-product', add);
  return (
    <PageFrame title="Products" action={<PageActions onAdd={add} />}>
      <ProductTools query={query} categories={categories} lowStock={lowStock} />
      <Loaded key={productsUrl(query)} of={list} skeleton={<Waiting />} failed={failed}>
        {([page, tree, { limit }]) => (
          <>
            <ProductPage
              page={page}
              categories={tree}
              lowStockAt={limit}
              query={query}
              onEdit={open}
            />
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

const failed = 'Failed to fetch products';
/** Stands in for a failure shown in the place of the list, which needs no toast. */
const saidInPlace = Promise.resolve();

const PageActions = ({ onAdd }: { onAdd: () => void }) => (
  <div className="flex flex-wrap gap-2 max-sm:[&>button]:px-3">
    <SpreadsheetButtons />
    <Button onClick={onAdd}>
      <Icon name="plus" className="size-4" />
      Add product
    </Button>
  </div>
);
