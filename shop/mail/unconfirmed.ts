import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders/orders.ts';
import { hasReceiver } from '#contract/rules/address-lines.ts';
import type { Database } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { and, eq, gt, inArray, ne, not, type SQL, sql } from '#db/sql.ts';
import { mailConfirmation } from '#shop/accounts/email-confirmation.ts';
import { countLinkMail } from '#shop/accounts/limits/link-mails.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { users } from '#shop/accounts/tables.ts';
import { emailChangeMail, linkMails, type QueueMail } from '#shop/mail-kinds.ts';
import { notFound, Refusal } from '#shop/refusal.ts';
import { mails } from './tables.ts';

// Anybody can register with somebody else's email. Until its owner confirms it, the shop sends few
// mails there, without any text that the registering person chose.

const maxMails = 5;

export async function isConfirmedEmail(tx: Database, email: string): Promise<boolean> {
  const isTheirs = eq(folded(users.email), email.toLowerCase());
  return (await tx.$count(users, and(isTheirs, users.emailConfirmed))) > 0;
}

/**
 * Says whether five mails went to this email within 24 hours, the given one aside. Those with a
 * link are counted by themselves: orders do not keep the owner of the email from confirming it.
 * Mails to the same email are counted one after the other.
 */
export async function hasEnoughMails(
  tx: Database,
  email: string,
  { id, kind }: { id: number; kind: string },
): Promise<boolean> {
  const recipient = email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${recipient}, 0))`);
  const begun = await tx.$count(
    mails,
    and(
      eq(folded(mails.recipient), recipient),
      ne(mails.id, id),
      kindsWithLink.includes(kind) ? isLink : not(isLink),
      inArray(mails.state, ['sending', 'sent']),
      gt(mails.claimedAt, sql`now() - interval '24 hours'`),
    ),
  );
  return begun >= maxMails;
}

const kindsWithLink: readonly string[] = [...linkMails, emailChangeMail];

const isLink = inArray(mails.kind, [...kindsWithLink]);

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
  address: {
    ...{ addressLine1: '', addressLine2: '', city: '', state: '', postalCode: '' },
    // Otherwise the mail would ask the buyer for the cash that somebody else pays.
    ...(hasReceiver(order.address) && { receiverName: 'The receiver' }),
  },
});

/**
 * Mails another link, unless the email is confirmed. Throws `Refusal` (too many requests) after
 * three mails with a link to it within the hour, or five within 24 hours: more would be withheld.
 */
export async function mailConfirmationAgain(
  db: Database,
  person: Pick<User, 'id' | 'email' | 'emailConfirmed'>,
  { queueMail }: { queueMail: QueueMail },
): Promise<void> {
  if (person.emailConfirmed) return;
  await countLinkMail(db, person.email);
  await db.transaction(async (tx) => {
    if (!(await lockUnerased(tx, person.id))) throw notFound('Account');
    await refuseSixthLink(tx, person.email, 'you');
    await mailConfirmation(tx, person, queueMail);
  });
}

/**
 * Throws `Refusal` (too many requests) when one more mail with a link would be withheld, so that nobody is
 * told that it is sent. `whom` says who got the five before.
 */
export async function refuseSixthLink(tx: Database, email: string, whom = email): Promise<void> {
  if (!(await hasEnoughLinks(tx, email))) return;
  throw new Refusal(
    'too_many_requests',
    `We have sent ${whom} five emails with a link within 24 hours. Please open the latest one, or ask for another tomorrow.`,
    { retryAfter: 3_600 },
  );
}

/** Says whether five were sent or wait. */
async function hasEnoughLinks(tx: Database, email: string): Promise<boolean> {
  const begun = gt(
    sql`coalesce(${mails.claimedAt}, ${mails.createdAt})`,
    sql`now() - interval '24 hours'`,
  );
  const isTheirs = eq(folded(mails.recipient), email.toLowerCase());
  const links = await tx.$count(mails, and(isTheirs, isLink, ne(mails.state, 'withheld'), begun));
  return links >= maxMails;
}
