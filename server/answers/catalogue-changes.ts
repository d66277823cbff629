import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import type { CatalogueNews } from './answer-cache.ts';

/** The notice of a change of stock alone. */
const stockNotice = 'stock';

/** The database's channel for changes; migration 0005 sends most of its notices. */
const channel = 'catalogue';

/** How long notices of stock are gathered before other processes are told. */
const gatherMs = 50;

/** Enough for ten minutes, because there is at most one a second. */
const maxLosses = 600;

export interface CatalogueChanges extends CatalogueNews {
  /** Resolves once this process has received every change committed so far. */
  settled(): Promise<void>;
  /** Announces that stock was taken or returned: here at once, to other processes in a moment. */
  stockMoved(): void;
  close(): Promise<void>;
}

/**
 * Follows the changes of the catalogue, in this process and in others. The database announces the
 * changes of admins within their transactions. Stock is announced from here, because a notice in
 * each order's transaction would make all orders wait for one lock.
 */
export async function followCatalogue({ db, listen, replica }: Store): Promise<CatalogueChanges> {
  let version = 1;
  let rangeVersion = 1;
  let telling: NodeJS.Timeout | undefined;
  const losses: { version: number; at: number }[] = [];
  let isHearing = () => true;
  let wasHearing = true;
  const listener = await listen(channel, (notice) => {
    if (wasHearing && !isHearing()) losses.push({ version, at: Date.now() });
    if (losses.length > maxLosses) losses.shift();
    wasHearing = isHearing();
    version += 1;
    replica?.changed();
    if (notice !== stockNotice) rangeVersion += 1;
  });
  isHearing = listener.isListening;
  replica?.readWhile(isHearing);
  const tellOthers = async () => {
    telling = undefined;
    // A lost notice does no harm: the next one updates the other processes.
    await db.execute(sql`select pg_notify(${channel}, ${stockNotice})`).catch(() => {});
  };
  return {
    version: () => (isHearing() ? version : null),
    rangeVersion: () => (isHearing() ? rangeVersion : null),
    losses: () => losses,
    isAway: listener.isAway,
    settled: listener.settled,
    stockMoved: () => {
      version += 1;
      replica?.changed();
      telling ??= setTimeout(tellOthers, gatherMs);
    },
    close: async () => {
      clearTimeout(telling);
      await listener.close();
    },
  };
}
