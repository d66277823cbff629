import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from '#db/sql.ts';

export const companyDetails = pgTable(
  'company_details',
  {
    id: integer().primaryKey().default(1),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    pincode: text().notNull(),
    logoFilename: text(),
  },
  (table) => [check('company_details_one_row', sql`${table.id} = 1`)],
);
