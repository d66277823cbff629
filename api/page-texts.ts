import { changePageTexts, readPageTexts } from '#shop/page-texts/page-texts.ts';
import type { Handlers } from './handlers.ts';

export const pageTextHandlers = {
  'GET /page-texts': async ({ db }) => ({ blocks: await readPageTexts(db) }),
  'PUT /page-texts': async ({ db, by, body }) => ({
    message: 'Page texts saved.',
    blocks: await changePageTexts(db, by, body.blocks),
  }),
} satisfies Partial<Handlers>;
