import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { roles } from '#contract/rules/roles.ts';
import { folded } from '#db/folded.ts';
import { sql } from '#db/sql.ts';

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    mobile: text(),
    dob: date({ mode: 'string' }),
    userType: text({ enum: ['ADMIN', 'CUSTOMER'] }).notNull(),
    /** Null for customers. */
    role: text({ enum: roles }),
    /** A disabled member of staff cannot sign in. */
    disabled: boolean().notNull().default(false),
    emailConfirmed: boolean().notNull().default(false),
    /** Encrypted; null while the second factor is off. */
    totpSecret: text(),
    /** Encrypted; the secret that was shown last and is not confirmed by a code yet. */
    totpPending: text(),
    /** The time step of the last code used, so that a code works once. */
    totpStep: integer().notNull().default(0),
    lastSeenAt: timestamp({ withTimezone: true }),
    /** The moment when the person had the account erased; only its orders are left. */
    erasedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(folded(table.username)),
    uniqueIndex('users_email_key').on(folded(table.email)),
    // Staff are a few among many.
    index('users_staff').on(table.role, table.id).where(sql`${table.role} is not null`),
    check('users_user_type', sql`${table.userType} in ('ADMIN', 'CUSTOMER')`),
    check(
      'users_role',
      sql`(${table.userType} = 'ADMIN') = (${table.role} is not null and ${table.role} in ('OWNER', 'CATALOGUE', 'ORDERS'))`,
    ),
  ],
);

/** Keyed by the hash of the token, so that nobody who reads the table can sign in with it. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text().primaryKey(),
    /** Names the session where its token must not be shown. */
    id: integer().generatedAlwaysAsIdentity().unique(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The IP address of the sign-in. */
    address: text().notNull().default(''),
    userAgent: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
);

export const emailConfirmations = pgTable(
  'email_confirmations',
  {
    tokenHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('email_confirmations_user').on(table.userId)],
);

/** The request of a person to change the email; at most one per person. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id, { onDelete: 'cascade' }),
    newEmail: text().notNull(),
    /** Hashes of the tokens in the mails to both emails; null until these are sent. */
    oldTokenHash: text(),
    newTokenHash: text(),
    oldAnswered: boolean().notNull().default(false),
    newAnswered: boolean().notNull().default(false),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('email_changes_old_token').on(table.oldTokenHash),
    index('email_changes_new_token').on(table.newTokenHash),
  ],
);

export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

/** Browsers and networks that signed in before: the guesses of others do not slow them. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    tokenHash: text().notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    lastUsedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tokenHash, table.userId] }),
    index('known_browsers_user').on(table.userId),
  ],
);

/** One row, once the owner has saved a rule. */
export const staffRules = pgTable(
  'staff_rules',
  {
    id: integer().primaryKey().default(1),
    requireSecondFactor: boolean().notNull(),
  },
  (table) => [check('staff_rules_one_row', sql`${table.id} = 1`)],
);

/** `key` is the hash of who tries what. */
export const attempts = pgTable('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  firstAt: timestamp({ withTimezone: true }).notNull(),
});

export const addresses = pgTable(
  'addresses',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    customerId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    receiverName: text(),
    receiverMobile: text(),
    addressLine1: text().notNull(),
    addressLine2: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    postalCode: text().notNull(),
    isDefault: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_one_default').on(table.customerId).where(sql`${table.isDefault}`),
    check('addresses_postal_code', sql`${table.postalCode} ~ '^[1-9][0-9]{5}$'`),
  ],
);
