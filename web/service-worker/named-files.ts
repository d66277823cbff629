/** Matches built files by their hash; not the list of all routes, which names the files of every page. */
const file = /(?:\/assets|\.)\/((?!manifest-)[\w.-]+-[\w-]{8}\.(?:js|css|svg|woff2))/g;

/** The paths of the built files that a page, script or style sheet names. */
export const namesIn = (text: string): Set<string> =>
  new Set([...text.matchAll(file)].map(([, name]) => `/assets/${name}`));
