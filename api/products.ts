import { findProduct } from '#shop/catalogue/find-product.ts';
import { listCategoryProducts, listProducts } from '#shop/catalogue/list-products.ts';
import { addProduct, changeProduct, deleteProduct } from '#shop/catalogue/save-product.ts';
import { removeUnused } from '#shop/files/unused.ts';
import { notFound } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const productHandlers = {
  'GET /products': async ({ db, query }) => listProducts(db, query),
  'GET /products/category/{categoryName}': async ({ db, params, query }) =>
    listCategoryProducts(db, params.categoryName, query),
  'GET /products/{idOrSlug}': async ({ db, params }) => {
    const product = await findProduct(db, params.idOrSlug);
    if (!product) throw notFound('Product');
    return { product };
  },
  'POST /products': async ({ db, storage, body, pictures, setStatus }) => {
    const { id, ...details } = body;
    if (id === undefined) {
      const { product } = await addProduct(db, details, pictures);
      return { message: 'Product added successfully!', product };
    }
    const { product, dropped } = await changeProduct(db, id, details, pictures);
    await removeUnused(db, storage, dropped);
    setStatus(200);
    return { message: 'Product updated successfully!', product };
  },
  'DELETE /products/{id}': async ({ db, storage, params }) => {
    await removeUnused(db, storage, await deleteProduct(db, params.id));
    return { message: 'Product deleted successfully' };
  },
} satisfies Partial<Handlers>;
