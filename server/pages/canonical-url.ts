import type { FastifyInstance, FastifyReply } from 'fastify';
import { isOfSite, isPersonal, isSecret } from './page-paths.ts';
import { protectSecret } from './secret-paths.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page of the site, which has one spelling of its URL. */
    isPage?: boolean;
  }
}

/**
 * Redirects every other spelling of a page's URL to the canonical one, which alone is rendered and
 * cached. Comes before the hooks that cut the query.
 */
export function redirectToCanonical(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url, routeOptions }, reply) => {
    if (!routeOptions.config.isPage) return;
    const canonical = canonicalUrl(url);
    protectPage(reply, canonical);
    if (pathOf(canonical) !== pathOf(url)) return reply.redirect(canonical, 301);
  });
}

/**
 * A URL of the site without its origin: one slash between segments and none at the end, dots resolved,
 * no letter or digit percent-encoded, and pages in lower case.
 */
export function canonicalUrl(url: string): string {
  const { pathname, search } = new URL(`http://shop${withoutOrigin(url)}`);
  const path = pathname
    .replaceAll(percentEncoded, (code) => {
      const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
      return unreserved.test(character) ? character : code.toUpperCase();
    })
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '');
  return inLowerCase(path) + search;
}

const percentEncoded = /%[0-9a-f]{2}/gi;
const unreserved = /[\w.~-]/;

/** The URL as it follows the origin; a request may name any origin, even one that does not parse. */
const withoutOrigin = (url: string) => url.replace(/^\w+:\/\/[^/?#]*/, '').replace(/^(?!\/)/, '/');

const pathOf = (url: string) => withoutOrigin(url).replace(/[?#].*/s, '');

function inLowerCase(path: string) {
  if (!isOfSite(path)) return path;
  const firstWord = /^\/[^/.]*/.exec(path)?.[0].toLowerCase() ?? '';
  if (isSecret(firstWord)) return firstWord + path.slice(firstWord.length);
  return path.replaceAll(/%..|[A-Z]+/g, (part) =>
    part.startsWith('%') ? part : part.toLowerCase(),
  );
}

/** Sets the headers that a page must have however its URL was spelled. */
export function protectPage(reply: FastifyReply, canonical: string): void {
  if (isPersonal(canonical)) reply.header('x-robots-tag', 'noindex');
  protectSecret(reply, canonical);
}
