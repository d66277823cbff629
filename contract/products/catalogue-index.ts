import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { id, sum, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';

/**
 * What a card, a filter and a search need of a product. `price` and `list` are those of the cheapest
 * variant in stock, or of the cheapest when all are sold out; `stock` is the sum of all variants.
 */
const indexedProduct = z.object({
  id,
  name: z.string(),
  /** Absent when it is the words of the name, joined by hyphens: `slugOf`. */
  slug: z.optional(z.string()),
  /** The id of a category of the index. */
  category: id,
  price: sum,
  /** The price before the discount; equals `price` without one. */
  list: sum,
  /** Each price of the variants, with the price before the discount and the stock; absent when all cost the same. */
  offers: z.optional(z.array(z.tuple([sum, sum, z.int()]))),
  stock: z.int(),
  /** The average to one decimal. */
  rating: z.number(),
  reviews: z.int(),
  /** URL of the first picture, with its size and the colour shown while it loads. */
  image: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  color: z.optional(z.string()),
  /** The number of pictures; absent when there is no second. */
  pictures: z.optional(z.int()),
  /** Further words to find it by: the colours of its variants. */
  words: z.string(),
});
namedSchemas.add(indexedProduct, { id: 'IndexedProduct' });
export type IndexedProduct = z.infer<typeof indexedProduct>;

const indexedCategory = z.object({ id, name: z.string(), parentId: z.nullable(id) });
export type IndexedCategory = z.infer<typeof indexedCategory>;

/** A shop with more has an index without products. */
export const maxIndexed = 5_000;

const catalogueIndex = z.object({
  /** `indexFormat`: pages ignore an index of a format that they do not know. */
  format: z.int(),
  /** The same for two answers exactly when they have the same content. */
  version: z.string(),
  /** False for a shop with too many products: `products` is empty, and `GET /products/suggest` finds them. */
  complete: z.boolean(),
  categories: z.array(indexedCategory),
  /** The most sold first, as `sort=most` of `GET /products`. */
  products: z.array(indexedProduct),
});
namedSchemas.add(catalogueIndex, { id: 'CatalogueIndex' });
export type CatalogueIndex = z.infer<typeof catalogueIndex>;

export const catalogueIndexEndpoints = {
  'GET /catalogue-index': {
    summary: 'All products in short, for search and filters in a browser',
    access: 'public',
    reply: catalogueIndex,
  },
  'GET /products/suggest': {
    summary: 'The first eight products of a search, in short',
    access: 'public',
    query: z.object({ q: z._default(text(200), '') }),
    reply: z.object({
      products: z.array(indexedProduct),
      /** They have only some of the words; absent when they have all. */
      match: z.optional(z.literal('some')),
    }),
  },
} as const satisfies Record<string, Endpoint>;
