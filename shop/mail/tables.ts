import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { mailProviders } from '#contract/rules/mail-providers.ts';
import { folded } from '#db/folded.ts';
import { sql } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';

/** One row, once the owner has saved a mail server. */
export const mailSettings = pgTable(
  'mail_settings',
  {
    id: integer().primaryKey().default(1),
    provider: text({ enum: mailProviders }).notNull(),
    host: text().notNull(),
    port: integer().notNull(),
    user: text('login').notNull(),
    /** Encrypted; null for a server that asks for none. */
    password: text(),
    from: text('sender').notNull(),
    /** The moment when the server took a test; null since server or password changed. */
    testedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('mail_settings_one_row', sql`${table.id} = 1`)],
);

export const mails = pgTable(
  'mails',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    recipient: text().notNull(),
    data: jsonb().notNull(),
    orderId: integer().references(() => orders.id, { onDelete: 'cascade' }),
    /** A withheld mail was too many for an email that nobody has confirmed. */
    state: text({ enum: ['queued', 'sending', 'sent', 'failed', 'withheld'] })
      .notNull()
      .default('queued'),
    lastError: text(),
    /**
     * True when the sender died or the mail server did not answer, so that the mail may have been
     * sent.
     */
    mayBeOut: boolean().notNull().default(false),
    claimedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('mails_order').on(table.orderId),
    index('mails_by_recipient').on(folded(table.recipient), table.createdAt),
    // A mail about a change of email may have gone to an email that its user never had.
    index('mails_of_email_changes')
      .on(sql`(${table.data} ->> 'user')`)
      .where(sql`${table.kind} = 'email-change'`),
    index('mails_unsent').on(table.id).where(sql`${table.state} <> 'sent'`),
    check('mails_sent', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
