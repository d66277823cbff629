import * as z from 'zod/mini';
import { anyId, type Endpoint } from '#contract/endpoint.ts';
import {
  flagText,
  id,
  idParams,
  isStorable,
  moment,
  pageMeta,
  pageQuery,
  text,
  unshownCharacters,
} from '#contract/fields.ts';
import { namedSchemas } from '#contract/named-schemas.ts';
import { pieces } from './product-form.ts';

export const maxImportFile = 20 * 1024 * 1024;

/** Where a file came from: our own, two kinds of Shopify's, WooCommerce's, or any table. */
export const importSources = [
  ...['haat', 'shopify', 'shopify-inventory', 'woocommerce', 'columns'],
] as const;

export const importStates = ['PLANNED', 'APPLYING', 'APPLIED', 'UNDONE', 'FAILED'] as const;

export const rowStates = ['add', 'change', 'same', 'skip', 'error'] as const;
export type RowState = (typeof rowStates)[number];

/** Questions about a file that only the owner can answer. */
const choiceKeys = [
  ...['decimalComma', 'currency', 'mrp', 'allowFree', 'capDiscount', 'shorten'],
  ...['untrackedStock', 'category'],
] as const;
export type ChoiceKey = (typeof choiceKeys)[number];

const yesOrNo = z.optional(z.nullable(z.boolean()));

/** The answers so far; null or absent where the owner has not said. */
const choiceAnswers = z.object({
  decimalComma: yesOrNo,
  currency: yesOrNo,
  mrp: yesOrNo,
  allowFree: yesOrNo,
  capDiscount: yesOrNo,
  shorten: yesOrNo,
  untrackedStock: z.optional(z.nullable(pieces)),
  category: z.optional(z.nullable(text(100))),
});
export type ChoiceAnswers = z.infer<typeof choiceAnswers>;

const choice = z.object({
  key: z.enum(choiceKeys),
  question: z.string(),
  /** The proposal, then the answer; null where only the owner can know. */
  value: z.union([z.boolean(), z.number(), z.string(), z.null()]),
});
export type ImportChoice = z.infer<typeof choice>;

const count = z.int();

/** A product that an undo leaves as it is. */
const leftProduct = z.object({ name: z.string(), why: z.string() });
export type LeftProduct = z.infer<typeof leftProduct>;

const productImport = z.object({
  id,
  source: z.enum(importSources),
  state: z.enum(importStates),
  fileName: z.string(),
  /**
   * `to` is a column of our own file, `list_price`, `field:<key>`, or null for one that is none of these. `readAs` says
   * how else its reader uses it: for the options of variants, or together with other columns.
   */
  columns: z.array(
    z.object({
      name: z.string(),
      sample: z.string(),
      to: z.nullable(z.string()),
      readAs: z.optional(z.enum(['options', 'together'])),
    }),
  ),
  choices: z.array(choice),
  /** Products, and rows in each state. Once applied, `products` counts only those that it added, changed or found the same. */
  counts: z.object({
    products: count,
    add: count,
    change: count,
    same: count,
    skip: count,
    error: count,
  }),
  /** Products by what becomes of them, each counted once; those of which no row is good are errors. Absent from old imports. */
  productCounts: z.optional(z.object({ add: count, change: count, same: count, error: count })),
  /** Once applied: how many of the rows in error are of products that changed after the plan. Absent from old imports. */
  changedMeanwhile: z.optional(count),
  missingCategories: z.array(z.object({ name: z.string(), rows: count })),
  /** Numbers of pictures: named in the file, present, still missing, and sent without a product that shows them. */
  pictures: z.object({ named: count, present: count, missing: count, unused: count }),
  progress: z.object({ done: count, of: count }),
  notes: z.array(z.string()),
  /** How many products the undo left as they are, and the first 50 of them; absent if there are none. */
  left: z.optional(z.object({ products: count, first: z.array(leftProduct) })),
  createdAt: moment,
});
namedSchemas.add(productImport, { id: 'ProductImport' });
export type ProductImport = z.infer<typeof productImport>;

