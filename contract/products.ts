import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import {
  flagText,
  id,
  idParams,
  idText,
  jsonText,
  messageReply,
  moment,
  pageMeta,
  pageQuery,
  requiredText,
  rupees,
  rupeesText,
  sum,
  text,
  wholeNumberText,
} from './fields.ts';

/** Pictures of a product, at most. */
export const maxProductImages = 10;

export const variant = z.object({
  id,
  color: z.string(),
  colorHexCode: z.string(),
  size: z.string(),
  stock: z.int(),
  originalPrice: sum,
  discountPrice: sum,
});
z.globalRegistry.add(variant, { id: 'Variant' });
export type Variant = z.infer<typeof variant>;

/**
 * A picture: `url` is the largest size; `color` fills its place until it is there. `shows` is the
 * colour of the variants it shows, empty when it shows them all.
 */
export const image = z.object({
  id,
  url: z.string(),
  width: z.int(),
  height: z.int(),
  color: z.string(),
  shows: z.string(),
});
z.globalRegistry.add(image, { id: 'Image' });
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
  createdAt: moment,
  version: z.int(),
});
z.globalRegistry.add(product, { id: 'Product' });
export type Product = z.infer<typeof product>;

/** How a list of products may be ordered: most sold first, or by price, age, name or stock. */
export const productSort = z.enum([
  ...['most', 'lowPrice', 'highPrice', 'newest', 'oldest'],
  ...['name', 'nameDescending', 'lowStock', 'highStock'],
] as const);

const filters = {
  search: z.optional(text(200)),
  category: z.optional(text(100)),
  minPrice: z.optional(rupeesText),
  maxPrice: z.optional(rupeesText),
  rating: z.optional(wholeNumberText(1, 5)),
  sort: z._default(productSort, 'most'),
  inStock: z.optional(flagText),
  /** Products of which some variant has so many pieces or fewer. */
  maxStock: z.optional(wholeNumberText(0, 1_000_000)),
};

export const productQuery = z.object({ ...pageQuery(10), ...filters });
export type ProductQuery = z.infer<typeof productQuery>;

/** Beside a page of products: the highest price of the shop, and counts under the other filters. */
export const productPage = z.object({
  data: z.array(product),
  meta: z.extend(pageMeta, {
    maxPrice: sum,
    facets: z.object({
      categories: z.record(z.string(), z.int()),
      ratings: z.record(z.string(), z.int()),
    }),
  }),
});
z.globalRegistry.add(productPage, { id: 'ProductPage' });
export type ProductPage = z.infer<typeof productPage>;

const discountRule = z.refine<{ discountPrice: number; originalPrice: number }>(
  (price) => price.discountPrice <= price.originalPrice,
  { message: 'Discount Price cannot be greater than Original Price', path: ['discountPrice'] },
);

/** A new price, and the one that was read: when that is not the latest any more it answers 409. */
export const variantPrice = z
  .object({
    variantId: id,
    originalPrice: rupees,
    discountPrice: rupees,
    priceSeen: z.optional(z.object({ originalPrice: rupees, discountPrice: rupees })),
  })
  .check(discountRule);
export type VariantPrice = z.infer<typeof variantPrice>;

export const pieces = z
  .int('Please give a whole number of pieces.')
  .check(
    z.nonnegative('Please give a stock of 0 or more.'),
    z.maximum(1_000_000, 'Please give a stock of at most 10,00,000.'),
  );

export const variantForm = z
  .object({
    id: z.optional(id),
    color: z._default(text(40), ''),
    colorHexCode: z._default(
      z.string().check(z.regex(/^(#[0-9a-f]{6})?$/i, 'Please give a colour like #1a2b3c.')),
      '',
    ),
    size: z._default(text(40), 'full'),
    stock: pieces,
    /** The stock its editor read: what was bought or returned meanwhile stays counted. */
    stockSeen: z.optional(pieces),
    originalPrice: rupees,
    discountPrice: z._default(rupees, 0),
  })
  .check(discountRule);

/** A picture in its place: a kept one by its `id`, or a new one by its number among the files sent. */
const placedImage = z
  .object({
    id: z.optional(id),
    file: z.optional(z.int().check(z.nonnegative())),
    shows: z.optional(text(40)),
  })
  .check(
    z.refine(
      (image) => (image.id === undefined) !== (image.file === undefined),
      'Please name each picture by its id or by the number of its file.',
    ),
  );
export type PlacedImage = z.infer<typeof placedImage>;

/** Of file fields `images` beside these text fields. */
export const productForm = z.object({
  id: z.optional(idText),
  productName: requiredText(150, 'Please fill Product Name'),
  categoryId: z.pipe(
    z.string('Please select Category').check(z.regex(/^[1-9]\d{0,8}$/, 'Please select Category')),
    z.transform(Number),
  ),
  description: z._default(text(10_000), ''),
  productVariants: jsonText(
    z
      .array(variantForm)
      .check(
        z.minLength(1, 'Please add at least one variant.'),
        z.maxLength(100, 'Please keep to at most 100 variants.'),
      ),
  ),
  deletedImageIds: z.optional(jsonText(z.array(id).check(z.maxLength(100)))),
  /** The pictures in their order, files counted from 0; those it does not name come behind. */
  imageOrder: z.optional(
    jsonText(
      z.array(placedImage).check(z.maxLength(maxProductImages, 'Maximum 10 images allowed.')),
    ),
  ),
  /** The version its editor read: when it is not the latest any more, the change answers 409. */
  version: z.optional(idText),
});
export type ProductForm = z.infer<typeof productForm>;
export type VariantForm = z.infer<typeof variantForm>;

const slugOrId = text(250).check(z.minLength(1));

export const productEndpoints = {
  'GET /products': {
    summary: 'Products by search, filters and page',
    access: 'public',
    query: productQuery,
    reply: productPage,
  },
  'GET /products/category/{categoryName}': {
    summary: 'Products of a category and of all below it',
    access: 'public',
    params: z.object({ categoryName: requiredText(100, 'Please name a category.') }),
    query: z.object({ ...pageQuery(20), sort: filters.sort }),
    reply: productPage,
  },
  'GET /products/{idOrSlug}': {
    summary: 'One product',
    access: 'public',
    params: z.object({ idOrSlug: slugOrId }),
    reply: z.object({ product }),
  },
  'POST /products': {
    summary: 'Add a product, or with `id` change it (200)',
    access: 'admin',
    body: productForm,
    files: { images: maxProductImages },
    status: 201,
    otherStatus: 200,
    reply: z.object({ message: z.string(), product }),
  },
  'PUT /products/prices': {
    summary: 'Change the prices of variants of any products, all or none',
    access: 'admin',
    body: z.object({
      prices: z
        .array(variantPrice)
        .check(
          z.minLength(1, 'Please choose what to change.'),
          z.maxLength(1000, 'Please keep to at most 1,000 variants at once.'),
        ),
    }),
    reply: messageReply,
  },
  'POST /products/delete': {
    summary: 'Take several products out of the shop, all or none',
    access: 'admin',
    body: z.object({
      ids: z
        .array(id)
        .check(
          z.minLength(1, 'Please choose what to delete.'),
          z.maxLength(100, 'Please keep to at most 100 products at once.'),
        ),
    }),
    reply: messageReply,
  },
  'DELETE /products/{id}': {
    summary: 'Take a product out of the shop; orders keep what they sold',
    access: 'admin',
    params: idParams,
    reply: messageReply,
  },
} as const satisfies Record<string, Endpoint>;
