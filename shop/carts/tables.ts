import { check, index, integer, pgTable, timestamp, unique } from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { variants } from '#shop/catalogue/tables.ts';

/** One line for each customer and variant. It reserves no stock. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('cart_items_one_line').on(table.customerId, table.variantId),
    index('cart_items_variant').on(table.variantId),
    check('cart_items_quantity', sql`${table.quantity} > 0`),
  ],
);
