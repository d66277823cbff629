import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import { CategoryTable } from '#web/admin/category-table.tsx';
import { DeleteDialog } from '#web/admin/list/delete-dialog.tsx';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { useFailureToast } from '#web/admin/use-failure-toast.ts';
import { call } from '#web/client.ts';
import { later } from '#web/later.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ListSkeleton } from '#web/ui/page/list-skeleton.tsx';
import { Loaded } from '#web/ui/page/loaded.tsx';
import { PageFrame } from '#web/ui/page/page-frame.tsx';
import { EmptyState } from '#web/ui/page/states.tsx';
import type { Route } from './+types/categories';
import { CategoryDialog } from './category-dialog.tsx';

export const clientLoader = () => ({ categories: later(call('GET /categories')) });

export const HydrateFallback = () => (
  <PageFrame title="Categories">
    <ListSkeleton rows={6} height="h-14" />
  </PageFrame>
);

const failed = 'Failed to fetch categories';

export default function Categories({ loaderData }: Route.ComponentProps) {
  useFailureToast(loaderData.categories, failed);
  const [creating, setCreating] = useState(false);
  useShortcut('n', () => setCreating(true));
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
      <Loaded
        of={loaderData.categories}
        skeleton={<ListSkeleton rows={6} height="h-14" />}
        failed={failed}
      >
        {(categories) => (
          <>
            <CategoryList categories={categories} />
            {creating && <CategoryDialog tree={categories} onClose={() => setCreating(false)} />}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function CategoryList({ categories }: { categories: Category[] }) {
  const [editing, setEditing] = useState<Category | null>(null);
  const [deleting, setDeleting] = useState<Category | null>(null);
  if (categories.length === 0) {
    return (
      <EmptyState title="No categories found" icon={<Icon name="tags" className="size-8" />}>
        <p className="text-muted">Create the first one: every product stands in a category.</p>
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
          failed="Failed to delete category"
          remove={() => call('DELETE /categories/{id}', { params: { id: String(deleting.id) } })}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
