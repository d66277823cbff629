import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, inArray, lt, ne, or, sql } from '#db/sql.ts';
import { isEmailChangeOpen } from '#shop/accounts/email-changes.ts';
import { isLinkNeeded } from '#shop/accounts/link-tokens.ts';
import {
  emailChangeMail,
  isLinkMail,
  isStatusMail,
  type MailKind,
  mailOfStatus,
  statusMails,
} from '#shop/mail-kinds.ts';
import { orders } from '#shop/orders/tables.ts';
import { askAgain, lowVariants, returnedVariant } from '#shop/stock-mails/mailed-variants.ts';
import { isUnsent, withoutToken } from './queue.ts';
import { mails } from './tables.ts';
import { hasEnoughMails, isConfirmedEmail, withhold } from './unconfirmed.ts';

type MailRow = typeof mails.$inferSelect;

export interface ClaimedMail extends Omit<MailRow, 'kind'> {
  kind: MailKind;
  /** The status that a mail announces, and the one that the customer knows from an earlier mail. */
  news?: { status: DeliveryStatus; toldBefore: DeliveryStatus };
  /** False for a recipient who may be a stranger to whoever caused the mail. */
  isConfirmed: boolean;
}

/** A claim that was not renewed for this long belongs to a process that died. */
const lapsed = sql`now() - interval '12 seconds'`;
const renewEveryMs = 3_000;
/** Two minutes: no conversation with a mail server takes longer. */
const maxRenewals = 40;

const free = or(
  inArray(mails.state, ['queued', 'failed']),
  and(eq(mails.state, 'sending'), lt(mails.claimedAt, lapsed)),
);

/**
 * Claims a mail for one sender. Undefined when it is sent, somebody else is sending it, it has to
 * wait for an earlier one about the same order, it is too many for an unconfirmed email (then it is
 * withheld), or nobody needs it any more (then it is deleted).
 */
export async function claimMail(db: Database, mailId: number): Promise<ClaimedMail | undefined> {
  return db.transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(eq(mails.id, mailId), free))
      .for('update');
    if (!mail) return undefined;
    if (isStatusMail(mail.kind)) return claimStatusMail(tx, mail);
    if (await isOutOfDate(tx, mail)) return drop(tx, mail);
    return begin(tx, mail, mail.kind as MailKind);
  });
}

/** Keeps a claim from lapsing while its mail is being sent. */
export function holdClaim(
  db: Database,
  mailId: number,
  everyMs: number = renewEveryMs,
): Disposable {
  let renewals = 0;
  const timer = setInterval(() => {
    renewals += 1;
    if (renewals === maxRenewals) clearInterval(timer);
    // While the database is down nobody else can claim the mail either.
    renewClaim(db, mailId).catch(() => {});
  }, everyMs);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

const renewClaim = async (db: Database, mailId: number) => {
  await db
    .update(mails)
    .set({ claimedAt: sql`now()` })
    .where(and(eq(mails.id, mailId), eq(mails.state, 'sending')));
};

async function claimStatusMail(tx: Database, mail: MailRow): Promise<ClaimedMail | undefined> {
  const { status, toldBefore } = await lockStatus(tx, mail);
  const others = await unsentBeside(tx, mail);
  // An earlier mail may have arrived: only another one makes sure what the customer knows.
  const mayBeOut = isOpen(mail);
  const isReplaced = !mayBeOut && others.some(({ id }) => id > mail.id);
  if (isReplaced) return drop(tx, mail);
  // Until the other mail is sent or rejected, nobody knows which status the customer was told.
  const isAwaited = (other: Other) =>
    other.state === 'sending' || (other.mayBeOut && other.id < mail.id);
  if (others.some(isAwaited)) return undefined;
  if (!mayBeOut && status === toldBefore) return drop(tx, mail);
  const claimed = await begin(tx, mail, mailOfStatus[status]);
  return claimed && { ...claimed, news: { status, toldBefore } };
}

/** The stock, or the need for a link, may have changed since the mail was queued. */
async function isOutOfDate(tx: Database, mail: MailRow): Promise<boolean> {
  if (isLinkMail(mail.kind)) return !(await isLinkNeeded(tx, mail.kind, mail.recipient));
  if (mail.kind === emailChangeMail) return !(await isEmailChangeOpen(tx, mail.data));
  // It may have been sent: only the same mail again makes sure.
  if (isOpen(mail)) return false;
  const data = mail.data as Record<string, string>;
  if (mail.kind === 'low-stock') return (await lowVariants(tx, data)).variants.length === 0;
  if (mail.kind !== 'back-in-stock') return false;
  const returned = await returnedVariant(tx, data);
  if (returned && returned.variant.stock > 0) return false;
  if (returned) await askAgain(tx, data);
  return true;
}

/** True when the recipient may have the mail already. A claim that is left over is of a sender that died. */
const isOpen = ({ state, mayBeOut }: MailRow) => mayBeOut || state === 'sending';

async function drop(tx: Database, { id }: MailRow) {
  await tx.delete(mails).where(eq(mails.id, id));
  return undefined;
}

/** Locks the order, so that two mails about it are decided one after the other. */
async function lockStatus(tx: Database, { orderId }: MailRow) {
  const rows = await tx
    .select({ status: orders.deliveryStatus, toldBefore: orders.toldStatus })
    .from(orders)
    .where(eq(orders.id, orderId ?? 0))
    .for('update');
  return onlyRow(rows);
}

type Other = Pick<MailRow, 'id' | 'state' | 'mayBeOut'>;

const unsentBeside = (tx: Database, { id, orderId }: MailRow): Promise<Other[]> =>
  tx
    .select({ id: mails.id, state: mails.state, mayBeOut: mails.mayBeOut })
    .from(mails)
    .where(
      and(
        eq(mails.orderId, orderId ?? 0),
        ne(mails.id, id),
        isUnsent,
        inArray(mails.kind, [...statusMails]),
      ),
    );

async function begin(
  tx: Database,
  mail: MailRow,
  kind: MailKind,
): Promise<ClaimedMail | undefined> {
  const { id, recipient } = mail;
  const isConfirmed = await isConfirmedEmail(tx, recipient);
  // Mails that an earlier version queued may hold the token of their link.
  const blanked = isLinkMail(kind) ? { data: withoutToken } : {};
  if (!isConfirmed && (await hasEnoughMails(tx, recipient, { id, kind })))
    return withhold(tx, id, blanked);
  const rows = await tx
    .update(mails)
    .set({ ...blanked, kind, state: 'sending', claimedAt: sql`now()`, mayBeOut: isOpen(mail) })
    .where(eq(mails.id, id))
    .returning();
  return { ...onlyRow(rows), kind, isConfirmed };
}
