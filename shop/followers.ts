import type { Database } from '#db/client.ts';
import type { StockFollower } from '#shop/catalogue/stock/follow-stock.ts';
import { followWithCash } from '#shop/desk/follow-cash.ts';
import { followWithMails } from '#shop/mail/order-mails.ts';
import type { QueueMail } from '#shop/mail-kinds.ts';
import type { OrderFollower, StatusChange } from '#shop/orders/follow-status.ts';
import { followWithCode } from '#shop/selling/codes/uses.ts';
import { mailWhoAsked } from '#shop/stock-mails/back-in-stock.ts';
import { noteLowStock } from '#shop/stock-mails/low-stock.ts';
import { cancelWrongInvoice, followWithInvoice } from './invoices/issue.ts';
import type { QueueInvoice } from './invoices/queue.ts';

/**
 * The followers of an order, first to last. Invoices come last: from then on, all others wait for a
 * number. Without `queueInvoice` they are made at once.
 */
export const orderFollowers = (
  queueMail: QueueMail,
  queueInvoice?: QueueInvoice,
): OrderFollower[] => [
  followWithMails(queueMail),
  each(followWithCash),
  each(followWithCode),
  { ...each(followWithInvoice(queueInvoice)), changed: cancelWrongInvoice },
];

const each = (follow: (tx: Database, change: StatusChange) => Promise<void>): OrderFollower => ({
  statusChanged: async (tx, changes) => {
    for (const change of changes) await follow(tx, change);
  },
});

/** The followers of a change of stock. */
export const stockFollowers = (queueMail: QueueMail): StockFollower[] => [
  (tx, productIds) => mailWhoAsked(tx, productIds, queueMail),
  noteLowStock,
];