const importedRow = z.object({
  /** Counted as a spreadsheet does. */
  row: count,
  name: z.string(),
  state: z.enum(rowStates),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  problems: z.array(z.string()),
  notes: z.array(z.string()),
});
namedSchemas.add(importedRow, { id: 'ImportedRow' });
export type ImportedRow = z.infer<typeof importedRow>;

const picturesToMend = {
  missing: z.array(z.object({ row: count, name: z.string(), files: z.array(z.string()) })),
  /** Files that no row names. */
  unused: z.array(z.string()),
  /** Files that only rows name which are left out. */
  leftOut: z.array(z.string()),
};

const importReply = z.object({ import: productImport });

export const maxPicturesAtOnce = 20;
/** Bytes of an archive of pictures. */
export const maxArchive = 100 * 1024 * 1024;

/** A failed import may have changed products before it failed. */
const anyOnceApplied = ({ reply }: { reply: { import: Pick<ProductImport, 'state'> } }) =>
  ['APPLIED', 'FAILED'].includes(reply.import.state) ? null : [];

export const importEndpoints = {
  'POST /imports': {
    summary: 'Read a file of products, and plan what it would change',
    access: 'catalogue',
    files: { file: 1 },
    rawFiles: maxImportFile,
    body: z.object({}),
    status: 201,
    reply: importReply,
  },
  'GET /imports': {
    summary:
      'The last ten imports, newest first: those that were applied, or have pictures or answers',
    access: 'catalogue',
    reply: z.object({ imports: z.array(productImport) }),
  },
  'GET /imports/template': {
    summary: 'A file with two example rows, to fill in',
    access: 'catalogue',
    type: 'text/csv',
    csvFile: 'products-template.csv',
  },
  'GET /imports/{id}': {
    summary: 'What a file would change, or how far it is applied',
    access: 'catalogue',
    params: idParams,
    reply: importReply,
  },
  'GET /imports/{id}/rows': {
    summary: 'The rows of a file, and what becomes of each',
    access: 'catalogue',
    params: idParams,
    query: z.object({
      ...pageQuery(50),
      state: z.optional(z.enum(rowStates)),
      /** Only rows that have notes. */
      notes: z.optional(flagText),
    }),
    reply: z.object({ data: z.array(importedRow), meta: pageMeta }),
  },
  'PUT /imports/{id}': {
    summary: 'Answer the choices of a file, or say what its columns are; plans it again',
    access: 'catalogue',
    params: idParams,
    body: z.object({
      choices: z.optional(choiceAnswers),
      mapping: z.optional(
        z.record(z.string().check(z.refine(isStorable, unshownCharacters)), z.nullable(text(80))),
      ),
    }),
    reply: importReply,
  },
  'GET /imports/{id}/pictures': {
    summary: 'Which pictures of a file are missing, and which no product shows',
    access: 'catalogue',
    params: idParams,
    reply: z.object(picturesToMend),
  },
  'POST /imports/{id}/pictures': {
    summary: 'Add pictures, or ZIP archives of them, that the rows of a file name',
    access: 'catalogue',
    changes: { noun: 'products', ids: anyOnceApplied },
    params: idParams,
    files: { files: maxPicturesAtOnce },
    rawFiles: maxArchive,
    body: z.object({}),
    reply: z.object({
      import: productImport,
      ...picturesToMend,
      refused: z.array(z.object({ file: z.string(), problem: z.string() })),
    }),
  },
  'POST /imports/{id}/apply': {
    summary: 'Apply the good rows of a file, in batches',
    access: 'catalogue',
    changes: { noun: 'products', ids: anyId },
    params: idParams,
    status: 202,
    reply: importReply,
  },
  'GET /imports/{id}/left-out': {
    summary: 'The rows that were not applied, in their own columns, with their problems',
    access: 'catalogue',
    params: idParams,
    type: 'text/csv',
    csvFile: 'left-out.csv',
  },
  'POST /imports/{id}/undo': {
    summary: 'Take back what a file did, where nobody changed it since',
    access: 'catalogue',
    changes: { noun: 'products', ids: anyId },
    dropsPictures: true,
    params: idParams,
    reply: z.object({
      import: productImport,
      /** What stays, and why. */
      left: z.array(leftProduct),
    }),
  },
} as const satisfies Record<string, Endpoint>;
