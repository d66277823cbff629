import * as z from 'zod/mini';
import { anyId, type Endpoint, idOfPath, idsOfBody } from '#contract/endpoint.ts';
import {
  flagText,
  id,
  idParams,
  messageReply,
  moment,
  pageMeta,
  pageQuery,
  requiredText,
  rupeesText,
  sum,
  text,
  wholeNumberText,
} from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { maxProductImages, pricesForm, productForm, productStatus } from './product-form.ts';

export const variant = z.object({
  id,
  color: z.string(),
  colorHexCode: z.string(),
  size: z.string(),
  stock: z.int(),
  originalPrice: sum,
  discountPrice: sum,
  /** Empty for none, as `barcode`. */
  sku: z.string(),
  barcode: z.string(),
});
namedSchemas.add(variant, { id: 'Variant' });
export type Variant = z.infer<typeof variant>;

/**
 * `url` is the largest size; `color` is shown while it loads. `shows` is the colour of the
 * variants in the picture, empty for all of them.
 */
export const image = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  shows: z.string(),
});
namedSchemas.add(image, { id: 'Image' });
export type Image = z.infer<typeof image>;

export const product = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  category: z.object({ id, name: z.string() }),
  categoryId: id,
  variants: z.array(variant),
  images: z.array(image),
  rating: z.object({ average: z.number(), count: z.int() }),
  /** HSN code of the goods, for GST invoices. */
  hsn: z.nullable(z.string()),
  /** Percent, included in the prices. */
  gstRate: z.nullable(z.int()),
  status: productStatus,
  /** The name of the choice beside the colour, such as "Weight"; empty for "Size". */
  sizeLabel: z.string(),
  /** Shown first on the home page. */
  featured: z.boolean(),
  /** The values of the owner's fields, by key. */
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Old paths that redirect to it; only for catalogue staff. */
  oldUrls: z.optional(z.array(z.string())),
  createdAt: moment,
  version: z.int(),
});
namedSchemas.add(product, { id: 'Product' });
export type Product = z.infer<typeof product>;

/** `most` puts the most sold first. */
const productSort = z.enum([
  ...['most', 'lowPrice', 'highPrice', 'newest', 'oldest'],
  ...['name', 'nameDescending', 'lowStock', 'highStock'],
] as const);

const ratingsMessage = 'Enter whole numbers from 1 to 5.';
const stars = z
  .string()
  // Aborts, or the union would name the place in the list.
  .check(z.overwrite(asciiDigits), z.regex(/^[1-5]$/, { error: ratingsMessage, abort: true }));

/** May be repeated: `rating=4&rating=2`. */
const ratings = z.pipe(
  z.union([stars, z.array(stars)], ratingsMessage),
  z.transform((given) => [given].flat().map(Number)),
);

/** Values by the key of a field of products, each sent as `f.<key>`; a product need have only one of them. */
const fieldFilters = z.record(
  z.string(),
  z.array(text(100)).check(z.maxLength(50, 'Choose at most 50 values.')),
);

const filters = {
  search: z.optional(text(200)),
  category: z.optional(text(100)),
  minPrice: z.optional(rupeesText),
  maxPrice: z.optional(rupeesText),
  /** Each means that many stars or more; a product need match only one. */
  rating: z.optional(ratings),
  sort: z._default(productSort, 'most'),
  inStock: z.optional(flagText),
  /** Products with a variant of at most this stock. */
  maxStock: z.optional(wholeNumberText(0, 1_000_000)),
  f: z.optional(fieldFilters),
};

export const productQuery = z.object({
  ...pageQuery(10),
  ...filters,
  /** What is on sale, if it is absent; `DRAFT` and `ALL` are for catalogue staff. */
  status: z.optional(z.enum(['LIVE', 'DRAFT', 'ALL'], 'Choose LIVE, DRAFT or ALL.')),
  featured: z.optional(flagText),
});
export type ProductQuery = z.infer<typeof productQuery>;

/**
 * `maxPrice` is the highest price in the shop; facets count under the other filters, and are at least
 * so many unless they are exact. `fields` counts by the keys of fields and their values, in a shop with
 * fields that customers can filter by. `match` is there when there was a search: 'some' when no product
 * has all its words, so that these have only some of them. `statuses` counts all products of the shop,
 * for staff who name a status.
 */
const productPage = z.object({
  data: z.array(product),
  meta: z.extend(pageMeta, {
    maxPrice: sum,
    facets: z.object({
      exact: z.boolean(),
      categories: z.record(z.string(), z.int()),
      ratings: z.record(z.string(), z.int()),
      fields: z.optional(z.record(z.string(), z.record(z.string(), z.int()))),
      fieldsExact: z.optional(z.boolean()),
    }),
    match: z.optional(z.enum(['all', 'some'])),
    statuses: z.optional(z.object({ LIVE: z.int(), DRAFT: z.int() })),
  }),
});
namedSchemas.add(productPage, { id: 'ProductPage' });
export type ProductPage = z.infer<typeof productPage>;

export const maxSlugLength = 250;

const slugOrId = text(maxSlugLength).check(z.minLength(1, 'Name a product.'));

export const productEndpoints = {
  'GET /products': {
    summary: 'Products by search, filters and page',
    access: 'public',
    moreFor: 'catalogue',
    takesFieldFilters: true,
    query: productQuery,
    reply: productPage,
  },
  'GET /products/category/{categoryName}': {
    summary: 'Products of a category and its sub-categories',
    access: 'public',
    params: z.object({ categoryName: requiredText(100, 'Choose a category.') }),
    query: z.object({ ...pageQuery(20), sort: filters.sort }),
    reply: productPage,
  },
  'GET /products/{idOrSlug}': {
    summary: 'One product; catalogue staff also read drafts',
    access: 'public',
    moreFor: 'catalogue',
    params: z.object({ idOrSlug: slugOrId }),
    reply: z.object({ product }),
  },
  'POST /products': {
    summary: 'Add a product, or with `id` change it (200)',
    access: 'catalogue',
    changes: {
      noun: 'products',
      ids: ({ reply }: { reply: { product: { id: number } } }) => [reply.product.id],
    },
    dropsPictures: true,
    body: productForm,
    files: { images: maxProductImages },
    status: 201,
    otherStatus: 200,
    reply: z.object({ message: z.string(), product }),
  },
  'POST /products/preview': {
    summary: 'Render Markdown as the description of a product; saves nothing',
    access: 'catalogue',
    body: z.object({ description: productForm.shape.description }),
    reply: z.object({ html: z.string() }),
  },
  'PUT /products/prices': {
    summary: 'Change the prices of variants of any products, all or none',
    access: 'catalogue',
    changes: { noun: 'products', ids: anyId },
    body: pricesForm,
    reply: messageReply,
  },
  'PUT /products/status': {
    summary: 'Publish or hide several products, all or none',
    access: 'catalogue',
    changes: { noun: 'products', ids: idsOfBody },
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Choose the products.'),
          z.maxLength(100, 'Choose at most 100 products at once.'),
        ),
      status: productStatus,
    }),
    reply: messageReply,
  },
  'POST /products/delete': {
    summary: 'Delete several products, all or none',
    access: 'catalogue',
    changes: { noun: 'products', ids: idsOfBody },
    dropsPictures: true,
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Choose what to delete.'),
          z.maxLength(100, 'Delete at most 100 products at once.'),
        ),
    }),
    reply: messageReply,
  },
  'DELETE /products/{id}': {
    summary: 'Delete a product; past orders keep it',
    access: 'catalogue',
    changes: { noun: 'products', ids: idOfPath },
    dropsPictures: true,
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
