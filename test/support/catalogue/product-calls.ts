import type { Product } from '#contract/products/products.ts';
import { formOf, picture, type SignedIn } from '#test/support/shop.ts';

/** Fields of a product's form; what is not a text is sent as JSON. */
export type ProductFields = Record<string, string | number | object>;

/** The calls by which an admin keeps products, each with a whole form unless fields say otherwise. */
export function productCalls({ call }: SignedIn, categoryId: number) {
  const post = (fields: ProductFields, images: Buffer[]) => {
    const texts = Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'object' ? JSON.stringify(value) : value,
    ]);
    return call('POST /products', { body: formOf(Object.fromEntries(texts), { images }) });
  };
  return {
    async save(fields: ProductFields, images?: Buffer[]) {
      const whole = { productName: 'A game', categoryId, productVariants: [red], ...fields };
      return post(whole, images ?? [await picture()]);
    },
    /** Changes a product, whose details stay as they are but for the fields. */
    change(product: Product, fields: ProductFields, images: Buffer[] = []) {
      const { id, name, variants } = product;
      const whole = { id, productName: name, categoryId, productVariants: variants, ...fields };
      return post(whole, images);
    },
    find: ({ id }: Product) =>
      call('GET /products/{idOrSlug}', { params: { idOrSlug: String(id) } }),
    remove: ({ id }: Product) => call('DELETE /products/{id}', { params: { id: String(id) } }),
  };
}

/** A variant that a product may have. */
export const red = { color: 'Red', size: 'S', stock: 3, originalPrice: 200, discountPrice: 50 };
