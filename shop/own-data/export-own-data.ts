import type { OwnData } from '#contract/accounts/own-data.ts';
import type { User } from '#contract/accounts.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, eq } from '#db/sql.ts';
import { listAddresses } from '#shop/accounts/addresses.ts';
import { listSessions } from '#shop/accounts/own-sessions.ts';
import { knownBrowsers, users } from '#shop/accounts/tables.ts';
import { activity } from '#shop/activity/tables.ts';
import { mailsAbout } from '#shop/mail/own-mails.ts';
import { listOrdersWithJournals } from '#shop/orders/read-orders.ts';
import { cartOf, reviewsBy, stockRequestsOf, wishesOf } from './chosen-products.ts';

/** Everything the shop keeps about a person, without secrets; `token` is that of this session. */
export async function exportOwnData(db: Database, person: User, token: string): Promise<OwnData> {
  const { id } = person;
  return {
    exportedAt: new Date().toISOString(),
    profile: await profileOf(db, person),
    addresses: await listAddresses(db, id),
    cart: await cartOf(db, id),
    wishlist: await wishesOf(db, id),
    stockRequests: await stockRequestsOf(db, id),
    orders: await listOrdersWithJournals(db, id),
    reviews: await reviewsBy(db, id),
    sessions: await listSessions(db, id, token),
    knownBrowsers: await browsersOf(db, id),
    mails: await mailsOf(db, person),
    activity: await activityOf(db, id),
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

async function mailsOf(db: Database, person: User): Promise<OwnData['mails']> {
  const rows = await mailsAbout(db, person);
  return rows.map(({ kind, orderId, createdAt, sentAt }) => ({
    ...{ kind, orderId, createdAt: createdAt.toISOString() },
    sentAt: sentAt?.toISOString() ?? null,
  }));
}

async function activityOf(db: Database, userId: number): Promise<OwnData['activity']> {
  const rows = await db
    .select()
    .from(activity)
    .where(eq(activity.actorId, userId))
    .orderBy(asc(activity.id));
  return rows.map(({ at, action, subject, change, address }) => ({
    ...{ at: at.toISOString(), action, subject, change, address },
  }));
}
