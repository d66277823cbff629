import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  type ChoiceAnswers,
  type ImportedRow,
  importSources,
  importStates,
  type ProductImport,
  rowStates,
} from '#contract/products/imports.ts';
import type { Product } from '#contract/products/products.ts';
import { type FieldValues, fieldKinds } from '#contract/rules/catalogue/product-fields.ts';
import { stockReasons } from '#contract/rules/stock-reasons.ts';
import { folded } from '#db/folded.ts';
import { type SQL, type SQLWrapper, sql } from '#db/sql.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

const picture = {
  filename: text().notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  color: text().notNull(),
};

export const categories = pgTable(
  'categories',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    parentId: integer().references((): AnyPgColumn => categories.id, { onDelete: 'restrict' }),
    /** Place below its parent; those without one follow, as they were added. */
    position: integer(),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('categories_name_key').on(folded(table.name)),
    index('categories_parent').on(table.parentId),
    check('categories_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
);

export const categoryImages = pgTable('category_images', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer()
    .notNull()
    .unique()
    .references(() => categories.id, { onDelete: 'cascade' }),
  ...picture,
});

/**
 * The whole stars of the average that is shown, which is rounded to one decimal; 0 without a rating.
 * The words of this must be those of the index.
 */
export const starsOf = (of: { ratingSum: SQLWrapper; ratingCount: SQLWrapper }): SQL<number> =>
  sql<number>`((20 * ${of.ratingSum} + ${of.ratingCount}) / greatest(20 * ${of.ratingCount}, 1))`;

/**
 * Reviews keep `ratingSum` and `ratingCount` up to date in their own transactions; saving a product
 * updates `searchText`, from which the database makes `searchVector`. `unitsSold`, `stock`, `lowestStock`
 * and the prices serve lists, and follow the table `stock` a moment behind (see `follow-stock.ts`).
 */
export const products = pgTable(
  'products',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull(),
    categoryId: integer().references(() => categories.id, { onDelete: 'set null' }),
    unitsSold: integer().notNull().default(0),
    stock: integer().notNull().default(0),
    lowestStock: integer().notNull().default(0),
    /** Lowest price of the variants in stock or, when all are sold out, of all. */
    lowestPaise: integer().notNull().default(0),
    highestPaise: integer().notNull().default(0),
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    /** Goods and services tax: the code of the kind of goods, and the rate in percent. */
    hsn: text(),
    gstRate: integer(),
    searchText: text().notNull(),
    searchVector: tsvector(),
    /** What the second choice of its variants is called; empty for "Size". */
    sizeLabel: text().notNull().default(''),
    /** Shown first on the home page. */
    featured: boolean().notNull().default(false),
    /** The owner's own facts by the key of their field; see `product_fields`. */
    fields: jsonb().$type<FieldValues>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Null while it is on sale. A draft has it too, so that whatever asks for what is on sale leaves drafts out. */
    deletedAt: timestamp({ withTimezone: true }),
    /** Since when only staff see it; null for what is on sale or deleted. */
    draftSince: timestamp({ withTimezone: true }),
  },
  (table) => [
    // The indexes cover the columns that filters read, so that a list is found without its rows.
    index('products_in_category').on(
      ...[table.categoryId, table.deletedAt, starsOf(table), table.lowestPaise, table.highestPaise],
      ...[table.ratingSum, table.ratingCount, table.unitsSold, table.id],
    ),
    // Not partial as the others are: PostgreSQL never combines two indexes that share a condition.
    index('products_search').using('gin', table.searchVector),
    index('products_most')
      .on(
        ...[table.unitsSold, table.id, table.categoryId, table.ratingSum, table.ratingCount],
        ...[table.lowestPaise, table.highestPaise],
      )
      .where(sql`${table.deletedAt} is null`),
    index('products_price')
      .on(
        ...[table.lowestPaise, table.id.desc().nullsFirst(), table.categoryId],
        ...[table.ratingSum, table.ratingCount, table.highestPaise],
      )
      .where(sql`${table.deletedAt} is null`),
    index('products_highest_price').on(table.highestPaise).where(sql`${table.deletedAt} is null`),
    index('products_by_name').on(folded(table.name), table.id),
    index('products_stock').on(table.stock, table.id),
    index('products_low').on(table.lowestStock).where(sql`${table.deletedAt} is null`),
    check(
      'products_has_category',
      sql`${table.categoryId} is not null or ${table.deletedAt} is not null`,
    ),
    index('products_fields').using('gin', table.fields).where(sql`${table.fields} <> '{}'`),
    index('products_drafts').on(table.draftSince).where(sql`${table.draftSince} is not null`),
    index('products_featured')
      .on(table.unitsSold, table.id)
      .where(sql`${table.featured} and ${table.deletedAt} is null`),
    check('products_draft', sql`${table.draftSince} is null or ${table.deletedAt} is not null`),
    check('products_rating', sql`${table.ratingCount} >= 0 and ${table.ratingSum} >= 0`),
    check('products_hsn', sql`${table.hsn} ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'`),
    check('products_gst_rate', sql`${table.gstRate} in (0, 5, 18, 40)`),
  ],
);

