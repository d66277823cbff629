import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { flagText, jsonText, text } from './fields.ts';
import { pieces } from './product-form.ts';

/**
 * The columns of a table of products, in which every variant has a row. `stock_seen` is the stock
 * when the table was written: `stock` changes it by the difference, so that what was sold or
 * returned meanwhile stays counted.
 */
export const productColumns = [
  ...['product_id', 'name', 'category', 'description', 'variant_id', 'color', 'color_hex', 'size'],
  ...['stock', 'stock_seen', 'original_price', 'discount_price', 'images'],
] as const;
export type ProductColumn = (typeof productColumns)[number];

/** Rows of a table that is imported, at most, and pictures sent along with it. */
export const mostImportRows = 5000;
export const mostImportImages = 20;

const importForm = z.object({
  csv: z
    .string('Please choose a CSV file.')
    .check(
      z.minLength(1, 'Please choose a CSV file.'),
      z.maxLength(1024 * 1024, 'Please keep to a file of at most 1 MB.'),
    ),
  /** Says what would change, and changes nothing; the names of pictures are enough then. */
  dryRun: z.optional(flagText),
  /** What the files of `images` are called in the table, in their order. */
  imageNames: z.optional(jsonText(z.array(text(255)).check(z.maxLength(mostImportImages)))),
  /** What a dry run said of its rows as `stockSeen`, for those that do not say it themselves. */
  stocksSeen: z.optional(
    jsonText(
      z
        .array(z.object({ row: z.int(), stock: pieces }))
        .check(z.maxLength(mostImportRows, 'Please keep to at most 5,000 rows at once.')),
    ),
  ),
});

/** What becomes of one row; the head of the table is row 1. */
const importRow = z.object({
  row: z.int(),
  name: z.string(),
  action: z.enum(['add', 'change', 'same', 'error']),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  /** The stock that its variant has, of a variant that is there already. */
  stockSeen: z.optional(z.int()),
  errors: z.array(z.string()),
});
z.globalRegistry.add(importRow, { id: 'ImportRow' });
export type ImportRow = z.infer<typeof importRow>;

export const productImportEndpoints = {
  'GET /products/export': {
    summary: 'Products as a table for spreadsheets, a line for each variant',
    access: 'admin',
    type: 'text/csv',
  },
  'POST /products/import': {
    summary: 'Add and change products by such a table, all or none',
    access: 'admin',
    body: importForm,
    files: { images: mostImportImages },
    reply: z.object({ message: z.string(), applied: z.boolean(), rows: z.array(importRow) }),
  },
} as const satisfies Record<string, Endpoint>;
