import type { Category } from '#contract/categories.ts';
import type { Product } from '#contract/products/products.ts';
import { CategoryField } from '#web/admin/categories/category-menus.tsx';
import { ImagePicker } from '#web/admin/editor/pictures/image-picker.tsx';
import { TextField } from '#web/ui/form/field.tsx';
import { CardPreview } from './page/card-preview.tsx';
import { DescriptionField } from './page/description-field.tsx';
import { TaxFields } from './page/tax-fields.tsx';
import type { useProductForm } from './use-product-form.ts';
import { VariantTable } from './variants/variant-table.tsx';

type ProductFieldsProps = ReturnType<typeof useProductForm> & {
  product?: Product;
  categories: readonly Category[];
  /** Chosen at first. */
  categoryId?: number;
  onCreateCategory: () => void;
};

/** Puts the card beside the prices that it shows, on wide windows. */
export const ProductFields = ({ product, categories, field, ...editor }: ProductFieldsProps) => (
  <>
    <p className="text-sm text-muted">
      Fields marked <span className="text-danger">*</span> are required.
    </p>
    <div className="editor-columns">
      <div className="grid min-w-0 content-start gap-6">
        <TextField
          {...field('productName')}
          label="Product name"
          defaultValue={product?.name}
          dir="auto"
          aria-required
          data-autofocus
        />
        <DescriptionField {...field('description')} initial={product?.description} />
      </div>
      <div className="grid min-w-0 content-start gap-6">
        <CategoryField
          tree={categories}
          chosen={editor.categoryId}
          onCreate={editor.onCreateCategory}
          {...field('categoryId')}
        />
        <ImagePicker
          {...field('images')}
          label="Images"
          images={editor.images}
          colors={editor.colors}
        />
        <TaxFields product={product} field={field} />
      </div>
    </div>
    <div className="editor-prices">
      <VariantTable variants={editor.variants} field={field} />
      <CardPreview name={editor.name} drafts={editor.variants.drafts} images={editor.images} />
    </div>
  </>
);
