import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products.ts';
import { call } from '#web/client.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { FormMessage } from '#web/ui/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { toast } from '#web/ui/toast.ts';
import { type Typed, useForm } from '#web/ui/use-form.ts';
import { CategoryMenus } from './category-menus.tsx';
import { EditorDialog } from './editor-dialog.tsx';
import { ImagePicker } from './image-picker.tsx';
import { usePickedImages } from './picked-images.ts';
import { checkProduct, productBody, type VariantDraft } from './product-form-data.ts';
import { VariantFields } from './variant-fields.tsx';

interface ProductDialogProps {
  categories: readonly Category[];
  /** The one to change; without it a new one is made. */
  product?: Product;
  onClose: () => void;
}

/** Adds a product, or changes one. */
export function ProductDialog({ categories, product, onClose }: ProductDialogProps) {
  const { revalidate } = useRevalidator();
  const { drafts, addVariant, dropVariant } = useVariants(product);
  const images = usePickedImages(product?.images ?? [], 10, {
    tooMany: 'Maximum 10 images allowed.',
  });
  const send = async (typed: Typed) => {
    const { message } = await call('POST /products', {
      body: productBody(typed, drafts, images, product),
    });
    await revalidate();
    toast.success(message);
    onClose();
  };
  const { form, field, busy, message } = useForm({
    check: (typed) => checkProduct(typed, drafts, images),
    send,
    failed: 'Failed to save product.',
  });
  return (
    <EditorDialog title={product ? 'Edit product' : 'Add product'} onClose={onClose}>
      <form {...form} className="grid gap-5">
        <FormMessage>{message}</FormMessage>
        <TextField
          {...field('productName')}
          label="Product name"
          defaultValue={product?.name}
          maxLength={150}
          data-autofocus
        />
        <TextArea
          {...field('description')}
          label="Description"
          defaultValue={product?.description}
          maxLength={10_000}
        />
        <CategoryMenus tree={categories} chosen={product?.categoryId} {...field('categoryId')} />
        {drafts.map((draft, place) => (
          <VariantFields
            key={draft.key}
            draft={draft}
            place={place}
            field={field}
            onDrop={drafts.length > 1 ? () => dropVariant(draft) : undefined}
          />
        ))}
        <AddVariant onClick={addVariant} />
        <ImagePicker
          label="Images"
          images={images}
          error={images.error || (images.count === 0 ? field('images').error : '')}
        />
        <Button type="submit" busy={busy} className="justify-self-start">
          Save
        </Button>
      </form>
    </EditorDialog>
  );
}

const AddVariant = ({ onClick }: { onClick: () => void }) => (
  <Button variant="secondary" onClick={onClick} className="justify-self-start">
    <Icon name="plus" className="size-4" />
    Add variant
  </Button>
);

function useVariants(product?: Product) {
  const [drafts, setDrafts] = useState<VariantDraft[]>(
    product?.variants.map((variant) => ({
      key: String(variant.id),
      variant,
      stock: variant.stock,
    })) ?? [{ key: 'new-1', stock: 1 }],
  );
  const addVariant = () => setDrafts([...drafts, { key: `new-${crypto.randomUUID()}`, stock: 0 }]);
  const dropVariant = (draft: VariantDraft) => setDrafts(drafts.filter((one) => one !== draft));
  return { drafts, addVariant, dropVariant };
}
