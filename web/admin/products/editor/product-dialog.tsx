import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { CategoryDialog } from '#web/admin/categories/category-dialog.tsx';
import { EditorForm } from '#web/admin/editor/editor-form.tsx';
import { ImageProgress } from '#web/admin/editor/pictures/image-upload.tsx';
import { sayUndone } from '#web/admin/editor/say-undone.ts';
import { call } from '#web/client.ts';
import { type Conflict, useConflict } from '#web/forms/use-conflict.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import style from './product-editor.css?url&no-inline';
import { ProductFields } from './product-fields.tsx';
import { saveProduct, useProductForm } from './use-product-form.ts';

interface ProductDialogProps {
  categories: readonly Category[];
  /** The product to change; without it a new one is added. */
  product?: Product;
  /** The owner's fields. */
  fields?: readonly ProductField[];
  onClose: () => void;
}

/** Adds a product or changes one. A reload starts the form again. */
export function ProductDialog({ product, ...props }: ProductDialogProps) {
  const params = { idOrSlug: String(product?.id) };
  const { current, reloads, conflict } = useConflict(
    product,
    async () => (await call('GET /products/{idOrSlug}', { params })).product,
  );
  return <ProductForm key={reloads} {...props} product={current} conflict={conflict} />;
}

type ProductFormProps = ProductDialogProps & { conflict: Conflict };

function ProductForm({ categories, product, fields = [], conflict, onClose }: ProductFormProps) {
  const { revalidate } = useRevalidator();
  const [creatingCategory, setCreatingCategory] = useState(false);
  const [categoryId, setCategoryId] = useState(product?.categoryId);
  const isSaved = useRef(false);
  const undo = (body: FormData) => sayUndone(saveProduct(body).then(revalidate));
  const editor = useProductForm({ product, fields }, conflict, async (saved, before) => {
    await revalidate();
    toast.success(
      saved.message,
      before ? { label: 'Undo', of: saved.product.name, run: () => undo(before) } : undefined,
    );
    isSaved.current = true;
    onClose();
  });
  return (
    <>
      {/* Code that is loaded on demand brings no stylesheet by itself. */}
      <link rel="stylesheet" href={style} precedence="editor" />
      <EditorForm
        title={product ? 'Edit product' : 'Add product'}
        place="page"
        look="product-editor"
        form={editor}
        conflict={conflict}
        what="this product"
        aside={<ImageProgress part={editor.sent} />}
        mayLeave={isSaved}
        changed={editor.changed || creatingCategory}
        onClose={onClose}
      >
        <ProductFields
          {...editor}
          {...{ product, categories, categoryId, fields }}
          onCreateCategory={() => setCreatingCategory(true)}
        />
      </EditorForm>
      {editor.question}
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
