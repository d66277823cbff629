/** What caches, browsers and search engines may do with a page of the site. */
export interface SitePage {
  /** `:name` stands for one segment, `*` for all pages below. */
  path: string;
  /** The HTML is the same for everybody, so it may be kept. Lists the query parameters that it reads. */
  sameForAll?: readonly string[];
  /** Search engines must not list it, nor browsers render it ahead. */
  isPersonal?: true;
  /** Visitors are asked to sign in before they see what is theirs. */
  asksToSignIn?: true;
  /** Anyone with the URL may see it, so it must reach neither caches nor other sites. */
  isSecret?: true;
  /** Listed in the sitemap, which lists products and categories of its own. */
  inSitemap?: true;
}

const ofCatalogue = [
  ...['search', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'],
];

/** All pages of the site. A route of `web/routes.ts` that is not here does not build. */
export const sitePages: readonly SitePage[] = [
  { path: '/', sameForAll: [], inSitemap: true },
  { path: '/home', sameForAll: [] },
  { path: '/aboutus', sameForAll: [], inSitemap: true },
  { path: '/product', sameForAll: ofCatalogue, inSitemap: true },
  { path: '/product/:slug', sameForAll: ['reviews', 'variant'] },
  { path: '/privacy-policy', sameForAll: [], inSitemap: true },
  { path: '/terms-conditions', sameForAll: [], inSitemap: true },
  // Its items come from the browser.
  { path: '/cart', sameForAll: [], isPersonal: true, asksToSignIn: true },
  { path: '/checkout', isPersonal: true, asksToSignIn: true },
  { path: '/myaccount/*', isPersonal: true, asksToSignIn: true },
  { path: '/admin/*', isPersonal: true, asksToSignIn: true },
  { path: '/reset-password', isPersonal: true },
  { path: '/confirm-email', isPersonal: true },
  { path: '/track/:token', isPersonal: true, isSecret: true },
];

/** The page at a path, which may carry a query. */
export function pageAt(path: string): SitePage | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  return patterns.find(({ pattern }) => pattern.test(pathname))?.page;
}

const patterns = sitePages.map((page) => ({
  page,
  pattern: new RegExp(`^${page.path.replace('/*', '(/.*)?').replace(/:\w+/, '[^/]+')}$`),
}));
