import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { accents } from '#contract/rules/accents.ts';
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
    tagline: text().notNull().default(''),
    facebook: text().notNull().default(''),
    instagram: text().notNull().default(''),
    x: text().notNull().default(''),
    youtube: text().notNull().default(''),
    whatsapp: text().notNull().default(''),
    accent: text({ enum: accents }).notNull().default('rust'),
    upiId: text().notNull().default(''),
    gstin: text().notNull().default(''),
    /** The grievance officer; an empty name stands for none. */
    grievanceName: text().notNull().default(''),
    grievanceEmail: text().notNull().default(''),
    grievancePhone: text().notNull().default(''),
    logoHasName: boolean().notNull().default(false),
  },
  (table) => [
    check('company_details_one_row', sql`${table.id} = 1`),
    check(
      'company_details_accent',
      sql`${table.accent} in ('rust', 'indigo', 'forest', 'plum', 'teal', 'slate')`,
    ),
  ],
);
