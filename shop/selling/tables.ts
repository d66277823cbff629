import { bigint, boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';

const amount = () => bigint({ mode: 'number' });

/** One row once the owner has saved a rule; null where there is no limit. */
export const sellingRules = pgTable(
  'selling_rules',
  {
    id: integer().primaryKey().default(1),
    deliveryPaise: integer().notNull().default(0),
    freeDeliveryFromPaise: amount(),
    codFeePaise: integer().notNull().default(0),
    minOrderPaise: amount(),
    maxOrderPaise: amount(),
    maxPiecesPerLine: integer(),
    maxOpenOrders: integer(),
    requireMobile: boolean().notNull().default(false),
  },
  (table) => [
    check('selling_rules_one_row', sql`${table.id} = 1`),
    check('selling_rules_charges', sql`${table.deliveryPaise} >= 0 and ${table.codFeePaise} >= 0`),
    check('selling_rules_order_value', sql`${table.minOrderPaise} <= ${table.maxOrderPaise}`),
  ],
);

/** Where the shop delivers; everywhere while there is none. */
export const postalPrefixes = pgTable(
  'postal_prefixes',
  {
    prefix: text().primaryKey(),
    /** Until delivery; null for as many as everywhere. */
    days: integer(),
    /** Null for the charge of everywhere. */
    chargePaise: integer(),
  },
  (table) => [check('postal_prefixes_digits', sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`)],
);
