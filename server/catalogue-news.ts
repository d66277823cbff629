import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import type { CatalogueNews } from './answer-cache.ts';

/** What is said of a change of the stock alone. */
const ofStock = 'stock';

/** The channel on which the database tells of changes; migration 0005 sends most of them. */
const channel = 'catalogue';

/** How long other processes may wait to hear of stock that was bought, in milliseconds. */
const patienceMs = 50;

export interface RunningNews extends CatalogueNews {
  /** Resolves once this process heard of every change committed by now. */
  settled(): Promise<void>;
  /** Tells that stock was taken or returned: this process at once, the others in a moment. */
  stockMoved(): void;
  close(): Promise<void>;
}

/**
 * Follows what changes in the catalogue, in this process and in others. What an admin changes is
 * told by the database itself, in the transaction; stock is told of here, because a notice in
 * every order's transaction would make all orders of the database wait in one line.
 */
export async function followCatalogue({ db, listen }: Store): Promise<RunningNews> {
  let version = 1;
  let rangeVersion = 1;
  let telling: NodeJS.Timeout | undefined;
  const listener = await listen(channel, (what) => {
    version += 1;
    if (what !== ofStock) rangeVersion += 1;
  });
  const tellOthers = async () => {
    telling = undefined;
    // Not told, others find out at the next notice; the shop itself never needs it.
    await db.execute(sql`select pg_notify(${channel}, ${ofStock})`).catch(() => {});
  };
  return {
    version: () => (listener.isListening() ? version : null),
    rangeVersion: () => (listener.isListening() ? rangeVersion : null),
    settled: listener.settled,
    stockMoved: () => {
      version += 1;
      telling ??= setTimeout(tellOthers, patienceMs);
    },
    close: async () => {
      clearTimeout(telling);
      await listener.close();
    },
  };
}
