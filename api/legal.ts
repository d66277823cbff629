import {
  findLegalPage,
  listLegalPages,
  listVersions,
  saveLegalPage,
} from '#shop/legal/legal-pages.ts';
import { legalHtml } from '#shop/markdown.ts';
import { notFound } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const legalHandlers = {
  'GET /legal-pages': async ({ db }) => listLegalPages(db),
  'GET /legal-pages/{slug}': async ({ db, params }) => {
    const page = await findLegalPage(db, params.slug);
    if (!page) throw notFound('Legal page');
    return { page };
  },
  'GET /legal-pages/{slug}/versions': async ({ db, params }) => ({
    versions: await listVersions(db, params.slug),
  }),
  'POST /legal-pages': async ({ db, by, body }) => ({
    message: 'Page saved successfully!',
    page: await saveLegalPage(db, by, body),
  }),
  'POST /legal-pages/preview': async ({ body }) => ({ html: legalHtml(body.content) }),
} satisfies Partial<Handlers>;
