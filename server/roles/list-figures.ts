import type { Database } from '#db/client.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { followWithMails } from '#shop/stock-mails/follow-stock-mails.ts';
import { mailLowStock } from '#shop/stock-mails/low-stock.ts';

/** How far the lists are behind the orders. */
const everyMs = 1_000;
/** Limits this to a fifth of the time; in a crowd the lists may fall further behind. */
const restFactor = 4;

interface Parts {
  db: Database;
  queueMail: QueueMail;
  /** Tells every process that lists show other figures now. */
  stockMoved(productIds: readonly number[]): void;
  onError(error: unknown): void;
}

/** Brings lists and mails up to the stock once a second. Returns the function that ends it. */
export function keepListsCurrent({
  db,
  queueMail,
  stockMoved,
  onError,
}: Parts): () => Promise<void> {
  let isOpen = true;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const follow = async () => {
    const began = performance.now();
    const moved: number[] = [];
    const mail = followWithMails(queueMail);
    await followStock(db, async (tx, productIds) => {
      await mail(tx, productIds);
      moved.push(...productIds);
    });
    if (moved.length > 0) stockMoved(moved);
    await mailLowStock(db, queueMail);
    return performance.now() - began;
  };
  const next = (tookMs: number) => {
    if (!isOpen) return;
    timer = setTimeout(
      () => {
        running = follow()
          .catch((error: unknown) => {
            onError(error);
            return 0;
          })
          .then(next);
      },
      Math.max(everyMs, restFactor * tookMs),
    );
    timer.unref();
  };
  next(0);
  return async () => {
    isOpen = false;
    clearTimeout(timer);
    await running;
  };
}
