import { setTimeout } from 'node:timers/promises';
import type { Company } from '#contract/company.ts';
import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { and, eq, isNotNull } from '#db/sql.ts';
import { isDatabaseUnavailable } from '#db/unavailable.ts';
import { newEmailChangeToken } from '#shop/accounts/email-changes.ts';
import { newLinkToken } from '#shop/accounts/link-tokens.ts';
import { readCompany } from '#shop/company/company.ts';
import { emailChangeMail, isLinkMail } from '#shop/mail-kinds.ts';
import type { TrackingTokens } from '#shop/orders/parcels/tracking-tokens.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { orders } from '#shop/orders/tables.ts';
import { lowVariants, returnedVariant } from '#shop/stock-mails/mailed-variants.ts';
import { type ClaimedMail, claimMail, holdClaim } from './claim.ts';
import type { Message } from './message/layout.ts';
import { recordTold } from './order-mails.ts';
import { isUnsent } from './queue.ts';
import { answerIn } from './server-answer.ts';
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
  using _ = holdClaim(db, mailId, renewEveryMs);
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
    const failure = { state: 'failed', lastError: answerIn(error), mayBeOut } as const;
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

async function recordSent(tx: Database, { id, kind, orderId, news, data: mailData }: ClaimedMail) {
  // Keeps whose change it was, so that an erasure finds the mail.
  const data = kind === emailChangeMail ? mailData : {};
  await tx
    .update(mails)
    .set({ state: 'sent', sentAt: new Date(), lastError: null, data })
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
  if (isLinkMail(kind)) {
    const { messageWithLink } = await import('./message/link-messages.ts');
    return messageWithLink[kind](company, await newLinkToken(db, kind, mail.recipient), site);
  }
  if (kind === emailChangeMail) {
    const { emailChangeMessage } = await import('./message/link-messages.ts');
    return emailChangeMessage(company, await newEmailChangeToken(db, mail.data), site);
  }
  if (kind === 'wrong-codes') {
    const { wrongCodesMessage } = await import('./message/link-messages.ts');
    return wrongCodesMessage(company, site);
  }
  if (kind === 'back-in-stock' || kind === 'low-stock') {
    const { backInStockMessage, lowStockMessage } = await import('./message/stock-messages.ts');
    const data = mail.data as Record<string, string>;
    if (kind === 'low-stock') return lowStockMessage(company, await lowVariants(db, data), site);
    const returned = await returnedVariant(db, data);
    if (!returned) throw new Error('The product is no longer on sale.');
    return backInStockMessage(company, returned, site);
  }
  const { orderMessage } = await import('./message/order-message.ts');
  const order = await findOrder(db, orderId ?? 0);
  const known = isConfirmed ? order : withoutTypedWords(order);
  const trackUrl = await trackingLink(db, order, { site, trackingTokens });
  const changed = kind === 'order-changed' ? (mail.data as Record<string, string>) : undefined;
  const toldBefore = news?.toldBefore;
  return orderMessage(kind, known, { company, site, toldBefore, changed, trackUrl });
}

/**
 * The same for every attempt at the same mail, so that the receiver can recognise one that arrives
 * twice.
 */
const messageIdOf = ({ id, news }: ClaimedMail, { url }: Site) =>
  `<mail-${id}${news ? `-${news.status.toLowerCase()}` : ''}@${new URL(url).hostname}>`;

/**
 * Returns the link that the mails of an order carry; undefined for a shop that never gave a parcel
 * a courier, so that its mails stay as they are.
 */
async function trackingLink(
  db: Database,
  order: Order,
  { site, trackingTokens }: { site: Site; trackingTokens: TrackingTokens },
): Promise<string | undefined> {
  if (!site.isPublic) return undefined;
  if (!order.courier && !order.trackingNumber && !(await hasTracked(db))) return undefined;
  const token = trackingTokens.of({ id: order.id, placedAt: new Date(order.orderDate) });
  return `${site.url}/track/${token}`;
}

async function hasTracked(db: Database) {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.trackingNumber))
    .limit(1);
  return found !== undefined;
}
