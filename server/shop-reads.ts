import type { Reader } from '#db/client.ts';
import { isAbandoned, isDatabaseUnavailable } from '#db/unavailable.ts';
import { categoryTree } from '#shop/catalogue/categories.ts';
import { productDetails } from '#shop/catalogue/fields/product-details.ts';
import { findProduct, findSlugByName, findSlugByPath } from '#shop/catalogue/find-product.ts';
import { listFilters } from '#shop/catalogue/list/field-filters.ts';
import { firstPictures } from '#shop/catalogue/list/first-pictures.ts';
import { listPopular } from '#shop/catalogue/list/list-popular.ts';
import { listProducts } from '#shop/catalogue/list/list-products.ts';
import { listRelated } from '#shop/catalogue/list/list-related.ts';
import { readBrand, readCompany } from '#shop/company/company.ts';
import { readLegalTitles, showLegalPage } from '#shop/legal/legal-pages.ts';
import { descriptionHtml, plainText } from '#shop/markdown.ts';
import { trackOrder } from '#shop/orders/parcels/track-order.ts';
import type { TrackingTokens } from '#shop/orders/parcels/tracking-tokens.ts';
import { readShownTexts } from '#shop/page-texts/page-texts.ts';
import { Refusal } from '#shop/refusal.ts';
import type { Remember } from '#shop/remember.ts';
import { reviewsOf } from '#shop/reviews/reviews.ts';
import { hasDeliveryRules, readProductTerms } from '#shop/selling/delivery.ts';
import { hasCashDesk } from '#shop/selling/saved-rules.ts';
import type { ShopReads } from '#web/shop-context.ts';

interface Given {
  remember: Remember;
  trackingTokens: TrackingTokens;
  hasServiceWorker: boolean;
}

export function shopReads(
  db: Reader,
  publicUrl: string,
  { remember, trackingTokens, hasServiceWorker }: Given,
): ShopReads {
  const tree = () => categoryTree(db, remember);
  const company = () => remember('company', 'range', () => readCompany(db));
  const shownTexts = async () => readShownTexts(db, (await company()).name);
  return orUnavailable({
    publicUrl,
    hasServiceWorker,
    listCategories: tree,
    firstPictures: () =>
      remember('first pictures', 'range', async () => firstPictures(db, await tree())),
    listProducts: (query) => listProducts(db, query, remember),
    listFilters: lastKnown(() => listFilters(db, remember)),
    detailsOf: (product) => productDetails(db, product, remember),
    listPopular: () => listPopular(db),
    listRelated: async (product) => listRelated(db, product, await tree()),
    findProduct: (idOrSlug) => findProduct(db, idOrSlug),
    findSlugByName: (name) => findSlugByName(db, name),
    findSlugByPath: (path) => findSlugByPath(db, path),
    describe: async (text) => ({ html: descriptionHtml(text), text: plainText(text) }),
    reviewsOf: (productId, page) => reviewsOf(db, productId, page),
    readCompany: company,
    readShownTexts: () => remember('page texts', 'range', shownTexts),
    readBrand: lastKnown(() => remember('brand', 'range', () => readBrand(db))),
    showLegalPage: (slug) => showLegalPage(db, slug),
    hasDeliveryRules: () => remember('delivery rules', 'range', () => hasDeliveryRules(db)),
    readProductTerms: () => remember('product terms', 'range', () => readProductTerms(db)),
    hasCashDesk: lastKnown(() => remember('cash desk', 'range', () => hasCashDesk(db))),
    trackOrder: (token) => trackOrder(db, token, trackingTokens).catch(nullIfNotFound),
    readLegalTitles: () => remember('legal titles', 'range', () => readLegalTitles(db)),
  });
}

function nullIfNotFound(error: unknown) {
  if (error instanceof Refusal && error.code === 'not_found') return null;
  throw error;
}

/** Reads again at every call; while the database is unavailable, returns what it read last. */
function lastKnown<T>(read: () => Promise<T>): () => Promise<T> {
  let known: T | undefined;
  return async () => {
    try {
      known = await read();
      return known;
    } catch (error) {
      if (known === undefined || !isDatabaseUnavailable(error)) throw error;
      return known;
    }
  };
}

/** A page answers 503, not 500, while the database is unavailable. */
function orUnavailable(reads: ShopReads): ShopReads {
  const guarded = Object.entries(reads).map(([name, read]) =>
    typeof read === 'function'
      ? [name, (...args: unknown[]) => read(...args).catch(throwUnavailable)]
      : [name, read],
  );
  return Object.fromEntries(guarded);
}

function throwUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) || isAbandoned(error)
    ? new Response(null, { status: 503 })
    : error;
}
