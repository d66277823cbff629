import type { Reader } from '#db/client.ts';
import { sellingRules } from './tables.ts';

/** The stock at and below which a variant is low. */
export async function readLowStockLimit(db: Reader): Promise<number> {
  const [row] = await db.select({ lowStockAt: sellingRules.lowStockAt }).from(sellingRules);
  return row?.lowStockAt ?? lowStockAtUnlessSaved;
}

export const lowStockAtUnlessSaved = 5;
