import { changeCompany, readCompany } from '#shop/company/company.ts';
import {
  findLegalPage,
  listLegalPages,
  listVersions,
  saveLegalPage,
} from '#shop/legal/legal-pages.ts';
import { legalHtml } from '#shop/markdown.ts';
import { changePageTexts, readPageTexts } from '#shop/page-texts/page-texts.ts';
import { notFound } from '#shop/refusal.ts';
import type { Handlers } from './handlers.ts';

export const companyHandlers = {
  'GET /company-details': async ({ db }) => readCompany(db),
  'PUT /company-details': async ({ db, by, body, pictures: [logo] }) => {
    const { company, dropped } = await changeCompany(db, by, body, logo);
    return { reply: company, dropped };
  },
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
  'GET /page-texts': async ({ db }) => ({ blocks: await readPageTexts(db) }),
  'PUT /page-texts': async ({ db, by, body }) => ({
    message: 'Page texts saved.',
    blocks: await changePageTexts(db, by, body.blocks),
  }),
} satisfies Partial<Handlers>;
