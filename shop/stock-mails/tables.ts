import { index, integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/tables.ts';
import { variants } from '#shop/catalogue/tables.ts';

/** Customers who want a mail when a sold-out variant is back; deleted once the mail is queued. */
export const stockRequests = pgTable(
  'stock_requests',
  {
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'cascade' }),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    askedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** Pieces in stock when this request was last passed over; 0 since it was sold out. */
    piecesSeen: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.variantId, table.customerId] }),
    index('stock_requests_customer').on(table.customerId),
  ],
);

/** Variants known to be at or below the owner's limit, while the owner wants mails about it. */
export const lowStocks = pgTable('low_stocks', {
  variantId: integer()
    .primaryKey()
    .references(() => variants.id, { onDelete: 'cascade' }),
  fellAt: timestamp({ withTimezone: true }).notNull(),
  /** Null while it waits for a mail; a variant that was low before counts as told. */
  toldAt: timestamp({ withTimezone: true }),
});
