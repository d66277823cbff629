import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, asc, eq, gt, inArray, ne, or } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { mails } from './tables.ts';

interface Person {
  id: number;
  email: string;
}

/** The next `limit` mails to a person, oldest first. */
export const mailsAbout = (db: Database, person: Person, last = 0, limit = 100) =>
  db
    .select({
      id: mails.id,
      kind: mails.kind,
      orderId: mails.orderId,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(and(isAbout(db, person), gt(mails.id, last)))
    .orderBy(asc(mails.id))
    .limit(limit);

/**
 * Deletes the mails to a person that have not been sent, and takes the recipient out of the others.
 * Returns the ids of all.
 */
export async function eraseMails(tx: Database, person: Person): Promise<number[]> {
  const unsent = await tx
    .delete(mails)
    .where(and(isAbout(tx, person), ne(mails.state, 'sent')))
    .returning({ id: mails.id });
  const sent = await tx
    .update(mails)
    .set({ recipient: '', data: {}, lastError: null })
    .where(isAbout(tx, person))
    .returning({ id: mails.id });
  return [...unsent, ...sent].map(({ id }) => id);
}

function isAbout(db: Database, { id, email }: Person) {
  const own = db.select({ id: orders.id }).from(orders).where(eq(orders.customerId, id));
  return or(eq(folded(mails.recipient), email.toLowerCase()), inArray(mails.orderId, own));
}
