import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
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
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
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
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('variants_product').on(table.productId),
    index('variants_offers')
      .on(table.originalPaise, table.productId.desc().nullsFirst())
      .where(sql`${table.removedAt} is null`),
    check(
      'variants_price',
      sql`${table.discountPaise} >= 0 and ${table.discountPaise} <= ${table.originalPaise}`,
    ),
  ],
);

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

export const stockReasons = ['counted', 'order', 'cancellation'] as const;

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
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_variant').on(table.variantId),
    check('stock_movements_quantity', sql`${table.quantity} <> 0`),
    check('stock_movements_order', sql`(${table.reason} = 'counted') = (${table.orderId} is null)`),
  ],
);
