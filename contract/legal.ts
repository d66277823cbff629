import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { id, moment, text } from './fields.ts';
import type { legalTitles } from './legal-titles.ts';

export const legalSlugs = [
  'privacy-policy',
  'terms-conditions',
] as const satisfies (keyof typeof legalTitles)[];
const slug = z.enum(legalSlugs, 'Please choose privacy-policy or terms-conditions.');

export const legalPage = z.object({
  id,
  title: z.string(),
  slug,
  content: z.string(),
  createdAt: moment,
  updatedAt: moment,
  version: z.int(),
});
z.globalRegistry.add(legalPage, { id: 'LegalPage' });
export type LegalPage = z.infer<typeof legalPage>;

/** `id`, `createdAt` and `updatedAt` may be sent; they are the shop's to set. */
export const legalForm = z.object({
  slug,
  title: z.optional(text(150)),
  content: text(100_000),
  /** The version its editor read, 0 of a page not written yet: when it is not the latest any more, it answers 409. */
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
    params: z.object({ slug: z.string().check(z.maxLength(100)) }),
    reply: z.object({ page: legalPage }),
  },
  'GET /legal-pages/{slug}/versions': {
    summary: 'What a legal page said before, the latest first',
    access: 'admin',
    params: z.object({ slug: z.string().check(z.maxLength(100)) }),
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
    summary: 'Write a legal page; the earlier version is kept',
    access: 'admin',
    body: legalForm,
    reply: z.object({ message: z.string(), page: legalPage }),
  },
} as const satisfies Record<string, Endpoint>;
