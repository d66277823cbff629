import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';

/** What staff noted about a customer; no row where nothing was. */
export const customerNotes = pgTable('customer_notes', {
  customerId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  note: text().notNull().default(''),
  tags: text().array().notNull().default(sql`'{}'`),
});
