import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { useAction } from '#web/admin/shell/actions.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import { useFailureToast } from '#web/ui/page/use-failure-toast.ts';
import type { Route } from './+types/categories';
import { CategoryDialog } from './category-dialog.tsx';
import { CategoryTable } from './category-table.tsx';
import { numbered } from './category-tree.ts';
import { firstCategory } from './first-category.tsx';

export function clientLoader() {
  const categories = deferred(call('GET /categories'));
  return { categories, list: deferred(Promise.all([categories, countProducts()])) };
}

/** Counts of products by category name, each with those below it; empty when they cannot be read. */
const countProducts = () =>
  call('GET /products', { query: { limit: '1' } }).then(
    ({ meta }) => meta.facets.categories,
    (): Record<string, number> => ({}),
  );

export const HydrateFallback = () => (
  <PageFrame title="Categories">
    <ListSkeleton rows={6} height="h-14" />
  </PageFrame>
);

const failed = 'Failed to fetch categories';

export default function Categories({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.categories, failed);
  const [creating, setCreating] = useState(useLocation().state === firstCategory.state);
  useAction('new-category', () => setCreating(true));
  return (
    <PageFrame
      title="Categories"
      action={
        <Button onClick={() => setCreating(true)}>
          <Icon name="plus" className="size-4" />
          CREATE NEW
        </Button>
      }
    >
      <Loaded of={loaderData.list} skeleton={<ListSkeleton rows={6} height="h-14" />}>
        {([categories, productCounts]) => (
          <>
            <CategoryList
              categories={categories}
              productCounts={productCounts}
              onCreate={() => setCreating(true)}
            />
            {creating && <CategoryDialog tree={categories} onClose={() => setCreating(false)} />}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

interface CategoryListProps {
  categories: Category[];
  productCounts: Record<string, number>;
  onCreate: () => void;
}

function CategoryList({ categories, productCounts, onCreate }: CategoryListProps) {
  const [editing, setEditing] = useState<Category | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  if (categories.length === 0) {
    return (
      <EmptyState title="No categories found" icon={<Icon name="tags" className="size-8" />}>
        <p className="text-muted">Every product needs a category.</p>
        <Button variant="secondary" onClick={onCreate}>
          Create the first category
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <CategoryTable tree={categories} onEdit={setEditing} onDelete={setDeleting} />
      {editing && (
        <CategoryDialog tree={categories} category={editing} onClose={() => setEditing(null)} />
      )}
      {deleting && (
        <DeleteDialog
          title="Delete category"
          name={deleting.name}
          consequence={whatHappens(deleting, productCounts[deleting.name] ?? 0)}
          failed="Failed to delete category"
          remove={() => call('DELETE /categories/{id}', { params: { id: String(deleting.id) } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

/** The shop refuses to delete a category while products are in it or below it. */
function whatHappens({ subCategories }: Category, products: number) {
  const below = numbered(subCategories, () => true).length;
  if (products > 0)
    return `${holdWords(below, products)}, so it cannot be deleted. ${remedy(products)}`;
  if (below === 0) return undefined;
  return below === 1 ? 'Its sub-category goes with it.' : `Its ${below} sub-categories go with it.`;
}

function holdWords(below: number, products: number) {
  const what = products === 1 ? '1 product' : `${products} products`;
  if (below === 0) return `It still holds ${what}`;
  return `It and its ${below === 1 ? 'sub-category' : 'sub-categories'} still hold ${what}`;
}

const remedy = (products: number) =>
  `Please move or delete ${products === 1 ? 'it' : 'them'} first.`;
