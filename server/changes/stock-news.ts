import type { CatalogueChanges } from '#server/answers/catalogue-changes.ts';
import type { Announcements } from './announce-changes.ts';

/** Tells public pages and open back offices that the stock of these products changed. */
export const stockNews =
  (
    { stockMoved }: Pick<CatalogueChanges, 'stockMoved'>,
    { announce }: Pick<Announcements, 'announce'>,
  ) =>
  (productIds: readonly number[]): void => {
    stockMoved();
    announce({ noun: 'products', ids: [...productIds], placed: [] });
  };
