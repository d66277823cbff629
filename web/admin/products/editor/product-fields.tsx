import { useRef } from 'react';
import type { Category } from '#contract/categories.ts';
import { maxVariants } from '#contract/product-form.ts';
import type { Product } from '#contract/products.ts';
import { CategoryField } from '#web/admin/categories/category-menus.tsx';
import { ImagePicker } from '#web/admin/editor/pictures/image-picker.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea, TextField } from '#web/ui/form/field.tsx';
import { FormMessage } from '#web/ui/form/form-message.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { useProductForm } from './use-product-form.ts';
import type { VariantDraft } from './variant-check.ts';
import { VariantFields } from './variant-fields.tsx';

type ProductFieldsProps = ReturnType<typeof useProductForm> & {
  product?: Product;
  categories: readonly Category[];
  /** Chosen at first. */
  categoryId?: number;
  onCreateCategory: () => void;
};

export function ProductFields({ product, categories, field, ...editor }: ProductFieldsProps) {
  const addButton = useRef<HTMLButtonElement>(null);
  const drop = (draft: VariantDraft) => {
    editor.dropVariant(draft);
    // The pressed button is removed along with its variant.
    addButton.current?.focus();
  };
  return (
    <>
      {!editor.isStale && <FormMessage>{editor.message}</FormMessage>}
      <TextField
        {...field('productName')}
        label="Product name"
        defaultValue={product?.name}
        data-autofocus
      />
      <TextArea {...field('description')} label="Description" defaultValue={product?.description} />
      <CategoryField
        tree={categories}
        chosen={editor.categoryId}
        onCreate={editor.onCreateCategory}
        {...field('categoryId')}
      />
      {editor.drafts.map((draft, index) => (
        <VariantFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          field={field}
          onDrop={editor.drafts.length > 1 ? () => drop(draft) : undefined}
        />
      ))}
      <Button
        ref={addButton}
        variant="secondary"
        size="sm"
        onClick={editor.addVariant}
        disabled={editor.drafts.length >= maxVariants}
        className="justify-self-start"
      >
        <Icon name="plus" className="size-4" />
        Add variant
      </Button>
      <ImagePicker
        {...field('images')}
        label="Images"
        images={editor.images}
        colors={editor.colors}
      />
    </>
  );
}
