import type { Database } from '#db/client.ts';
import { listCategories } from '#shop/catalogue/categories.ts';
import { findProduct, findSlugByName } from '#shop/catalogue/find-product.ts';
import { listProducts } from '#shop/catalogue/list-products.ts';
import { readCompany } from '#shop/company/company.ts';
import { findLegalPage } from '#shop/legal/legal-pages.ts';
import { listReviews } from '#shop/reviews/reviews.ts';
import type { ShopReads } from '#web/shop-context.ts';

/** What the public pages read of the shop. */
export const shopReads = (db: Database, publicUrl: string): ShopReads => ({
  publicUrl,
  listCategories: () => listCategories(db),
  listProducts: (query) => listProducts(db, query),
  findProduct: (idOrSlug) => findProduct(db, idOrSlug),
  findSlugByName: (name) => findSlugByName(db, name),
  listReviews: (productId, page) => listReviews(db, productId, page),
  readCompany: () => readCompany(db),
  findLegalPage: (slug) => findLegalPage(db, slug),
});
