import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import { orders } from './tables.ts';

/** Remembers which status the customer of an order knows from a mail. */
export async function recordTold(
  db: Database,
  orderId: number,
  status: DeliveryStatus,
): Promise<void> {
  await db.update(orders).set({ toldStatus: status }).where(eq(orders.id, orderId));
}
