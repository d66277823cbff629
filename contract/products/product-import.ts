import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import { flagText, jsonText, text } from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { rowStates } from './imports.ts';
import { pieces } from './product-form.ts';

/**
 * The columns of the CSV file of products, with a row for each variant. `stock_seen` is the stock
 * when the file was written: an import applies the difference to `stock`, so that pieces sold or
 * returned since then stay counted. `category` is a path such as `Clothing > Kurtas`. `old_urls` are paths with blanks between them; products that are here
 * keep theirs. Those behind `images` are in an export once the shop uses them, and
 * behind them stands `field:<key>` for each of the owner's fields that a product has a value of.
 */
export const productColumns = [
  ...['product_id', 'name', 'category', 'description', 'variant_id', 'color', 'color_hex', 'size'],
  ...['stock', 'stock_seen', 'original_price', 'discount_price', 'images', 'hsn', 'gst_rate'],
  ...['status', 'size_label', 'sku', 'barcode', 'old_urls'],
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const maxImportRows = 5000;
const maxImportImages = 20;

const maxImportLength = 1024 * 1024;
const importTooLarge = 'Choose a file of at most 1 MB.';
const tooManyImportRows = `Use at most ${formatCount(maxImportRows)} rows in one file.`;
const noFile = 'Choose a CSV file.';

const importForm = z.object({
  csv: z.string(noFile).check(z.minLength(1, noFile), z.maxLength(maxImportLength, importTooLarge)),
  /** Reports what would change and changes nothing; needs only the names of the pictures. */
  dryRun: z.optional(flagText),
  /** The names of the `images` in the CSV file, first to last as they are sent. */
  imageNames: z.optional(jsonText(z.array(text(255)).check(z.maxLength(maxImportImages)))),
  /** The `stockSeen` of a dry run, for rows without `stock_seen` of their own. */
  stocksSeen: z.optional(
    jsonText(
      z
        .array(z.object({ row: z.int(), stock: pieces }))
        .check(z.maxLength(maxImportRows, tooManyImportRows)),
    ),
  ),
});

/** The result for one row; the header is row 1. */
const importRow = z.object({
  row: z.int(),
  name: z.string(),
  /** A Shopify product that is not for sale is left out: `skip`. */
  action: z.enum(rowStates),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The current stock of an existing variant. */
  stockSeen: z.optional(z.int()),
  errors: z.array(z.string()),
  notes: z.array(z.string()),
});
namedSchemas.add(importRow, { id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const productImportEndpoints = {
  'GET /products/export': {
    summary: 'All products as a CSV file, with a row for each variant',
    access: 'catalogue',
    type: 'text/csv',
    csvFile: 'products.csv',
  },
  'POST /products/import': {
    summary:
      'Add and change products from such a CSV file or from a Shopify export, if no row has an error',
    access: 'catalogue',
    changes: {
      noun: 'products',
      ids: ({ reply }: { reply: { applied: boolean } }) => (reply.applied ? null : []),
    },
    body: importForm,
    files: { images: maxImportImages },
    reply: z.object({
      message: z.string(),
      applied: z.boolean(),
      rows: z.array(importRow),
      /** Remarks about the whole file. */
      notes: z.array(z.string()),
    }),
  },
} as const satisfies Record<string, Endpoint>;
