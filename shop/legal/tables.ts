import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { legalSlugs } from '#contract/legal.ts';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';

export const legalPages = pgTable('legal_pages', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  slug: text({ enum: legalSlugs }).notNull().unique(),
  title: text().notNull(),
  content: text().notNull(),
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});

export const legalPageVersions = pgTable(
  'legal_page_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    pageId: integer()
      .notNull()
      .references(() => legalPages.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    content: text().notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    replacedBy: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('legal_page_versions_page').on(table.pageId),
    index('legal_page_versions_replaced_by')
      .on(table.replacedBy)
      .where(sql`${table.replacedBy} is not null`),
  ],
);
