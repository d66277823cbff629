import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { fieldKinds } from '#contract/rules/catalogue/field-kinds.ts';
import type { FieldValues } from '#contract/rules/catalogue/product-fields.ts';
import { folded } from '#db/folded.ts';
import { type SQL, type SQLWrapper, sql } from '#db/sql.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

export const picture = {
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
    /** The name of the choice beside the colour; empty for "Size". */
    sizeLabel: text().notNull().default(''),
    /** Shown first on the home page. */
    featured: boolean().notNull().default(false),
    /** The owner's own facts by the key of their field; see `product_fields`. */
    fields: jsonb().$type<FieldValues>().notNull().default({}),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /**
     * Null while it is on sale. Drafts have it too, so that every query for products on sale leaves
     * them out.
     */
    deletedAt: timestamp({ withTimezone: true }),
    /**
     * The moment when it became a draft, which only staff see; null for a product on sale or
     * deleted.
     */
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

/** One row: the rule by which the search words of all products were last made. */
export const searchRules = pgTable(
  'search_rules',
  { id: integer().primaryKey().default(1), version: integer().notNull() },
  (table) => [check('search_rules_one_row', sql`${table.id} = 1`)],
);

/** A kind of fact about products, which the owner defines. */
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
