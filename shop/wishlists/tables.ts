import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/tables.ts';
import { products } from '#shop/catalogue/tables.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.productId] }),
    index('wishlist_items_product').on(table.productId),
  ],
);
