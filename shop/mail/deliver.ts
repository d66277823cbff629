import { setTimeout } from 'node:timers/promises';
import type { Company } from '#contract/company.ts';
import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { newLinkToken } from '#shop/accounts/link-tokens.ts';
import { readCompany } from '#shop/company/company.ts';
import { trackingLink } from '#shop/orders/parcels/tracking-link.ts';
import type { TrackingTokens } from '#shop/orders/parcels/tracking-tokens.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { recordTold } from '#shop/orders/told-status.ts';
import { lowVariants, returnedVariant } from '#shop/stock-mails/mailed-variants.ts';
import { type ClaimedMail, claimMail, keepClaim } from './claim.ts';
import type { Message } from './message/layout.ts';
import { isUnsent } from './queue.ts';
import type { Site } from './site.ts';
import { mails } from './tables.ts';
import { isPermanentFailure, mayHaveArrived, type Transport } from './transport.ts';
import { withoutTypedWords } from './unconfirmed.ts';

interface Means {
  transport: Transport;
  site: Site;
  trackingTokens: TrackingTokens;
  /** How often its claim is renewed. */
  renewEveryMs?: number;
  /** How long it waits for the database before it records again that the mail is out. */
  recordAgainMs?: number;
}

/**
 * Makes a queued mail from what the shop knows now and sends it, unless it was sent already or is
 * not needed any more. Throws when it could not be sent, after recording why.
 */
export async function deliverMail(
  db: Database,
  mailId: number,
  { transport, site, trackingTokens, renewEveryMs, recordAgainMs = 1_000 }: Means,
): Promise<void> {
  const mail = await claimMail(db, mailId);
  if (!mail) return;
  using _ = keepClaim(db, mailId, renewEveryMs);
  let isUnderWay = false;
  try {
    const company = await readCompany(db);
    const message = await messageFor(db, mail, { company, site, trackingTokens });
    const messageId = messageIdOf(mail, site);
    isUnderWay = true;
    await transport({ ...message, to: mail.recipient, messageId, fromName: company.name });
  } catch (error) {
    const isOpen = mail.mayBeOut || (isUnderWay && mayHaveArrived(error));
    // After a rejection it is not sent again, so later mails must not wait for it.
    const mayBeOut = isOpen && !isPermanentFailure(error);
    const lastError = error instanceof Error ? error.message : String(error);
    const failure = { state: 'failed', lastError, mayBeOut } as const;
    await db.update(mails).set(failure).where(eq(mails.id, mailId));
    throw error;
  }
  await untilAnswered(() => db.transaction((tx) => recordSent(tx, mail)), recordAgainMs);
}

/**
 * Tries for two minutes at a pause of a second, as long as the claim lasts: a mail that is not
 * recorded as sent is sent again.
 */
const maxTries = 120;

async function untilAnswered(record: () => Promise<void>, pauseMs: number) {
  for (let tries = 1; ; tries += 1) {
    try {
      return await record();
    } catch (error) {
      if (tries === maxTries || !isDatabaseUnavailable(error)) throw error;
      await setTimeout(pauseMs);
    }
  }
}

async function recordSent(tx: Database, { id, orderId, news }: ClaimedMail) {
  await tx
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(), lastError: null, data: {} })
    .where(eq(mails.id, id));
  if (news && orderId) await recordTold(tx, orderId, news.status);
}

/** True while a mail still has to go out, also when another process is sending it: that may fail. */
export async function hasToGoOut(db: Database, mailId: number): Promise<boolean> {
  return (await db.$count(mails, and(eq(mails.id, mailId), isUnsent))) > 0;
}

/** Imports the message on demand: its library would slow every start. */
async function messageFor(
  db: Database,
  mail: ClaimedMail,
  { company, site, trackingTokens }: Pick<Means, 'site' | 'trackingTokens'> & { company: Company },
): Promise<Message> {
  const { kind, orderId, news, isConfirmed } = mail;
  if (kind === 'password-reset') {
    const { resetMessage } = await import('./message/reset-message.ts');
    return resetMessage(company, await newLinkToken(db, kind, mail.recipient), site);
  }
  if (kind === 'staff-invitation') {
    const { invitationMessage } = await import('./message/invitation-message.ts');
    return invitationMessage(company, await newLinkToken(db, kind, mail.recipient), site);
  }
  if (kind === 'email-confirmation') {
    const { confirmationMessage } = await import('./message/confirmation-message.ts');
    return confirmationMessage(company, await newLinkToken(db, kind, mail.recipient), site);
  }
  if (kind === 'wrong-codes') {
    const { wrongCodesMessage } = await import('./message/wrong-codes-message.ts');
    return wrongCodesMessage(company, site);
  }
  if (kind === 'back-in-stock') {
    const { backInStockMessage } = await import('./message/stock/back-in-stock-message.ts');
    const returned = await returnedVariant(db, mail.data as Record<string, string>);
    if (!returned) throw new Error('The product is no longer on sale.');
    return backInStockMessage(company, returned, site);
  }
  if (kind === 'low-stock') {
    const { lowStockMessage } = await import('./message/stock/low-stock-message.ts');
    return lowStockMessage(
      company,
      await lowVariants(db, mail.data as Record<string, string>),
      site,
    );
  }
  const { orderMessage } = await import('./message/order-message.ts');
  const order = await findOrder(db, orderId ?? 0);
  const known = isConfirmed ? order : withoutTypedWords(order);
  const trackUrl = await trackingLink(db, order, { site, trackingTokens });
  return orderMessage(kind, known, { company, site, toldBefore: news?.toldBefore, trackUrl });
}

/**
 * The same for every try to tell the same, so that the receiver can recognise a mail that arrives
 * twice.
 */
const messageIdOf = ({ id, news }: ClaimedMail, { url }: Site) =>
  `<mail-${id}${news ? `-${news.status.toLowerCase()}` : ''}@${new URL(url).hostname}>`;
