import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Action } from '#contract/rules/actions.ts';
import type { ChangedFields } from './change.ts';

/** What staff and the owner's tool did. Nothing refers to `users`: an entry outlives its author. */
export const activity = pgTable(
  'activity',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** Null for the owner's tool, the shop itself and a sign-in that failed. */
    actorId: integer(),
    actorName: text().notNull(),
    action: text().$type<Action>().notNull(),
    subject: text().notNull(),
    change: jsonb().$type<ChangedFields>().notNull(),
    /** The IP address; empty for the owner's tool. */
    address: text().notNull(),
    /** Seals the entry and all before it. */
    hash: text().notNull(),
  },
  (table) => [
    index('activity_actor').on(table.actorId, table.id),
    index('activity_action').on(table.action, table.id),
  ],
);
