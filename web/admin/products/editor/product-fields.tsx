import { useState } from 'react';
import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import { needsPicture, type ProductStatus } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { gstRateTexts } from '#contract/rules/selling/product-tax.ts';
import { CategoryField } from '#web/admin/categories/category-menus.tsx';
import { ImagePicker } from '#web/admin/editor/pictures/image-picker.tsx';
import { useBrand } from '#web/ui/brand.ts';
import { Fieldset } from '#web/ui/form/choice.tsx';
import { Select, TextArea, TextField } from '#web/ui/form/field.tsx';
import { CardPreview } from './card-preview.tsx';
import { DescriptionField } from './description-field.tsx';
import { OwnFields } from './own-fields.tsx';
import type { useProductForm } from './use-product-form.ts';
import { VariantTable } from './variants/variant-table.tsx';

type ProductFieldsProps = ReturnType<typeof useProductForm> & {
  product?: Product;
  categories: readonly Category[];
  fields: readonly ProductField[];
  /** The category chosen at first. */
  categoryId?: number;
  onCreateCategory: () => void;
};

/** The fields of a product. On wide windows the preview of the card is beside the prices. */
export const ProductFields = ({
  product,
  categories,
  fields,
  field,
  ...editor
}: ProductFieldsProps) => {
  const [status, setStatus] = useState<ProductStatus>(product?.status ?? 'LIVE');
  return (
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
          <OwnFields fields={fields} values={product?.fields ?? {}} field={field} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <StatusField {...field('status')} chosen={status} onChoose={setStatus} />
          <FeaturedField {...field('featured')} initial={product?.featured} />
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
            isRequired={needsPicture(status, product)}
          />
          <TaxFields product={product} field={field} />
          <OldUrlsField {...field('oldUrls')} product={product} />
        </div>
      </div>
      <div className="editor-prices">
        <VariantTable variants={editor.variants} {...editor.sizeNames} field={field} />
        <CardPreview name={editor.name} drafts={editor.variants.drafts} images={editor.images} />
      </div>
    </>
  );
};

interface StatusFieldProps {
  name: string;
  error?: string;
  chosen: ProductStatus;
  onChoose: (status: ProductStatus) => void;
}

const StatusField = ({ chosen, onChoose, ...field }: StatusFieldProps) => (
  <Select
    {...field}
    label="Status"
    hint="Only staff see a draft."
    value={chosen}
    onChange={({ target }) => onChoose(target.value === 'DRAFT' ? 'DRAFT' : 'LIVE')}
  >
    <option value="LIVE">Live</option>
    <option value="DRAFT">Draft</option>
  </Select>
);

interface FeaturedFieldProps {
  name: string;
  error?: string;
  initial?: boolean;
}

const FeaturedField = ({ initial = false, ...field }: FeaturedFieldProps) => (
  <Select
    {...field}
    label="Home page"
    hint="Featured products come first there, up to eight."
    defaultValue={String(initial)}
  >
    <option value="false">With the others</option>
    <option value="true">Featured</option>
  </Select>
);

interface OldUrlsFieldProps {
  product?: Product;
  name: string;
  error?: string;
}

/**
 * One path in each line. Left out for a product without its old paths, as in a list, so that they
 * stay.
 */
function OldUrlsField({ product, ...field }: OldUrlsFieldProps) {
  const { oldUrls = [] } = product ?? {};
  if (product && !product.oldUrls) return null;
  return (
    <details open={oldUrls.length > 0 || Boolean(field.error) || undefined}>
      <summary className="min-h-8 w-fit touch cursor-pointer content-center text-sm font-medium">
        Old URLs
      </summary>
      <TextArea
        {...field}
        label="Paths that lead to this product"
        hint="One per line, like /products/chess-set. They redirect visitors and search engines here."
        rows={3}
        dir="ltr"
        defaultValue={oldUrls.join('\n')}
        autoComplete="off"
        spellCheck={false}
      />
    </details>
  );
}

interface TaxFieldsProps {
  product?: Product;
  field: (name: string) => { name: string; error?: string };
}

/** Shown once the shop has a GSTIN, or the product a value. */
function TaxFields({ product, field }: TaxFieldsProps) {
  const { hasGstin } = useBrand();
  const { hsn = null, gstRate = null } = product ?? {};
  if (!hasGstin && hsn === null && gstRate === null) return null;
  return (
    <Fieldset legend="Tax" className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...field('hsn')}
        label="HSN code"
        hint="4, 6 or 8 digits, for tax invoices"
        defaultValue={hsn ?? ''}
        inputMode="numeric"
        autoComplete="off"
      />
      <Select
        {...field('gstRate')}
        label="GST rate"
        hint="Included in the price"
        defaultValue={gstRate ?? ''}
      >
        <option value="">None</option>
        {gstRateTexts.map((rate) => (
          <option key={rate} value={rate}>
            {rate}%
          </option>
        ))}
      </Select>
    </Fieldset>
  );
}
