import type { Change } from '#contract/events.ts';
import type { Database } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import type { CatalogueChanges } from '#server/answers/catalogue-changes.ts';
import { GatheredChanges } from './gathered-changes.ts';

export const changesChannel = 'changes';

/** How long changes are gathered before they are told. */
const gatherMs = 50;

/** Milliseconds before a notice that the database refused is sent again. */
const retryMs = 1_000;

export interface Announcements {
  /** Tells every process within `gatherMs`, this one too. Call it only after the commit. */
  announce(change: Change): void;
  close(): void;
}

/**
 * Not from within transactions: a notice in each order's transaction would make all orders wait for
 * one lock.
 */
export function announceChanges(db: Database): Announcements {
  const gathered = new GatheredChanges();
  let telling: NodeJS.Timeout | undefined;
  let isOpen = true;
  const tell = async () => {
    telling = undefined;
    const changes = gathered.take();
    try {
      await db.execute(sql`select pg_notify(${changesChannel}, ${JSON.stringify(changes)})`);
    } catch {
      for (const change of changes) gathered.add(change);
      tellIn(retryMs);
    }
  };
  const tellIn = (ms: number) => {
    if (isOpen) telling ??= setTimeout(tell, ms);
  };
  return {
    announce: (change) => {
      gathered.add(change);
      tellIn(gatherMs);
    },
    close: () => {
      isOpen = false;
      clearTimeout(telling);
    },
  };
}

/** Tells public pages and open back offices that the stock of these products changed. */
export const stockNews =
  (
    { figuresMoved }: Pick<CatalogueChanges, 'figuresMoved'>,
    { announce }: Pick<Announcements, 'announce'>,
  ) =>
  (productIds: readonly number[]): void => {
    figuresMoved();
    announce({ noun: 'products', ids: [...productIds], placed: [] });
  };
