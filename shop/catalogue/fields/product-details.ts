import type { ProductDetail } from '#contract/products/fields.ts';
import type { Product } from '#contract/products/products.ts';
import { fieldWords } from '#contract/rules/catalogue/product-fields.ts';
import type { Reader } from '#db/client.ts';
import type { Remember } from '#shop/remember.ts';
import { shownFields } from './read-fields.ts';

/** The values that customers see of a product, in the owner's order. */
export async function productDetails(
  db: Reader,
  { fields: values }: Pick<Product, 'fields'>,
  remember: Remember,
): Promise<ProductDetail[]> {
  if (Object.keys(values).length === 0) return [];
  return (await shownFields(db, remember)).flatMap(({ key, label, kind, unit }) => {
    const value = values[key];
    return value === undefined
      ? []
      : { label, kind, unit, value, words: fieldWords({ kind, unit }, value) };
  });
}
