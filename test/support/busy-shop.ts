import { sql } from '#db/sql.ts';
import type { Store } from '#db/store.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { withOrder } from './buyers.ts';
import { openTestShop } from './shop.ts';

type Status = 'PENDING' | 'SHIPPED' | 'DELIVERED' | 'CANCELED';

/**
 * A shop with an order that was delivered and reviewed, and with one that was cancelled; on this
 * database or on a new one.
 */
export async function openBusyShop(given?: Store) {
  const shop = await openTestShop(given);
  const admin = await shop.admin();
  const setStatus = (id: number, deliveryStatus: Status) =>
    admin.call('PUT /orders/{id}/status', {
      params: { id: String(id) },
      body: { deliveryStatus },
    });
  const product = await shop.product({ variants: [{ stock: 9 }, { stock: 4 }] });
  const variant = product.variants[0]?.id ?? 0;
  const buyer = await withOrder(shop, [{ variantId: variant, quantity: 2 }]);
  const order = buyer.order.id;
  await setStatus(order, 'SHIPPED');
  await setStatus(order, 'DELIVERED');
  await buyer.call('POST /products/{id}/reviews', {
    params: { id: String(product.id) },
    body: { rating: 4, text: 'Flies well.' },
  });
  const other = await withOrder(shop, [{ variantId: variant, quantity: 1 }]);
  const cancelled = other.order.id;
  await setStatus(cancelled, 'CANCELED');
  await followStock(shop.db);
  const { rows } = await shop.db.execute<{ id: number }>(
    sql`select id from order_journal where order_id = ${order} order by id`,
  );
  return { shop, product, variant, order, cancelled, entries: rows.map(({ id }) => id), setStatus };
}
