import type { OwnData } from '#contract/accounts/own-data.ts';
import type { User } from '#contract/accounts.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, asc, eq, gt } from '#db/sql.ts';
import { listAddresses } from '#shop/accounts/addresses.ts';
import { listSessions } from '#shop/accounts/own-sessions.ts';
import { knownBrowsers, users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { noteAbout } from '#shop/customers/customer.ts';
import { mailsAbout } from '#shop/mail/failed.ts';
import { ordersWithJournals } from '#shop/orders/read-orders.ts';
import { inBatches } from '#shop/paging.ts';
import { reviewsBy } from '#shop/reviews/reviews.ts';
import { cartOf, stockRequestsOf, wishesOf } from './chosen-products.ts';

/** Entries of a list read at a time, so that neither memory nor one step grows with the list. */
const batch = 100;

/**
 * Everything the shop keeps about a person, without secrets, the long lists in batches; `token` is
 * that of this session.
 */
export async function exportOwnData(db: Database, person: User, token: string) {
  const { id } = person;
  return {
    exportedAt: new Date().toISOString(),
    profile: await profileOf(db, person),
    addresses: await listAddresses(db, id),
    cart: await cartOf(db, id),
    wishlist: await wishesOf(db, id),
    stockRequests: await stockRequestsOf(db, id),
    orders: inBatches(batch, (last) => ordersWithJournals(db, id, last, batch)),
    reviews: inBatches(batch, (last) => reviewsBy(db, id, last, batch)),
    staffNote: await noteAbout(db, id),
    sessions: await listSessions(db, id, token),
    knownBrowsers: await browsersOf(db, id),
    mails: mailsOf(db, person),
    activity: activityOf(db, id),
  };
}

async function profileOf(db: Database, person: User): Promise<OwnData['profile']> {
  const rows = await db
    .select({ createdAt: users.createdAt, lastSeenAt: users.lastSeenAt })
    .from(users)
    .where(eq(users.id, person.id));
  const { createdAt, lastSeenAt } = onlyRow(rows);
  return {
    ...person,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
  };
}

async function browsersOf(db: Database, userId: number) {
  const rows = await db.select().from(knownBrowsers).where(eq(knownBrowsers.userId, userId));
  return rows.map(({ lastUsedAt }) => ({ lastUsedAt: lastUsedAt.toISOString() }));
}

async function* mailsOf(db: Database, person: User): AsyncGenerator<OwnData['mails']> {
  for await (const rows of inBatches(batch, (last) => mailsAbout(db, person, last, batch))) {
    yield rows.map(({ kind, orderId, createdAt, sentAt }) => ({
      ...{ kind, orderId, createdAt: createdAt.toISOString() },
      sentAt: sentAt?.toISOString() ?? null,
    }));
  }
}

async function* activityOf(db: Database, userId: number): AsyncGenerator<OwnData['activity']> {
  for await (const rows of inBatches(batch, (last) => entriesOf(db, userId, last))) {
    yield rows.map(({ at, action, subject, change, address }) => ({
      ...{ at: at.toISOString(), action, subject, change, address },
    }));
  }
}

const entriesOf = (db: Database, userId: number, last = 0) =>
  db
    .select()
    .from(activity)
    .where(and(eq(activity.actorId, userId), gt(activity.id, last)))
    .orderBy(asc(activity.id))
    .limit(batch);
