import { anyFieldFilter } from './catalogue/product-fields.ts';

/** What caches, browsers and search engines may do with a page of the site. */
export interface SitePage {
  /** `:name` stands for one segment, `*` for all pages below. */
  path: string;
  /**
   * The HTML is the same for everybody, so it may be cached. Lists the query parameters that it reads;
   * `f.*` stands for those that filter by a field of products.
   */
  sameForAll?: readonly string[];
  /** Search engines must not list it, nor browsers render it ahead. */
  isPersonal?: true;
  /** Visitors are asked to sign in before they see what is theirs. */
  asksToSignIn?: true;
  /** Anyone with the URL may see it, so it must reach neither caches nor other sites. */
  isSecret?: true;
  /** The browser renders it; without script there is only a note that says so. */
  needsScript?: true;
  /** Listed in the sitemap, which lists products and categories of its own. */
  inSitemap?: true;
}

const ofCatalogue = [
  ...['search', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'],
  anyFieldFilter,
];

const ownPage = { isPersonal: true, asksToSignIn: true, needsScript: true } as const;

/** All pages of the site. A route of `web/routes.ts` that is not here does not build. */
export const sitePages: readonly SitePage[] = [
  { path: '/', sameForAll: [], inSitemap: true },
  { path: '/home', sameForAll: [] },
  { path: '/aboutus', sameForAll: [], inSitemap: true },
  { path: '/product', sameForAll: ofCatalogue, inSitemap: true },
  { path: '/product/:slug', sameForAll: ['reviews', 'variant'] },
  { path: '/compare', sameForAll: ['ids'] },
  { path: '/privacy-policy', sameForAll: [], inSitemap: true },
  { path: '/terms-conditions', sameForAll: [], inSitemap: true },
  // The sitemap lists it once it is written.
  { path: '/shipping-returns', sameForAll: [] },
  // Its items come from the browser.
  { path: '/cart', sameForAll: [], ...ownPage },
  { path: '/checkout', ...ownPage },
  { path: '/myaccount/*', ...ownPage },
  { path: '/admin/*', ...ownPage },
  { path: '/reset-password', isPersonal: true, needsScript: true },
  { path: '/confirm-email', isPersonal: true, needsScript: true },
  { path: '/track/:token', isPersonal: true, isSecret: true },
];

/** Paths of the pages in the sitemap; the tests of all pages begin with them. */
export const listedPages = (): string[] =>
  sitePages.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);

/** The page at a path, which may carry a query. */
export function pageAt(path: string): SitePage | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page;
}

const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]+')}$`),
}));
