import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { categoryTree } from '#shop/catalogue/categories.ts';
import { changePrices } from '#shop/catalogue/change-prices.ts';
import { deleteCategory } from '#shop/catalogue/delete-category.ts';
import { findProduct, isInShop } from '#shop/catalogue/find-product.ts';
import { exportProducts } from '#shop/catalogue/import/export-products.ts';
import { type ImportOutcome, importProducts } from '#shop/catalogue/import/import-products.ts';
import { readCatalogueIndex, suggestProducts } from '#shop/catalogue/index/catalogue-index.ts';
import { listCategoryProducts, listProducts } from '#shop/catalogue/list/list-products.ts';
import { countStatuses } from '#shop/catalogue/list/product-counts.ts';
import { withStaffParts } from '#shop/catalogue/product-shape.ts';
import { addCategory, changeCategory } from '#shop/catalogue/save-category.ts';
import {
  addProduct,
  changeProduct,
  changeStatuses,
  deleteProducts,
} from '#shop/catalogue/save-product.ts';
import { sortCategories } from '#shop/catalogue/sort-categories.ts';
import { descriptionHtml } from '#shop/markdown.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { listAllReviews, moderateReview } from '#shop/reviews/moderate-reviews.ts';
import { findReviewBy, listReviews, saveReview } from '#shop/reviews/reviews.ts';
import type { Handlers } from './handlers.ts';

export const productHandlers = {
  'GET /products': async ({ db, query, remember, caller, token }) => {
    if (query.status && query.status !== 'LIVE' && !caller) throw notOfStaff(token);
    const page = await listProducts(db, query, remember);
    if (!caller) return page;
    const statuses = query.status && (await countStatuses(db));
    const meta = { ...page.meta, ...(statuses && { statuses }) };
    return { data: await withStaffParts(db, page.data), meta };
  },
  'GET /products/category/{categoryName}': async ({ db, params, query, remember }) =>
    listCategoryProducts(db, params.categoryName, query, remember),
  'GET /catalogue-index': async ({ db, remember }) => readCatalogueIndex(db, remember),
  'GET /products/suggest': async ({ db, query, remember }) =>
    suggestProducts(db, query.q, remember),
  'GET /products/export': async ({ db, by }) => exportProducts(db, by),
  'POST /products/import': async ({ db, by, body, pictures }) => {
    const outcome = await importProducts(db, by, body, pictures);
    return { message: wordsFor(outcome), ...outcome };
  },
  'GET /products/{idOrSlug}': async ({ db, params, caller }) => {
    const product = await findProduct(db, params.idOrSlug, caller ? isInShop : undefined);
    if (!product) throw notFound('Product');
    const [whole] = caller ? await withStaffParts(db, [product]) : [];
    return { product: whole ?? product };
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
  'PUT /products/status': async ({ db, by, body }) => {
    await changeStatuses(db, by, body.ids, body.status);
    return { message: body.status === 'LIVE' ? 'Products published.' : 'Products hidden.' };
  },
  'POST /products/delete': async ({ db, by, body }) => ({
    dropped: await deleteProducts(db, by, body.ids),
    reply: { message: 'Products deleted successfully' },
  }),
  'DELETE /products/{id}': async ({ db, by, params }) => ({
    dropped: await deleteProducts(db, by, [params.id]),
    reply: { message: 'Product deleted successfully' },
  }),
  'GET /categories': async ({ db, remember }) => categoryTree(db, remember),
  'POST /categories': async ({ db, by, body, pictures }) => {
    const category = await addCategory(db, by, body, pictures);
    return { message: 'Category saved successfully!', category };
  },
  'PUT /categories/order': async ({ db, by, body }) => ({
    message: 'Categories sorted.',
    categories: await sortCategories(db, by, body),
  }),
  'PUT /categories/{id}': async ({ db, by, params, body, pictures }) => {
    const { category, dropped } = await changeCategory(db, by, params.id, body, pictures);
    return { reply: { message: 'Category updated successfully!', category }, dropped };
  },
  'DELETE /categories/{id}': async ({ db, by, params }) => {
    const { category, dropped } = await deleteCategory(db, by, params.id);
    return { reply: { message: `Deleted category: ${category.name}` }, dropped };
  },
  'GET /reviews': async ({ db, query }) => listAllReviews(db, query),
  'PUT /reviews/{id}': async ({ db, by, params, body }) => ({
    message: 'Saved the review.',
    review: await moderateReview(db, by, params.id, body),
  }),
  'GET /products/{id}/reviews': async ({ db, params, query }) => listReviews(db, params.id, query),
  'GET /products/{id}/reviews/mine': async ({ db, caller, params }) =>
    findReviewBy(db, caller, params.id),
  'POST /products/{id}/reviews': async ({ db, caller, params, body }) => ({
    message: 'Thank you for your review.',
    review: await saveReview(db, caller, { ...body, productId: params.id }),
  }),
} satisfies Partial<Handlers>;

const notOfStaff = (token: string) =>
  token
    ? new Refusal('forbidden', 'Only catalogue staff can see drafts.')
    : new Refusal('unauthenticated', 'Please sign in to continue.');

function wordsFor({ applied, rows }: ImportOutcome) {
  if (!applied) return 'Nothing was changed.';
  const count = (wanted: string) => rows.filter(({ action }) => action === wanted).length;
  const [added, failed] = [count('add'), count('error')];
  const saved = `Products imported: ${countInWords(added, 'variant')} added, ${count('change')} changed.`;
  if (failed === 0) return saved;
  return `${saved} ${failed} ${failed === 1 ? 'row was' : 'rows were'} not saved: import only ${failed === 1 ? 'that row' : 'those rows'} again.`;
}
