import * as z from 'zod/mini';
import type { legalTitles } from '#contract/rules/legal-titles.ts';
import type { Endpoint } from './endpoint.ts';
import { id, moment, text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

export const legalSlugs = [
  'privacy-policy',
  'terms-conditions',
  'shipping-returns',
] as const satisfies (keyof typeof legalTitles)[];
const slug = z.enum(legalSlugs, 'Choose privacy-policy, terms-conditions or shipping-returns.');

const legalPage = z.object({
  id,
  title: z.string(),
  slug,
  content: z.string(),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
});
namedSchemas.add(legalPage, { id: 'LegalPage' });
export type LegalPage = z.infer<typeof legalPage>;

const content = text(100_000);

/** `id`, `createdAt` and `updatedAt` may be sent, but are ignored. */
export const legalForm = z.object({
  slug,
  title: z.optional(text(150)),
  content,
  /** The version that the editor read, 0 for a new page; a later one answers 409. */
  version: z.optional(z.int().check(z.nonnegative())),
});

export const legalEndpoints = {
  'GET /legal-pages': {
    summary: 'The legal pages',
    access: 'public',
    reply: z.array(legalPage),
  },
  'GET /legal-pages/{slug}': {
    summary: 'One legal page, its content in Markdown',
    access: 'public',
    params: z.object({ slug: text(100) }),
    reply: z.object({ page: legalPage }),
  },
  'GET /legal-pages/{slug}/versions': {
    summary: 'Earlier versions of a legal page, latest first',
    access: 'owner',
    params: z.object({ slug: text(100) }),
    reply: z.object({
      versions: z.array(
        z.object({
          id,
          title: z.string(),
          content: z.string(),
          savedAt: moment,
          replacedBy: z.string(),
        }),
      ),
    }),
  },
  'POST /legal-pages': {
    summary: 'Save a legal page; the earlier version is kept',
    access: 'owner',
    body: legalForm,
    reply: z.object({ message: z.string(), page: legalPage }),
  },
  'POST /legal-pages/preview': {
    summary: 'Render Markdown as a legal page; saves nothing',
    access: 'owner',
    body: z.object({ content }),
    reply: z.object({ html: z.string() }),
  },
} as const satisfies Record<string, Endpoint>;
