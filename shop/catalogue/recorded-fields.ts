import type { Category } from '#contract/categories.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { money } from '#contract/rules/price.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import { everyCategory, findCategoryById } from './categories.ts';
import { filenamesOf } from './product-shape.ts';

/** A product as the activity log tells it. */
export const fieldsOfProduct = (product: Product): Record<string, string | number | boolean> => ({
  name: product.name,
  category: product.category.name,
  description: product.description,
  ...(product.hsn && { HSN: product.hsn }),
  ...(product.gstRate !== null && { 'GST rate': `${product.gstRate}%` }),
  ...(product.status === 'DRAFT' && { status: 'draft' }),
  ...(product.sizeLabel !== 'Size' && { 'name of sizes': product.sizeLabel }),
  ...(product.featured && { featured: 'yes' }),
  ...Object.fromEntries(
    Object.entries(product.fields).map(([key, value]) => [`field ${key}`, value]),
  ),
  ...(product.oldUrls?.length && { 'old URLs': product.oldUrls.join(' · ') }),
  pictures: picturesOf(product),
  variants: product.variants.map(variantLabel).join(' · '),
  ...Object.assign({}, ...product.variants.map(fieldsOfVariant)),
});

function picturesOf(product: Product) {
  const names = filenamesOf(product);
  return product.images
    .map(({ shows }, at) => (shows ? `${names[at]} (${shows})` : names[at]))
    .join(' · ');
}

function fieldsOfVariant(variant: Variant) {
  const { id, color, size, stock, originalPrice, discountPrice, colorHexCode, sku, ...more } =
    variant;
  const label = variantLabel(variant);
  const named = (field: string) => (label ? `${label}: ${field}` : field);
  const filled = Object.entries({ SKU: sku, ...more }).filter(([, value]) => value);
  return {
    [named('stock')]: stock,
    [named('price')]: money(originalPrice),
    [named('discount')]: money(discountPrice),
    [named('colour code')]: colorHexCode,
    ...Object.fromEntries(filled.map(([field, value]) => [named(field), value])),
  };
}

/** Categories have unique names. */
export const fieldsOfCategory = (category: Category, tree: readonly Category[]) => ({
  name: category.name,
  description: category.description,
  parent: findCategoryById(tree, category.parentId ?? 0)?.name ?? '',
  picture: category.uploads.map(({ filename }) => filename).join(' · '),
});

export const namesBelow = ({ subCategories }: Category): string =>
  everyCategory(subCategories)
    .map(({ name }) => name)
    .join(' · ');

/** Such as 'Product "Ludo"' or '3 products'. */
export const subjectOf = (names: readonly string[]): string =>
  names.length === 1 ? `Product “${names[0]}”` : `${names.length} products`;
