import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { stockReasons } from '#contract/rules/stock-reasons.ts';
import { sql } from '#db/sql.ts';
import { variants } from '#shop/catalogue/tables.ts';

/**
 * The stock of each variant, which every order changes. The table has no index but its key, and
 * room left in each page (migration 0013), so that taking a piece rewrites this row alone. A
 * trigger notes the product in `derived.stale_products`.
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
    /** Who counted or received the pieces; empty for movements by orders. */
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
