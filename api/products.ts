import { changePrices } from '#shop/catalogue/change-prices.ts';
import { findProduct } from '#shop/catalogue/find-product.ts';
import { exportProducts } from '#shop/catalogue/import/export-products.ts';
import { type ImportOutcome, importProducts } from '#shop/catalogue/import/import-products.ts';
import { readCatalogueIndex } from '#shop/catalogue/index/catalogue-index.ts';
import { suggestProducts } from '#shop/catalogue/index/suggest-products.ts';
import { listCategoryProducts, listProducts } from '#shop/catalogue/list/list-products.ts';
import { addProduct, changeProduct, deleteProducts } from '#shop/catalogue/save-product.ts';
import { descriptionHtml } from '#shop/markdown.ts';
import { notFound } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const productHandlers = {
  'GET /products': async ({ db, query, remember }) => listProducts(db, query, remember),
  'GET /products/category/{categoryName}': async ({ db, params, query, remember }) =>
    listCategoryProducts(db, params.categoryName, query, remember),
  'GET /catalogue-index': async ({ db, remember }) => readCatalogueIndex(db, remember),
  'GET /products/suggest': async ({ db, query, remember }) => ({
    products: await suggestProducts(db, query.q, remember),
  }),
  'GET /products/export': async ({ db, by }) => exportProducts(db, by),
  'POST /products/import': async ({ db, by, body, pictures }) => {
    const outcome = await importProducts(db, by, body, pictures);
    return { message: wordsFor(outcome), ...outcome };
  },
  'GET /products/{idOrSlug}': async ({ db, params }) => {
    const product = await findProduct(db, params.idOrSlug);
    if (!product) throw notFound('Product');
    return { product };
  },
  'POST /products': async ({ db, by, body, pictures, setStatus }) => {
    const { id, ...details } = body;
    if (id === undefined) {
      const product = await addProduct(db, by, details, pictures);
      return { reply: { message: 'Product added successfully!', product }, dropped: [] };
    }
    const { product, dropped } = await changeProduct(db, by, id, details, pictures);
    setStatus(200);
    return { reply: { message: 'Product updated successfully!', product }, dropped };
  },
  'POST /products/preview': async ({ body }) => ({ html: descriptionHtml(body.description) }),
  'PUT /products/prices': async ({ db, by, body }) => {
    await changePrices(db, by, body.prices);
    return { message: 'Prices updated successfully' };
  },
  'POST /products/delete': async ({ db, by, body }) => ({
    dropped: await deleteProducts(db, by, body.ids),
    reply: { message: 'Products deleted successfully' },
  }),
  'DELETE /products/{id}': async ({ db, by, params }) => ({
    dropped: await deleteProducts(db, by, [params.id]),
    reply: { message: 'Product deleted successfully' },
  }),
} satisfies Partial<Handlers>;

function wordsFor({ applied, rows }: ImportOutcome) {
  if (!applied) return 'Nothing was changed.';
  const count = (wanted: string) => rows.filter(({ action }) => action === wanted).length;
  const [added, failed] = [count('add'), count('error')];
  const saved = `Products imported: ${added} ${added === 1 ? 'variant' : 'variants'} added, ${count('change')} changed.`;
  if (failed === 0) return saved;
  return `${saved} ${failed} ${failed === 1 ? 'row was' : 'rows were'} not saved: import only ${failed === 1 ? 'that row' : 'those rows'} again.`;
}
