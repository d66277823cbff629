import type { Database } from '#db/client.ts';
import { and, eq } from '#db/sql.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';

export async function hasReceived(
  db: Database,
  customerId: number,
  productId: number,
): Promise<boolean> {
  const [delivered] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(
      and(
        eq(orders.customerId, customerId),
        eq(orders.deliveryStatus, 'DELIVERED'),
        eq(orderItems.productId, productId),
      ),
    )
    .limit(1);
  return delivered !== undefined;
}
