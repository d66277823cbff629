/** Query parameter of React Router: the routes whose data a client-side navigation needs. */
const routesParameter = '_routes';
const catalogue = [
  ...['search', 'category', 'minPrice', 'maxPrice', 'rating', 'inStock', 'sort', 'page'],
];

/**
 * The pages (and their `.data` for client-side navigation) that are the same for everybody, with the
 * query parameters that each reads.
 */
export const pagesForAll: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/_.data': [routesParameter],
  '/home': [],
  '/home.data': [routesParameter],
  '/aboutus': [],
  '/aboutus.data': [routesParameter],
  '/product': catalogue,
  '/product.data': [...catalogue, routesParameter],
  '/product/*': ['reviews', 'variant', routesParameter],
  // Its items come from the browser.
  '/cart': [],
  '/cart.data': [routesParameter],
  '/privacy-policy': [],
  '/privacy-policy.data': [routesParameter],
  '/terms-conditions': [],
  '/terms-conditions.data': [routesParameter],
};

const personal = [
  ...['admin', 'myaccount', 'cart', 'checkout', 'reset-password', 'confirm-email', 'track'],
];

/** The first words of the paths of pages, in lower case. */
export const firstWords: ReadonlySet<string> = new Set([
  ...Object.keys(pagesForAll).map((path) => firstWordOf(path)),
  ...personal,
]);

/** The first word of a path: `product` of `/product/chess-set`, `cart` of `/cart.data`. */
export function firstWordOf(path: string): string {
  return /^\/([^/.]*)/.exec(path)?.[1] ?? '';
}

/** Search engines must not list these. */
export const isPersonal = (path: string): boolean => personal.includes(firstWordOf(path));

/** Anyone with the URL may see the page, so it must reach neither caches nor other sites. */
export const isSecret = (path: string): boolean => path.startsWith(secretPages);

/** What follows it is a token, in which capitals matter. */
export const secretPages = '/track/';
