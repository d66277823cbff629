import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';

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
    maxOpenOrdersUnconfirmed: integer(),
    requireMobile: boolean().notNull().default(false),
    cashDesk: boolean().notNull().default(false),
    maxRefusals: integer(),
    lowStockAt: integer().notNull().default(5),
    lowStockMail: boolean().notNull().default(false),
    /** True if places without a rule of their own are served. */
    elsewhereServed: boolean().notNull().default(true),
    /** Null for as many as the shop usually takes. */
    elsewhereDays: integer(),
    /** Null for the charge of the shop. */
    elsewhereChargePaise: integer(),
    /** Days after delivery in which customers may return a product; null where pages say nothing. */
    returnDays: integer(),
  },
  (table) => [
    check('selling_rules_one_row', sql`${table.id} = 1`),
    check('selling_rules_charges', sql`${table.deliveryPaise} >= 0 and ${table.codFeePaise} >= 0`),
    check('selling_rules_order_value', sql`${table.minOrderPaise} <= ${table.maxOrderPaise}`),
  ],
);

/** Places that the shop delivers to, by how their PIN codes begin. */
export const postalPrefixes = pgTable(
  'postal_prefixes',
  {
    prefix: text().primaryKey(),
    /** Days until delivery; null for as many as the shop usually takes. */
    days: integer(),
    /** Null for the charge of the shop. */
    chargePaise: integer(),
  },
  (table) => [check('postal_prefixes_digits', sql`${table.prefix} ~ '^[1-9][0-9]{0,5}$'`)],
);

/** The PIN codes of a courier's list. A row stands for those from `first` to `last`, which have the same terms. */
export const postalRanges = pgTable(
  'postal_ranges',
  {
    first: integer().primaryKey(),
    last: integer().notNull(),
    /** False where the courier takes no Cash on Delivery. */
    isServed: boolean().notNull(),
    days: integer(),
    chargePaise: integer(),
  },
  (table) => [
    check(
      'postal_ranges_six_digits',
      sql`${table.first} >= 100000 and ${table.last} >= ${table.first} and ${table.last} <= 999999`,
    ),
  ],
);

/** `value` is a percentage or an amount in paise; null where there is no limit. */
export const discountCodes = pgTable(
  'discount_codes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    /** Capitals only. */
    code: text().notNull(),
    kind: text({ enum: ['PERCENT', 'AMOUNT'] }).notNull(),
    value: integer().notNull(),
    minimumPaise: amount(),
    /** The most that a percentage takes off. */
    highestPaise: amount(),
    firstOrderOnly: boolean().notNull().default(false),
    startsAt: timestamp({ withTimezone: true }),
    endsAt: timestamp({ withTimezone: true }),
    usesInAll: integer(),
    usesPerCustomer: integer(),
    /** Orders placed with it that were not cancelled. */
    used: integer().notNull().default(0),
    isActive: boolean().notNull().default(true),
    /** Raised by each change of an owner, not by uses. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('discount_codes_code').on(table.code),
    check('discount_codes_kind', sql`${table.kind} in ('PERCENT', 'AMOUNT')`),
    check(
      'discount_codes_value',
      sql`${table.value} > 0 and (${table.kind} <> 'PERCENT' or ${table.value} <= 100)`,
    ),
    check(
      'discount_codes_highest',
      sql`${table.highestPaise} is null or (${table.highestPaise} > 0 and ${table.kind} = 'PERCENT')`,
    ),
    check('discount_codes_window', sql`${table.startsAt} < ${table.endsAt}`),
    check('discount_codes_used', sql`${table.used} >= 0 and ${table.used} <= ${table.usesInAll}`),
  ],
);

/** The code that a customer entered. */
export const cartCodes = pgTable(
  'cart_codes',
  {
    customerId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeId: integer()
      .notNull()
      .references(() => discountCodes.id, { onDelete: 'cascade' }),
  },
  (table) => [index('cart_codes_code').on(table.codeId)],
);

/** The owner's own couriers; the ids below are of those that every shop knows. */
export const couriers = pgTable('couriers', {
  id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 101 }),
  name: text().notNull(),
  /** The name in one spelling; see `courierKey`. */
  key: text().notNull().unique(),
  url: text().notNull(),
});
