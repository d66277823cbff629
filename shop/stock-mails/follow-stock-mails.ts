import type { Follower } from '#shop/catalogue/stock/follow-stock.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { mailWhoAsked } from './back-in-stock.ts';
import { noteLowStock } from './low-stock.ts';

/** What else follows when the stock of products has changed. */
export const followWithMails =
  (queueMail: QueueMail): Follower =>
  async (tx, productIds) => {
    await mailWhoAsked(tx, productIds, queueMail);
    await noteLowStock(tx, productIds);
  };
