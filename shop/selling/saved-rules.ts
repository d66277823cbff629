import type { Reader } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { sellingRules } from './tables.ts';

/** True when an order is paid only once its cash is collected; for a statement on other tables. */
export const isCashDeskOn: SQL<boolean> = sql`coalesce((select ${sellingRules.cashDesk} from ${sellingRules}), false)`;

export async function hasCashDesk(db: Reader): Promise<boolean> {
  const [row] = await db.select({ cashDesk: sellingRules.cashDesk }).from(sellingRules);
  return row?.cashDesk ?? false;
}

/** The stock at and below which a variant is low. */
export async function readLowStockLimit(db: Reader): Promise<number> {
  const [row] = await db.select({ lowStockAt: sellingRules.lowStockAt }).from(sellingRules);
  return row?.lowStockAt ?? lowStockAtUnlessSaved;
}

export const lowStockAtUnlessSaved = 5;