/** A removed variant keeps its row while an order refers to it. */
export const variants = pgTable(
  'variants',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    color: text().notNull(),
    colorHexCode: text().notNull(),
    size: text().notNull(),
    originalPaise: integer().notNull(),
    discountPaise: integer().notNull(),
    position: integer().notNull(),
    /** The owner's code for it, and the one on its package; empty for none. */
    sku: text().notNull().default(''),
    barcode: text().notNull().default(''),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('variants_product').on(table.productId),
    index('variants_offers')
      .on(table.originalPaise, table.productId.desc().nullsFirst())
      .where(sql`${table.removedAt} is null`),
    uniqueIndex('variants_sku')
      .on(folded(table.sku))
      .where(sql`${table.removedAt} is null and ${table.sku} <> ''`),
    index('variants_barcode').on(table.barcode).where(sql`${table.barcode} <> ''`),
    check(
      'variants_price',
      sql`${table.discountPaise} >= 0 and ${table.discountPaise} <= ${table.originalPaise}`,
    ),
  ],
);

/** Paths that lead to a product: where another shop showed it, and whatever else the owner names. */
export const productPaths = pgTable(
  'product_paths',
  {
    /** Starts at the first slash, as a browser sends it but without escapes. */
    path: text().primaryKey(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [index('product_paths_product').on(table.productId)],
);

/** A kind of fact that the owner tells of products. */
export const productFields = pgTable('product_fields', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  /** Names the value in URLs, files and `products.fields`. */
  key: text().notNull().unique(),
  label: text().notNull(),
  kind: text({ enum: fieldKinds }).notNull(),
  unit: text().notNull(),
  choices: jsonb().$type<string[]>().notNull(),
  shown: boolean().notNull(),
  filter: boolean().notNull(),
  required: boolean().notNull(),
  position: integer().notNull(),
  /** Products keep their values for 30 days after that. */
  deletedAt: timestamp({ withTimezone: true }),
});

/**
 * What every order changes. It has no index but its key, and room left in each page (migration 0013),
 * so that taking a piece rewrites this row alone. A trigger notes the product in `derived.stale_products`.
 */
export const stocks = pgTable(
  'stock',
  {
    variantId: integer()
      .primaryKey()
      .references(() => variants.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    /** Pieces in orders that are not cancelled. */
    sold: integer().notNull().default(0),
  },
  (table) => [check('stock_pieces', sql`${table.pieces} >= 0`)],
);

export const productImages = pgTable(
  'product_images',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    ...picture,
    position: integer().notNull(),
    /** Colour of the variants it shows; empty for all. */
    shows: text().notNull().default(''),
  },
  (table) => [
    index('product_images_product').on(table.productId),
    index('product_images_file').on(table.filename),
  ],
);

/** The stock of a variant is the sum of its movements. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    reason: text({ enum: stockReasons }).notNull(),
    orderId: integer(),
    /** Who counted or received; empty for what orders move. */
    actorName: text().notNull().default(''),
    note: text().notNull().default(''),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_newest').on(table.variantId, table.id),
    check('stock_movements_quantity', sql`${table.quantity} <> 0`),
    check(
      'stock_movements_by_order',
      sql`(${table.reason} in ('counted', 'received')) = (${table.orderId} is null)`,
    ),
  ],
);

/** A file of products that was read, and what became of it. */
export const imports = pgTable(
  'imports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    source: text({ enum: importSources }).notNull(),
    state: text({ enum: importStates }).notNull(),
    fileName: text().notNull(),
    /** Its bytes, compressed by gzip, in base64; empty once nothing is left to do with them. */
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
  'columns' | 'choices' | 'counts' | 'missingCategories' | 'pictures' | 'notes'
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
    index('import_rows_key').on(table.importId, table.key),
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
    /** The folder of an archive that it lay in, or the URL that it was fetched from; empty for none. */
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

/** The variants that a source knows by its own keys, and the pieces that its last file gave. */
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

/** What an import did to a product, so that it can be taken back. */
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
    /** How many pieces each variant gained, and the pieces of the file before; absent for none. */
    gained: jsonb()
      .$type<{ variantId: number; pieces: number; last?: number | null | undefined }[]>()
      .notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('import_changes_product').on(table.productId),
  ],
);
