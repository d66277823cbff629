import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  idText,
  jsonText,
  messageReply,
  moment,
  requiredText,
  text,
} from './fields.ts';

/** Pictures of a category, at most. */
export const maxCategoryImages = 1;

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  parentId: z.nullable(id),
  uploads: z.array(z.object({ id, filename: z.string() })),
  get subCategories(): z.ZodMiniArray<typeof category> {
    return z.array(category);
  },
  createdAt: moment,
  version: z.int(),
});
z.globalRegistry.add(category, { id: 'Category' });
export type Category = z.infer<typeof category>;

/** Of a file field `media` beside these text fields. */
export const categoryForm = z.object({
  name: requiredText(100, 'Please fill the category name.'),
  description: z._default(text(2000), ''),
  parentId: z.optional(
    z.union([
      z.pipe(
        z.literal(['', 'null']),
        z.transform(() => null),
      ),
      idText,
    ]),
  ),
});

const categoryChange = z.extend(categoryForm, {
  deletedUploadIds: z.optional(jsonText(z.array(id).check(z.maxLength(100)))),
  /** The version its editor read: when it is not the latest any more, the change answers 409. */
  version: z.optional(idText),
});

const categoryReply = z.object({ message: z.string(), category });

export const categoryEndpoints = {
  'GET /categories': {
    summary: 'All categories, nested',
    access: 'public',
    reply: z.array(category),
  },
  'POST /categories': {
    summary: 'Make a category with one picture',
    access: 'admin',
    body: categoryForm,
    files: { media: maxCategoryImages },
    status: 201,
    reply: categoryReply,
  },
  'PUT /categories/{id}': {
    summary: 'Change a category',
    access: 'admin',
    params: idParams,
    body: categoryChange,
    files: { media: maxCategoryImages },
    reply: categoryReply,
  },
  'DELETE /categories/{id}': {
    summary: 'Delete a category that holds no products',
    access: 'admin',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
