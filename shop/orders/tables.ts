import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { journalSteps, type Order } from '#contract/orders/orders.ts';
import { folded } from '#db/folded.ts';
import { type SQL, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { discountCodes } from '#shop/selling/tables.ts';

const deliveryStatuses = ['PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED'] as const;
const confirmations = ['NONE', 'CONFIRMED', 'UNREACHABLE'] as const;
const cashStates = ['DUE', 'COLLECTED', 'REFUSED'] as const;

/** Copies of buyer and address as they were when the order was placed. */
export const orders = pgTable(
  'orders',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    mobile: text(),
    receiverName: text(),
    receiverMobile: text(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    paymentMethod: text({ enum: ['COD'] }).notNull(),
    deliveryStatus: text({ enum: deliveryStatuses }).notNull(),
    /** The last status that a mail told the customer. */
    toldStatus: text({ enum: deliveryStatuses }).notNull().default('PENDING'),
    totalPaise: bigint({ mode: 'number' }).notNull(),
    /** The total with which it was placed, which begins its journal; null while it was never changed. */
    placedPaise: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
    /** Part of the total; null where no rule charged for delivery. */
    deliveryPaise: integer(),
    /** Part of the total. */
    codFeePaise: integer().notNull().default(0),
    /** Taken off the total by the code. */
    codePaise: bigint({ mode: 'number' }).notNull().default(0),
    /** The code as it was entered; stays when the code is deleted. */
    code: text(),
    codeId: integer().references(() => discountCodes.id, { onDelete: 'set null' }),
    confirmation: text({ enum: confirmations }).notNull().default('NONE'),
    confirmedByLink: boolean().notNull().default(false),
    /** Attempts to reach the customer before shipping. */
    attempts: integer().notNull().default(0),
    /** Null until the cash desk takes part: then DELIVERED alone means paid. */
    cash: text({ enum: cashStates }),
    /** The moment when the cash was collected or the parcel refused. */
    cashAt: timestamp({ withTimezone: true }),
    cashPaise: bigint({ mode: 'number' }),
    refusalReason: text(),
    backInStockAt: timestamp({ withTimezone: true }),
    /** Times that the courier could not deliver it since it was shipped. */
    deliveryAttempts: integer().notNull().default(0),
    attemptReason: text(),
    nextAttemptAt: date({ mode: 'string' }),
    courier: text(),
    trackingNumber: text(),
    trackingUrl: text(),
    placedAt: timestamp({ withTimezone: true }).notNull(),
    expectedAt: timestamp({ withTimezone: true }).notNull(),
    deliveredAt: timestamp({ withTimezone: true }),
    searchText: text().generatedAlwaysAs(
      (): SQL =>
        sql`lower(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(mobile, '') || ' ' || city || ' ' || postal_code)`,
    ),
  },
  (table) => [
    // Includes what the sales of a day add up, so that they are read from the index alone.
    index('orders_sales').on(table.placedAt, table.deliveryStatus, table.totalPaise),
    index('orders_by_words').using('gin', sql`without_accents(${table.searchText}) gin_trgm_ops`),
    index('orders_customer').on(table.customerId, table.id),
    index('orders_postal_code').on(table.postalCode, table.id),
    index('orders_mobile').on(table.mobile).where(sql`${table.mobile} is not null`),
    index('orders_undelivered').on(table.id).where(sql`${table.deliveryAttempts} > 0`),
    index('orders_delivery_status').on(table.deliveryStatus, table.id),
    // Includes the names, so that a page of a sorted list is read from the index alone.
    index('orders_by_buyer').on(
      folded(sql`(${table.firstName} || ' ' || ${table.lastName})`),
      table.id,
      table.firstName,
      table.lastName,
    ),
    index('orders_total').on(table.totalPaise, table.id),
    index('orders_cash').on(table.cash, table.id).where(sql`${table.cash} is not null`),
    index('orders_cash_at').on(table.cashAt).where(sql`${table.cashAt} is not null`),
    index('orders_tracking_number')
      .on(table.trackingNumber)
      .where(sql`${table.trackingNumber} is not null`),
    index('orders_code').on(table.codeId, table.customerId).where(sql`${table.codeId} is not null`),
    check(
      'orders_delivery_status_known',
      sql`${table.deliveryStatus} in ('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED')`,
    ),
    check(
      'orders_told_status_known',
      sql`${table.toldStatus} in ('PENDING', 'SHIPPED', 'DELIVERED', 'CANCELED')`,
    ),
    check(
      'orders_delivered_at',
      sql`(${table.deliveryStatus} = 'DELIVERED') = (${table.deliveredAt} is not null)`,
    ),
    check('orders_total', sql`${table.totalPaise} >= 0`),
    check('orders_charges', sql`${table.deliveryPaise} >= 0 and ${table.codFeePaise} >= 0`),
    check(
      'orders_code_amount',
      sql`${table.codePaise} >= 0 and (${table.codePaise} = 0 or ${table.code} is not null)`,
    ),
    check(
      'orders_confirmation',
      sql`${table.confirmation} in ('NONE', 'CONFIRMED', 'UNREACHABLE')`,
    ),
    check('orders_attempts', sql`${table.attempts} >= 0`),
    check(
      'orders_cash_known',
      sql`${table.cash} in ('DUE', 'COLLECTED', 'REFUSED')
        and (${table.cash} in ('COLLECTED', 'REFUSED')) = (${table.cashAt} is not null)
        and (${table.cash} = 'COLLECTED') = (${table.cashPaise} is not null)
        and (${table.cash} = 'REFUSED' or ${table.backInStockAt} is null)`,
    ),
  ],
);

/** Copies of the lines as they were when bought. */
export const orderItems = pgTable(
  'order_items',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    productId: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    variantId: integer()
      .notNull()
      .references(() => variants.id, { onDelete: 'restrict' }),
    productName: text().notNull(),
    productSlug: text().notNull(),
    imageFilename: text(),
    imageColor: text(),
    color: text().notNull(),
    size: text().notNull(),
    originalPaise: integer().notNull(),
    discountPaise: integer().notNull(),
    quantity: integer().notNull(),
  },
  (table) => [
    index('order_items_order').on(table.orderId),
    index('order_items_product').on(table.productId),
    index('order_items_variant').on(table.variantId),
    index('order_items_image').on(table.imageFilename),
    check('order_items_quantity', sql`${table.quantity} > 0`),
  ],
);

