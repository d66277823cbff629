import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvoiceLine } from '#contract/selling/invoices.ts';
import { sql } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';

const kinds = ['INVOICE', 'CREDIT_NOTE'] as const;

const paise = () => bigint({ mode: 'number' }).notNull();

/** The last number of each series; its row is locked until the invoice is committed. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    kind: text({ enum: kinds }).notNull(),
    /** Financial year from April to March, such as 2026-27. */
    year: text().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

/**
 * Invoices and credit notes, with copies of all that they print. Never deleted, and changed only to
 * forget the buyer of a small one.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    kind: text({ enum: kinds }).notNull(),
    year: text().notNull(),
    serial: integer().notNull(),
    issuedAt: timestamp({ withTimezone: true }).notNull(),
    /** The invoice that a credit note cancels. */
    cancelsId: integer(),
    sellerName: text().notNull(),
    sellerAddress: text().notNull(),
    gstin: text().notNull(),
    buyerName: text().notNull(),
    buyerAddress: text().notNull(),
    /** State of the delivery address. */
    place: text().notNull(),
    /** Amounts in rupees, as they are answered. */
    lines: jsonb().$type<InvoiceLine[]>().notNull(),
    taxablePaise: paise(),
    cgstPaise: paise(),
    sgstPaise: paise(),
    igstPaise: paise(),
    totalPaise: paise(),
  },
  (table) => [
    uniqueIndex('invoices_number').on(table.kind, table.year, table.serial),
    index('invoices_order').on(table.orderId),
    index('invoices_issued').on(table.issuedAt, table.id),
    uniqueIndex('invoices_cancels').on(table.cancelsId),
    check('invoices_kind', sql`${table.kind} in ('INVOICE', 'CREDIT_NOTE')`),
    check(
      'invoices_cancels_one',
      sql`(${table.kind} = 'CREDIT_NOTE') = (${table.cancelsId} is not null)`,
    ),
    check(
      'invoices_sum',
      sql`${table.taxablePaise} + ${table.cgstPaise} + ${table.sgstPaise} + ${table.igstPaise} = ${table.totalPaise}`,
    ),
  ],
);
