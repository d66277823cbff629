import { type SitePage, sitePages } from '#contract/rules/site-pages.ts';

/** Query parameter of React Router: the routes whose data a client-side navigation needs. */
const routesParameter = '_routes';

/**
 * The paths that are the same for everybody, with the query parameters that each reads: pages, and
 * their `.data` for client-side navigation.
 */
export const pathsForAll: ReadonlyMap<string, readonly string[]> = new Map(
  sitePages.flatMap(({ path, sameForAll: parameters }) => {
    if (!parameters) return [];
    const withRoutes = [...parameters, routesParameter];
    const everySlug = anyBelow(path);
    if (everySlug !== path) return [[everySlug, withRoutes]];
    return [
      [path, parameters],
      [path === '/' ? '/_.data' : `${path}.data`, withRoutes],
    ];
  }),
);

/** The path with `*` for a name in it: `/product/*` of `/product/:slug`. */
export function anyBelow(path: string): string {
  return path.replace(/:\w+/, '*');
}

/** The first word of a path: `product` of `/product/chess-set`, `cart` of `/cart.data`. */
const firstWordOf = (path: string) => /^\/([^/.]*)/.exec(path)?.[1] ?? '';

const wordsOf = (isSuch: (page: SitePage) => unknown) =>
  new Set(sitePages.filter(isSuch).map(({ path }) => firstWordOf(path)));

const words = wordsOf(() => true);
const personalWords = wordsOf(({ isPersonal }) => isPersonal);
/** First words of paths that end in a token. */
export const secretWords: ReadonlySet<string> = wordsOf(({ isSecret }) => isSecret);

/** Says whether a page may be there, in whatever case its path is written. */
export const isOfSite = (path: string): boolean => words.has(firstWordOf(path).toLowerCase());

/** Search engines must not list these. */
export const isPersonal = (path: string): boolean => personalWords.has(firstWordOf(path));

/** What follows the first word is a token, in which capitals matter. */
export const isSecret = (path: string): boolean => secretWords.has(firstWordOf(path));