/**
 * One entry for each change of status and each step of the desk; the first has no `fromStatus`.
 * `hash` seals an entry together with the one before it (see `journal.ts`).
 */
export const orderJournal = pgTable(
  'order_journal',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    fromStatus: text({ enum: deliveryStatuses }),
    toStatus: text({ enum: deliveryStatuses }).notNull(),
    /** The step of the desk, when the entry is not, or not only, a change of status. */
    step: text({ enum: journalSteps }),
    note: text(),
    /** Paise. */
    amount: bigint({ mode: 'number' }),
    hash: text().notNull(),
  },
  (table) => [
    index('order_journal_order').on(table.orderId),
    index('order_journal_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
  ],
);

/** Notes of staff about an order, which customers do not see. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actorId: integer().references(() => users.id, { onDelete: 'set null' }),
    actorName: text().notNull(),
    text: text().notNull(),
  },
  (table) => [
    index('order_notes_order').on(table.orderId),
    index('order_notes_actor').on(table.actorId).where(sql`${table.actorId} is not null`),
    index('order_notes_words').using(
      'gin',
      sql`without_accents(lower(${table.text})) gin_trgm_ops`,
    ),
  ],
);

export const orderTags = pgTable(
  'order_tags',
  {
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    tag: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.tag] }),
    index('order_tags_tag').on(folded(table.tag), table.orderId),
  ],
);

export const placements = pgTable(
  'placements',
  {
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: jsonb().$type<Order>(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customerId, table.key] }),
    index('placements_created').on(table.createdAt),
  ],
);
