import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, gt, inArray, ne, type SQL, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { mails } from './tables.ts';

// Anybody can register with somebody else's email. Until its owner has confirmed it, the shop mails
// it little, and no word that the person who registered has chosen.

const maxMails = 5;

export async function isConfirmedEmail(tx: Database, email: string): Promise<boolean> {
  const isTheirs = eq(folded(users.email), email.toLowerCase());
  return (await tx.$count(users, and(isTheirs, users.emailConfirmed))) > 0;
}

/**
 * Whether five mails went to this email within 24 hours, the one with this id aside. Mails to the
 * same email are counted one after the other.
 */
export async function hasEnoughMails(tx: Database, email: string, id: number): Promise<boolean> {
  const recipient = email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`);
  const begun = await tx.$count(
    mails,
    and(
      eq(folded(mails.recipient), recipient),
      ne(mails.id, id),
      inArray(mails.state, ['sending', 'sent']),
      gt(mails.claimedAt, sql`now() - interval '24 hours'`),
    ),
  );
  return begun >= maxMails;
}

export async function withhold(
  tx: Database,
  id: number,
  blanked: { data?: SQL },
): Promise<undefined> {
  const lastError = `Not sent: this recipient has not confirmed their email, and was sent ${maxMails} emails within 24 hours.`;
  await tx
    .update(mails)
    .set({ ...blanked, state: 'withheld', lastError })
    .where(eq(mails.id, id));
}

export const withoutTypedWords = (order: Order): Order => ({
  ...order,
  user: { ...order.user, firstName: '', lastName: '', mobile: null },
  address: { addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' },
});
