import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';

/** Mails with a link that proves whose email it is. */
export const linkMails = ['password-reset', 'email-confirmation', 'staff-invitation'] as const;

/** Mailed to the old and the new email of somebody who changes it: both links must be opened. */
export const emailChangeMail = 'email-change';

export type EmailChangeMail = typeof emailChangeMail;

export type LinkMail = (typeof linkMails)[number];

export const isLinkMail = (kind: string): kind is LinkMail =>
  (linkMails as readonly string[]).includes(kind);

export const mailOfStatus = {
  PENDING: 'order-pending',
  SHIPPED: 'order-shipped',
  DELIVERED: 'order-delivered',
  CANCELED: 'order-cancelled',
} as const satisfies Record<DeliveryStatus, string>;

export type StatusMail = (typeof mailOfStatus)[DeliveryStatus];

export const statusMails: readonly StatusMail[] = Object.values(mailOfStatus);

export const isStatusMail = (kind: string): kind is StatusMail =>
  (statusMails as readonly string[]).includes(kind);

/** Seconds between a change of status and its mail: time to undo a mistake. */
export const statusMailDelay = 30;

/** Mails about stock: one to a customer who asked for it, one to the owners. */
export type StockMail = 'back-in-stock' | 'low-stock';

/** The mail about ten wrong codes after the right password. */
export type WarningMail = 'wrong-codes';

export type MailKind =
  | 'order-placed'
  | 'order-changed'
  | LinkMail
  | EmailChangeMail
  | WarningMail
  | StatusMail
  | StockMail;

export interface Mail {
  kind: MailKind;
  recipient: string;
  orderId?: number;
  /** Details of the mail, such as the variants that are low. */
  data?: Record<string, string>;
}

/** Runs in the caller's transaction: the mails are sent only if that commits. */
export type QueueMail = (tx: Database, ...mails: readonly Mail[]) => Promise<void>;
