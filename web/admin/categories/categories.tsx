import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Category } from '#contract/categories.ts';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { useAction } from '#web/admin/shell/actions.ts';
import { call } from '#web/client.ts';
import { deferred } from '#web/offline/deferred.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
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

const skeleton = <ListSkeleton rows={6} height="h-14" />;

export const HydrateFallback = () => <PageFrame title="Categories">{skeleton}</PageFrame>;

const failed = 'Failed to fetch categories';

export default function Categories({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.categories, failed);
  const [creating, setCreating] = useState(useLocation().state === firstCategory.state);
  useAction('new-category', () => setCreating(true));
  return (
    <PageFrame
      title="Categories"
      action={
        <Button icon="plus" onClick={() => setCreating(true)}>
          CREATE NEW
        </Button>
      }
    >
      <Loaded of={loaderData.list} skeleton={skeleton}>
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
      <EmptyState title="No categories found" icon="tags">
        <p className="text-muted">Every product needs a category.</p>
        <Button variant="secondary" onClick={onCreate}>
          Create the first category
        </Button>
      </EmptyState>
    );
  }
  const held = deleting ? (productCounts[deleting.name] ?? 0) : 0;
  return (
    <>
      <CategoryTable tree={categories} onEdit={setEditing} onDelete={setDeleting} />
      {editing && (
        <CategoryDialog tree={categories} category={editing} onClose={() => setEditing(null)} />
      )}
      {deleting && held > 0 && (
        <StillHeld category={deleting} products={held} onClose={() => setDeleting(null)} />
      )}
      {deleting && held === 0 && (
        <DeleteDialog
          title="Delete category"
          name={deleting.name}
          consequence={whatHappens(deleting)}
          failed="Failed to delete category"
          remove={() => call('DELETE /categories/{id}', { params: { id: String(deleting.id) } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

interface StillHeldProps {
  category: Category;
  /** The number of products in it and below it. */
  products: number;
  onClose: () => void;
}

/** The shop refuses to delete a category while products are in it or below it. */
const StillHeld = ({ category: { name }, products, onClose }: StillHeldProps) => (
  <Dialog
    title="Delete category"
    role="alertdialog"
    onClose={onClose}
    footer={
      <Button className="ml-auto" data-autofocus onClick={onClose}>
        OK
      </Button>
    }
  >
    <p>
      <bdi>“{name}”</bdi> still has{' '}
      {products === 1
        ? '1 product. Move or delete it first.'
        : `${products} products. Move or delete them first.`}
    </p>
  </Dialog>
);

function whatHappens({ subCategories }: Category) {
  const below = numbered(subCategories, () => true).length;
  if (below === 0) return undefined;
  return below === 1 ? 'Its sub-category goes with it.' : `Its ${below} sub-categories go with it.`;
}
