import type { Database } from '#db/client.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';

/** How far the lists may be behind the orders. */
const everyMs = 1_000;

interface Parts {
  db: Database;
  /** Tells every process that lists show other figures now. */
  stockMoved(): void;
  onError(error: unknown): void;
}

/** Brings the lists up to the stock once a second. Returns the function that ends it. */
export function keepListsCurrent({ db, stockMoved, onError }: Parts): () => Promise<void> {
  let isOpen = true;
  let timer: NodeJS.Timeout;
  let running = Promise.resolve();
  const follow = async () => {
    if ((await followStock(db)) > 0) stockMoved();
  };
  const next = () => {
    if (!isOpen) return;
    timer = setTimeout(() => {
      running = follow().catch(onError).then(next);
    }, everyMs);
    timer.unref();
  };
  next();
  return async () => {
    isOpen = false;
    clearTimeout(timer);
    await running;
  };
}
