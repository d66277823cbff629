import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import {
  type ChoiceAnswers,
  type ImportedRow,
  importSources,
  importStates,
  type ProductImport,
  rowStates,
} from '#contract/products/imports.ts';
import { type ProductStatus, productStatuses } from '#contract/products/product-form.ts';
import type { Product } from '#contract/products/products.ts';
import { picture, products, variants } from '#shop/catalogue/tables.ts';

/** An import: a file of products, its plan and its state. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: importSources }).notNull(),
    state: text({ enum: importStates }).notNull(),
    fileName: text().notNull(),
    /** Its bytes, compressed by gzip, in base64. */
    file: text().notNull(),
    /** What the owner said of its columns and choices. */
    mapping: jsonb().$type<Record<string, string | null>>().notNull(),
    answers: jsonb().$type<ChoiceAnswers>().notNull(),
    /** What the plan says, as the API gives it. */
    plan: jsonb().$type<ImportPlan>().notNull(),
    done: integer().notNull().default(0),
    /** Who applied it, for the activity log. */
    actorId: integer(),
    actorName: text().notNull(),
    address: text().notNull(),
    /** Ids of the categories that it made. */
    madeCategories: jsonb().$type<number[]>().notNull().default([]),
    /** Keys of the fields of products that it made. */
    madeFields: jsonb().$type<string[]>().notNull().default([]),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    appliedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('imports_state').on(table.state)],
);

export type ImportPlan = Pick<
  ProductImport,
  | 'columns'
  | 'choices'
  | 'counts'
  | 'productCounts'
  | 'changedMeanwhile'
  | 'missingCategories'
  | 'pictures'
  | 'notes'
  | 'left'
>;

export const importRows = pgTable(
  'import_rows',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    row: integer().notNull(),
    name: text().notNull(),
    state: text({ enum: rowStates }).notNull(),
    changes: jsonb().$type<ImportedRow['changes']>().notNull(),
    problems: jsonb().$type<string[]>().notNull(),
    notes: jsonb().$type<string[]>().notNull(),
    /** The stock of its variant when the plan was made; null for a new one. */
    stockSeen: integer(),
    /** What its source calls the product. */
    key: text().notNull(),
    /** Names that a folder of its pictures may have: its handle and its SKUs. */
    folders: jsonb().$type<string[]>().notNull(),
    /** Files that the product should show and does not yet. */
    pictures: jsonb().$type<string[]>().notNull(),
    isApplied: boolean().notNull().default(false),
    /** The product that it changes; of a new one, once it is applied. */
    productId: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.row] }),
    index('import_rows_state').on(table.importId, table.state, table.row),
  ],
);

/** What the owner said of the columns of a file, for the next one with the same header. */
export const importMappings = pgTable('import_mappings', {
  /** SHA-256 of the names of its columns. */
  header: text().primaryKey(),
  mapping: jsonb().$type<Record<string, string | null>>().notNull(),
  saidAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/** Pictures that were given for a file, until a product shows them. */
export const importPictures = pgTable(
  'import_pictures',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** The path within an archive, or the URL from which it was fetched; empty for none. */
    folder: text().notNull(),
    /** SHA-256 of the file as it was given. */
    hash: text().notNull(),
    ...picture,
    isUsed: boolean().notNull().default(false),
  },
  (table) => [
    index('import_pictures_import').on(table.importId),
    index('import_pictures_file').on(table.filename),
  ],
);

/** The variants that a source knows by its own keys, and what its last file said of them. */
export const importedVariants = pgTable(
  'imported_variants',
  {
    source: text({ enum: importSources }).notNull(),
    key: text().notNull(),
    variantKey: text().notNull(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer(),
    /** What the last file that said it made of the product. */
    status: text({ enum: productStatuses }),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key, table.variantKey] }),
    index('imported_variants_product').on(table.productId),
    index('imported_variants_variant').on(table.variantId),
  ],
);

/** The pictures of a product that came by imports: never twice by name, nor by what they show. */
export const importedPictures = pgTable(
  'imported_pictures',
  {
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.name] })],
);

/** What an import did to a product, for its undo. */
export const importChanges = pgTable(
  'import_changes',
  {
    importId: integer()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The product as it was; null for one that was added. */
    before: jsonb().$type<Product | null>(),
    /** Its version after the import. */
    version: integer().notNull(),
    /**
     * How many pieces each variant gained, the pieces of the file before and of the other export of the same shop
     * (absent for none), the status that the file before gave its product, and the key of the product, where no file
     * had called it so.
     */
    gained: jsonb()
      .$type<
        {
          variantId: number;
          pieces: number;
          last?: number | null | undefined;
          otherLast?: number | null | undefined;
          lastStatus?: ProductStatus | null | undefined;
          newKey?: string | undefined;
        }[]
      >()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('import_changes_product').on(table.productId),
  ],
);
