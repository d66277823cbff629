import { toRupees } from '#contract/rules/price.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import { variantLabel } from '#contract/rules/variants.ts';
import type { TrackedOrder } from '#contract/selling/shipping.ts';
import type { Reader } from '#db/client.ts';
import { asc, eq, sql } from '#db/sql.ts';
import { isErased, refusalOf } from '#shop/orders/order-shape.ts';
import { orderItems, orderJournal, orders } from '#shop/orders/tables.ts';
import { notFound } from '#shop/refusal.ts';
import { isCashDeskOn } from '#shop/selling/saved-rules.ts';
import type { TrackingTokens } from './tracking-tokens.ts';

const validDays = 90;

/**
 * The order as the link in a mail shows it. Throws `Refusal` (not found), always the same: for a
 * token that this shop has not signed, an order that ended more than 90 days ago, and a customer
 * who erased the account.
 */
export async function trackOrder(
  db: Reader,
  token: string,
  tokens: TrackingTokens,
): Promise<TrackedOrder> {
  const id = tokens.idIn(token);
  const row = id === null ? undefined : await readTracked(db, id);
  if (!row || !tokens.isOf(row.order, token) || isErased(row.order)) throw notFound('Order');
  const tracked = { ...shapeOf(row), ...(await questionOf(db, row)) };
  const endedAt = tracked.deliveredAt ?? tracked.canceledAt;
  if (endedAt && Date.parse(endedAt) < Date.now() - validDays * dayMs) throw notFound('Order');
  return tracked;
}

async function readTracked(db: Reader, id: number) {
  const [row] = await db
    .select({
      order: orders,
      isDeskOn: isCashDeskOn,
      pieces: sql<number>`(
        select sum(${orderItems.quantity})::int from ${orderItems} where ${orderItems.orderId} = ${id}
      )`,
      /** The moment when the order got the status that it has. */
      since: sql<string | null>`(
        select max(${orderJournal.at}) from ${orderJournal}
        where ${orderJournal.orderId} = ${id} and ${orderJournal.toStatus} = ${orders.deliveryStatus}
          and ${orderJournal.fromStatus} is distinct from ${orderJournal.toStatus}
      )`,
      shippedAt: sql<string | null>`(
        select max(${orderJournal.at}) from ${orderJournal}
        where ${orderJournal.orderId} = ${id} and ${orderJournal.toStatus} = 'SHIPPED'
          and ${orderJournal.fromStatus} is distinct from ${orderJournal.toStatus}
      )`,
    })
    .from(orders)
    .where(eq(orders.id, id));
  return row;
}

/** The question to confirm an order, while nobody has confirmed it and the desk is on. */
async function questionOf(
  db: Reader,
  { order, isDeskOn }: TrackedRow,
): Promise<Pick<TrackedOrder, 'question'>> {
  const { deliveryStatus, confirmation, firstName, totalPaise } = order;
  if (!isDeskOn || deliveryStatus !== 'PENDING' || confirmation === 'CONFIRMED') return {};
  const rows = await db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const items = rows.map((item) => ({
    ...{ name: item.productName, variant: variantLabel(item), quantity: item.quantity },
  }));
  return { question: { firstName, items, total: toRupees(totalPaise) } };
}

type TrackedRow = NonNullable<Awaited<ReturnType<typeof readTracked>>>;

function shapeOf({ order, pieces, since, shippedAt }: TrackedRow): TrackedOrder {
  const { id, deliveryStatus, city, courier, trackingNumber, trackingUrl } = order;
  const wasShipped = deliveryStatus === 'SHIPPED' || deliveryStatus === 'DELIVERED';
  return {
    order: id,
    deliveryStatus,
    placedAt: order.placedAt.toISOString(),
    shippedAt: wasShipped ? momentOf(shippedAt) : null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    canceledAt: deliveryStatus === 'CANCELED' ? momentOf(since) : null,
    expectedDate: order.expectedAt.toISOString(),
    ...{ pieces, city, courier, trackingNumber, trackingUrl },
    ...refusalOf(order),
  };
}

const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());
