import { useId, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { CategoryDialog } from '#web/admin/categories/category-dialog.tsx';
import { EditorDialog } from '#web/admin/editor/editor-dialog.tsx';
import { ImageProgress } from '#web/admin/editor/pictures/image-progress.tsx';
import { call } from '#web/client.ts';
import { EditorConflict } from '#web/forms/editor-conflict.tsx';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlay/toast.ts';
import { ListPriceQuestion } from './list-price/list-price-question.tsx';
import style from './product-editor.css?url&no-inline';
import { ProductFields } from './product-fields.tsx';
import { saveProduct } from './undo-save.ts';
import { useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  categories: readonly Category[];
  /** The product to change; without it a new one is added. */
  product?: Product;
  onClose: () => void;
}

/** Adds a product or changes one. A reload starts the form again. */
export function ProductDialog({ product, ...props }: ProductDialogProps) {
  const params = { idOrSlug: String(product?.id) };
  const { current, reloads, conflict } = useConflict(
    product,
    async () => (await call('GET /products/{idOrSlug}', { params })).product,
  );
  return <ProductEditor key={reloads} {...props} product={current} conflict={conflict} />;
}

type ProductEditorProps = ProductDialogProps & { conflict: Conflict };

function ProductEditor({ categories, product, conflict, onClose }: ProductEditorProps) {
  const { revalidate } = useRevalidator();
  const formId = useId();
  const [creatingCategory, setCreatingCategory] = useState(false);
  const [categoryId, setCategoryId] = useState(product?.categoryId);
  const isSaved = useRef(false);
  const undo = (body: FormData) =>
    saveProduct(body).then(
      () => {
        toast.success('The changes have been undone.');
        return revalidate();
      },
      (problem: Error) => toast.error('The changes could not be undone.', problem.message),
    );
  const editor = useProductForm(product, conflict, async (message, before) => {
    await revalidate();
    toast.success(
      message,
      before ? { label: 'Undo', of: product?.name, run: () => undo(before) } : undefined,
    );
    isSaved.current = true;
    onClose();
  });
  return (
    <>
      {/* What is loaded on demand brings no style by itself. */}
      <link rel="stylesheet" href={style} precedence="editor" />
      <EditorDialog
        title={product ? 'Edit product' : 'Add product'}
        place="page"
        mayLeave={isSaved}
        changed={editor.changed || creatingCategory}
        onClose={onClose}
        footer={
          <>
            <Button type="submit" form={formId} busy={editor.busy}>
              Save
            </Button>
            <ImageProgress part={editor.sent} />
          </>
        }
      >
        <form {...editor.form} id={formId} className="product-editor required-marks">
          {conflict.isStale && <EditorConflict what="this product" onReload={conflict.reload} />}
          <ProductFields
            {...editor}
            {...{ product, categories, categoryId }}
            onCreateCategory={() => setCreatingCategory(true)}
          />
        </form>
      </EditorDialog>
      {editor.question.lines && (
        <ListPriceQuestion
          lines={editor.question.lines}
          onConfirm={editor.question.confirm}
          onClose={editor.question.close}
        />
      )}
      {creatingCategory && (
        <CategoryDialog
          tree={categories}
          liesOnEditor
          onSaved={({ id }) => setCategoryId(id)}
          onClose={() => setCreatingCategory(false)}
        />
      )}
    </>
  );
}
