import * as z from 'zod/mini';
import { hasEntries, pageTextIds } from '#contract/rules/page-texts/default-texts.ts';
import type { Endpoint } from './endpoint.ts';
import { text } from './fields.ts';
import { namedSchemas } from './named-schemas.ts';

/** Items of one block. */
export const maxTextItems = 12;

const item = z.object({ title: z.string(), text: z.string() });
const block = z.object({
  id: z.enum(pageTextIds),
  title: z.string(),
  text: z.string(),
  items: z.array(item),
  shown: z.boolean(),
});
namedSchemas.add(block, { id: 'PageText' });
export type PageText = z.infer<typeof block>;

const itemForm = z
  .object({ title: z._default(text(120), ''), text: z._default(text(500), '') })
  .check(
    z.refine(({ title, text }) => title !== '' || text !== '', {
      message: 'Enter a title or a text, or remove this entry.',
      path: ['title'],
    }),
  );

/** What is left out stays as it is. */
const pageTextForm = z
  .object({
    id: z.enum(pageTextIds, `Choose one of ${pageTextIds.join(', ')}.`),
    title: z.optional(text(120)),
    text: z.optional(text(1_000)),
    items: z.optional(
      z.array(itemForm).check(z.maxLength(maxTextItems, `Use at most ${maxTextItems} entries.`)),
    ),
    shown: z.optional(z.boolean()),
    /** What the editor read of the fields it changes; 409 when one of them has changed since. */
    before: z.optional(z.partial(z.omit(block, { id: true }))),
  })
  .check(
    z.refine(({ id, items = [] }) => items.length === 0 || hasEntries(id), {
      message: 'This block has no entries. Use its title and its text.',
      path: ['items'],
    }),
  );

export const pageTextsForm = z.object({
  blocks: z
    .array(pageTextForm)
    .check(
      z.refine(
        (blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length,
        'Send each block once.',
      ),
    ),
});

const blocks = z.array(block);

export const pageTextEndpoints = {
  'GET /page-texts': {
    summary: 'The texts of the home page, About Us and the footer',
    access: 'public',
    reply: z.object({ blocks }),
  },
  'PUT /page-texts': {
    summary: 'Change texts of the public pages; blocks that are not sent stay as they are',
    access: 'owner',
    body: pageTextsForm,
    reply: z.object({ message: z.string(), blocks }),
  },
} as const satisfies Record<string, Endpoint>;
