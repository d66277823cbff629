import * as z from 'zod/mini';
import {
  cleanName,
  flagText,
  id,
  idText,
  isStorable,
  jsonText,
  requiredText,
  rupees,
  text,
  unshownCharacters,
} from '#contract/fields.ts';
import type { FieldValue } from '#contract/rules/catalogue/product-fields.ts';
import { asciiDigits, formatCount, idPattern } from '#contract/rules/numbers.ts';
import { gstRateMessage, gstRateTexts, hsnMessage } from '#contract/rules/selling/product-tax.ts';
import { maxPieces } from '#contract/rules/variants.ts';

export const maxProductImages = 10;
export const tooManyImages = `Maximum ${maxProductImages} images allowed.`;

export const maxVariants = 200;
export const tooManyVariants = `Use at most ${maxVariants} variants.`;

const discountRule = z.refine<{ discountPrice: number; originalPrice: number }>(
  (price) => price.discountPrice <= price.originalPrice,
  { message: 'Discount Price cannot be greater than Original Price', path: ['discountPrice'] },
);

/** A new price; answers 409 when `priceSeen` is given and no longer the latest. */
export const variantPrice = z
  .object({
    variantId: id,
    originalPrice: rupees,
    discountPrice: rupees,
    priceSeen: z.optional(z.object({ originalPrice: rupees, discountPrice: rupees })),
  })
  .check(discountRule);
export type VariantPrice = z.infer<typeof variantPrice>;

export const pricesForm = z.object({
  prices: z
    .array(variantPrice)
    .check(
      z.minLength(1, 'Choose what to change.'),
      z.maxLength(1000, 'Change at most 1,000 variants at once.'),
    ),
});

/** The stock of a variant. */
export const pieces = z
  .int('Enter a whole number.')
  .check(
    z.nonnegative('Enter a stock of 0 or more.'),
    z.maximum(maxPieces, `Enter a stock of at most ${formatCount(maxPieces)}.`),
  );

/** Texts that look the same get one spelling, as names do. */
const label = (max: number) => text(max, undefined, cleanName);

const code = label(64);

/** A variant without `id` is added. */
export const variantForm = z
  .object({
    id: z.optional(id),
    color: z._default(label(40), ''),
    colorHexCode: z._default(
      z.string().check(z.regex(/^(#[0-9a-f]{6})?$/i, 'Enter a colour like #1a2b3c.')),
      '',
    ),
    size: z._default(label(40), 'full'),
    stock: pieces,
    /** The stock that the editor read: pieces bought or returned since then stay counted. */
    stockSeen: z.optional(pieces),
    originalPrice: rupees,
    discountPrice: z._default(rupees, 0),
    /** Empty for none, and absent for no change. */
    sku: z.optional(code),
    barcode: z.optional(code),
  })
  .check(discountRule);

export type VariantForm = z.infer<typeof variantForm>;

/**
 * Equal for variants with the same colour and size, which a product may not have. Forms compare what
 * is typed, in either Unicode form.
 */
export const variantKey = ({ color, size }: Pick<VariantForm, 'color' | 'size'>): string =>
  JSON.stringify([color, size || 'full'].map((text) => cleanName(text).toLowerCase()));

/** A stored picture by its `id`, or a new one by its position among the uploads. */
const placedImage = z
  .object({
    id: z.optional(id),
    file: z.optional(z.int().check(z.nonnegative())),
    shows: z.optional(label(40)),
  })
  .check(
    z.refine(
      (image) => (image.id === undefined) !== (image.file === undefined),
      'Name each picture by its id or by the number of its file.',
    ),
  );
export type PlacedImage = z.infer<typeof placedImage>;

/** Both empty for none, and absent for no change. */
const taxFields = {
  hsn: z.optional(
    text(20).check(z.overwrite(asciiDigits), z.regex(/^(\d{4}|\d{6}|\d{8})?$/, hsnMessage)),
  ),
  gstRate: z.optional(z.enum(['', ...gstRateTexts], gstRateMessage)),
};

/** `DRAFT` is shown to staff only. */
export const productStatuses = ['LIVE', 'DRAFT'] as const;
export const productStatus = z.enum(productStatuses, 'Choose LIVE or DRAFT.');
export type ProductStatus = z.infer<typeof productStatus>;

/**
 * Says whether a product must have a picture to be saved with this status. An import may put products on sale before
 * their pictures arrive, and owners must be able to correct them meanwhile.
 */
export const needsPicture = (
  status: ProductStatus,
  before?: { status: ProductStatus; images: readonly unknown[] },
): boolean =>
  status === 'LIVE' && !(before && before.status === 'LIVE' && before.images.length === 0);

export const maxOldUrls = 20;
const notAPath = 'Enter a path that begins with a slash, like /products/chess-set.';

/** The path of a URL; of a whole one, what follows its host. Without query, escapes and closing slash. */
const path = text(500).check(
  z.overwrite(pathOf),
  z.regex(/^\/[^\s?#]+$/u, notAPath),
  // A decoded escape may be a character that the database cannot hold.
  z.refine(isStorable, unshownCharacters),
);

export const oldUrlPaths = z
  .array(path)
  .check(z.maxLength(maxOldUrls, `Use at most ${maxOldUrls} paths.`));

function pathOf(typed: string): string {
  const [plain = ''] = typed.replace(/^https?:\/\/[^/]+/i, '').split(/[?#]/, 1);
  try {
    return decodeURI(plain)
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '');
  } catch {
    return plain;
  }
}

const fieldValue = z.union(
  [z.string(), z.number(), z.boolean(), z.null()],
  'Send text, a number, true, false or null.',
) satisfies z.ZodMiniType<FieldValue | null>;

/** The text fields beside the file field `images`. */
export const productForm = z.object({
  id: z.optional(idText),
  productName: requiredText(150, 'Please fill Product Name'),
  categoryId: z.pipe(
    z.string('Please select Category').check(z.regex(idPattern, 'Please select Category')),
    z.transform(Number),
  ),
  description: z._default(text(10_000), ''),
  ...taxFields,
  /** These five stay as they are where they are absent. */
  status: z.optional(productStatus),
  /** The name of the choice beside the colour, such as "Weight"; empty for "Size". */
  sizeLabel: z.optional(label(30)),
  featured: z.optional(flagText),
  /** Values of the owner's fields by their keys; null removes one. */
  fields: z.optional(jsonText(z.record(z.string(), fieldValue))),
  /** Old paths that redirect to the product. */
  oldUrls: z.optional(jsonText(oldUrlPaths)),
  productVariants: jsonText(
    z
      .array(variantForm)
      .check(
        z.minLength(1, 'Add at least one variant.'),
        z.maxLength(maxVariants, tooManyVariants),
      ),
  ),
  deletedImageIds: z.optional(jsonText(z.array(id).check(z.maxLength(100)))),
  /** The pictures first to last, uploads counted from 0; those left out come last. */
  imageOrder: z.optional(
    jsonText(z.array(placedImage).check(z.maxLength(maxProductImages, tooManyImages))),
  ),
  /** The version that the editor read; the change answers 409 when there is a later one. */
  version: z.optional(idText),
});
export type ProductForm = z.infer<typeof productForm>;
