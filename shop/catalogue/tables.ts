import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  customType,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** What is known of a stored picture besides its name below the uploads. */
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
    uniqueIndex('categories_name_key').on(sql`lower(${table.name})`),
    index('categories_parent').on(table.parentId),
    check('categories_not_own_parent', sql`${table.parentId} <> ${table.id}`),
  ],
);

/** The one picture of a category. */
export const categoryImages = pgTable('category_images', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  categoryId: integer()
    .notNull()
    .unique()
    .references(() => categories.id, { onDelete: 'cascade' }),
  ...picture,
});

/**
 * Products. `unitsSold`, `ratingSum` and `ratingCount` are kept by the orders and the reviews in
 * their own transactions; `searchText` by whoever saves the product.
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
    ratingSum: integer().notNull().default(0),
    ratingCount: integer().notNull().default(0),
    searchText: text().notNull(),
    searchVector: tsvector().generatedAlwaysAs((): SQL => sql`to_tsvector('english', search_text)`),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('products_category').on(table.categoryId),
    index('products_search').using('gin', table.searchVector),
    index('products_search_similar').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('products_most').on(table.unitsSold.desc(), table.id.desc()),
    check(
      'products_has_category',
      sql`${table.categoryId} is not null or ${table.deletedAt} is not null`,
    ),
    check('products_rating', sql`${table.ratingCount} >= 0 and ${table.ratingSum} >= 0`),
  ],
);

/** What is sold: a colour and size of a product. One that an order holds is kept when removed. */
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
    stock: integer().notNull(),
    originalPaise: integer().notNull(),
    discountPaise: integer().notNull(),
    position: integer().notNull(),
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('variants_product').on(table.productId),
    check('variants_stock', sql`${table.stock} >= 0`),
    check(
      'variants_price',
      sql`${table.discountPaise} >= 0 and ${table.discountPaise} <= ${table.originalPaise}`,
    ),
  ],
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
  },
  (table) => [index('product_images_product').on(table.productId)],
);
