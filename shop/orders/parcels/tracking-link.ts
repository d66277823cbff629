import type { Order } from '#contract/orders/orders.ts';
import type { Database } from '#db/client.ts';
import { isNotNull } from '#db/sql.ts';
import type { Site } from '#shop/mail/site.ts';
import { orders } from '#shop/orders/tables.ts';
import type { TrackingTokens } from './tracking-tokens.ts';

/**
 * Returns the link that the mails of an order carry; undefined for a shop that never gave a parcel
 * a courier, so that its mails stay as they are.
 */
export async function trackingLink(
  db: Database,
  order: Order,
  { site, trackingTokens }: { site: Site; trackingTokens: TrackingTokens },
): Promise<string | undefined> {
  if (!site.isPublic) return undefined;
  if (!order.courier && !order.trackingNumber && !(await hasTracked(db))) return undefined;
  const token = trackingTokens.of({ id: order.id, placedAt: new Date(order.orderDate) });
  return `${site.url}/track/${token}`;
}

async function hasTracked(db: Database) {
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(isNotNull(orders.trackingNumber))
    .limit(1);
  return found !== undefined;
}
