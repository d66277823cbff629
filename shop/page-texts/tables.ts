import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** A row for each block whose text the owner changed or hid; the others say their defaults. */
export const pageTexts = pgTable('page_texts', {
  id: text().primaryKey(),
  title: text().notNull(),
  text: text().notNull(),
  items: jsonb().$type<{ title: string; text: string }[]>().notNull(),
  shown: boolean().notNull(),
});
