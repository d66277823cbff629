import * as z from 'zod/mini';
import { type Endpoint, idOfPath, idsOfBody } from './endpoint.ts';
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
import { namedSchemas } from './named-schemas.ts';

export const maxCategoryImages = 1;
export const tooManyCategoryImages = `You can upload a maximum of ${maxCategoryImages} images.`;
export const noCategoryImage = 'Please upload at least 1 images.';

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
namedSchemas.add(category, { id: 'Category' });
export type Category = z.infer<typeof category>;

/** The text fields beside the file field `media`. */
export const categoryForm = z.object({
  name: requiredText(100, 'Please fill the category name.'),
  description: z._default(text(2000), ''),
  parentId: z.optional(
    z.union(
      [
        z.pipe(
          z.literal(['', 'null']),
          z.transform(() => null),
        ),
        idText,
      ],
      'Choose a parent category from the list, or none.',
    ),
  ),
});

const categoryChange = z.extend(categoryForm, {
  deletedUploadIds: z.optional(jsonText(z.array(id).check(z.maxLength(100)))),
  /** The version that the editor read; the change answers 409 when there is a later one. */
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
    summary: 'Add a category with its picture',
    access: 'catalogue',
    changes: {
      noun: 'categories',
      ids: ({ reply }: { reply: { category: { id: number } } }) => [reply.category.id],
    },
    body: categoryForm,
    files: { media: maxCategoryImages },
    status: 201,
    reply: categoryReply,
  },
  'PUT /categories/order': {
    summary: 'Sort the categories below one parent, or those of the top level',
    access: 'catalogue',
    changes: { noun: 'categories', ids: idsOfBody },
    body: z.object({
      ids: z.array(id).check(
        z.minLength(1, 'Name the categories.'),
        z.maxLength(1000, 'Sort at most 1,000 categories at once.'),
        z.refine((ids) => new Set(ids).size === ids.length, 'Name each category once.'),
      ),
      /** All of that parent as the editor read them; 409 when they are others or sorted otherwise now. */
      before: z.optional(z.array(id)),
    }),
    reply: z.object({ message: z.string(), categories: z.array(category) }),
  },
  'PUT /categories/{id}': {
    summary: 'Change a category',
    access: 'catalogue',
    changes: { noun: 'categories', ids: idOfPath },
    dropsPictures: true,
    params: idParams,
    body: categoryChange,
    files: { media: maxCategoryImages },
    reply: categoryReply,
  },
  'DELETE /categories/{id}': {
    summary: 'Delete a category without products',
    access: 'catalogue',
    changes: { noun: 'categories', ids: idOfPath },
    dropsPictures: true,
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
