import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { importNotice } from '#shop/catalogue/import/apply/news-of-import.ts';
import type { CatalogueNews } from './answer-cache.ts';

/** The notice of a change of stock alone. */
const stockNotice = 'stock';

/** The database's channel for changes; migration 0005 sends most of its notices. */
const channel = 'catalogue';

/** How long notices of stock are gathered before other processes are told. */
const gatherMs = 50;

/** How long answers may be behind an import: each of its many steps would empty all caches. */
const importGatherMs = 3_000;

/** Enough for ten minutes, because there is at most one a second. */
const maxLosses = 600;

export interface CatalogueChanges extends CatalogueNews {
  /** Resolves once this process has received every change committed so far. */
  settled(): Promise<void>;
  /** Announces that stock was taken or returned: here at once, to other processes in a moment. */
  stockMoved(): void;
  /** Announces that the figures of lists followed the stock: while an import is under way, with its next news. */
  figuresMoved(): void;
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
  let importing: NodeJS.Timeout | undefined;
  const losses: { version: number; at: number }[] = [];
  let isHearing = () => true;
  let wasHearing = true;
  const rangeChanged = () => {
    clearTimeout(importing);
    importing = undefined;
    version += 1;
    rangeVersion += 1;
  };
  const listener = await listen(channel, (notice) => {
    if (wasHearing && !isHearing()) losses.push({ version, at: Date.now() });
    if (losses.length > maxLosses) losses.shift();
    wasHearing = isHearing();
    replica?.changed();
    if (notice === importNotice) importing ??= setTimeout(rangeChanged, importGatherMs);
    else if (notice === stockNotice) version += 1;
    else rangeChanged();
  });
  isHearing = listener.isListening;
  replica?.readWhile(isHearing);
  // A lost notice does no harm: the next one updates the other processes.
  const tell = (notice: string) =>
    db.execute(sql`select pg_notify(${channel}, ${notice})`).catch(() => {});
  const tellOthers = async () => {
    telling = undefined;
    await tell(stockNotice);
  };
  const stockMoved = () => {
    version += 1;
    replica?.changed();
    telling ??= setTimeout(tellOthers, gatherMs);
  };
  return {
    version: () => (isHearing() ? version : null),
    rangeVersion: () => (isHearing() ? rangeVersion : null),
    losses: () => losses,
    isAway: listener.isAway,
    settled: listener.settled,
    stockMoved,
    figuresMoved: () => {
      if (importing) tell(importNotice);
      else stockMoved();
    },
    close: async () => {
      clearTimeout(telling);
      clearTimeout(importing);
      await listener.close();
    },
  };
}
