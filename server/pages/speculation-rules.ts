import type { FastifyInstance } from 'fastify';
import { sitePages } from '#contract/rules/site-pages.ts';
import { anyBelow } from './page-paths.ts';

export const rulesUrl = '/speculation-rules.json';

/** The same for everybody, and never counted: a prerendered page may remain unseen. */
const pages = sitePages
  .filter(({ sameForAll, isPersonal }) => sameForAll && !isPersonal)
  .map(({ path }) => anyBelow(path));

/** Links of a page that is interactive, on which the router navigates. */
const interactive = 'html[data-hydrated] a';

const rule = (links: object, eagerness: 'moderate' | 'conservative') => ({
  where: { and: [{ href_matches: pages }, links] },
  eagerness,
});

/**
 * What browsers may prerender before a click: only links that will load a document. Where the router
 * navigates, a prerendered document would be fetched for nothing.
 */
const rules = {
  prerender: [
    // Descriptions and legal texts are HTML, whose links the router does not follow.
    rule({ selector_matches: '.prose a' }, 'moderate'),
    // Only once pressed, because the scripts of this page are still on their way.
    rule({ not: { selector_matches: interactive } }, 'conservative'),
  ],
};

export function mountSpeculationRules(app: FastifyInstance): void {
  app.get(rulesUrl, async (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', 'public, max-age=86400')
      .send(JSON.stringify(rules)),
  );
}
