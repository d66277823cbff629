import { check, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { products } from '#shop/catalogue/tables.ts';

export const reviews = pgTable(
  'reviews',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    rating: integer().notNull(),
    text: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The answer of the shop; empty for none. */
    answer: text().notNull().default(''),
    /**
     * The moment when it was hidden: only its author and staff see it, and the product's rating
     * leaves it out.
     */
    hiddenAt: timestamp({ withTimezone: true }),
    hiddenReason: text().notNull().default(''),
  },
  (table) => [
    unique('reviews_one_each').on(table.productId, table.customerId),
    index('reviews_newest').on(table.productId, table.createdAt, table.id),
    index('reviews_of_shop').on(table.createdAt, table.id),
    index('reviews_customer').on(table.customerId, table.id),
    check('reviews_hidden', sql`(${table.hiddenAt} is null) = (${table.hiddenReason} = '')`),
    check('reviews_rating', sql`${table.rating} between 1 and 5`),
  ],
);
