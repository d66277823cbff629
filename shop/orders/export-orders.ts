import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { lineTotal } from '#contract/rules/price.ts';
import type { Database } from '#db/client.ts';
import type { Actor } from '#shop/activity/record.ts';
import { recordExport } from '#shop/activity/record-export.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, type Cell, csvLine } from '#shop/spreadsheet.ts';
import { matchingOrders, type OrderFilters } from './order-filters.ts';
import { ordersBefore } from './read-orders.ts';
import { orders } from './tables.ts';

const columns = [
  ...['Order', 'Placed', 'Status', 'Payment', 'Name', 'Email', 'Mobile'],
  ...['Address', 'City', 'State', 'PIN code'],
  ...['Product', 'Colour', 'Size', 'Quantity', 'Price', 'Line total', 'Order total'],
];

/** Orders read at a time, so that memory does not grow with the table. */
const batch = 500;

/** A CSV file with a line for each item, newest order first. */
export async function* exportOrders(
  db: Database,
  by: Actor,
  filters: OrderFilters,
): AsyncGenerator<string> {
  const scope = await scopeOf(db, filters);
  await recordExport(db, by, { action: 'orders.exported', subject: 'Orders', scope });
  yield byteOrderMark + csvLine(columns);
  for await (const page of inBatches(batch, (last) => ordersBefore(db, filters, last, batch))) {
    for (const order of page) yield order.items.map((item) => lineOf(order, item)).join('');
  }
}

/** The search may hold the name of a customer, which the activity log does not keep. */
const scopeOf = async (db: Database, filters: OrderFilters) => ({
  orders: await db.$count(orders, matchingOrders(filters)),
  status: filters.deliveryStatus ? statusNames[filters.deliveryStatus] : 'all',
  ...(filters.search && { search: 'yes' }),
});

function lineOf(order: Order, { product, quantity, priceAtPurchase }: OrderItem) {
  const { user, address } = order;
  const cells: Cell[] = [
    ...[order.id, order.orderDate, order.deliveryStatus, order.paymentStatus],
    ...[fullName(user), user.email, user.mobile],
    [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    ...[address.city, address.state, address.postalCode],
    ...[product.name, product.variant.color, product.variant.size],
    ...[quantity, priceAtPurchase, lineTotal(priceAtPurchase, quantity), order.orderTotal],
  ];
  return csvLine(cells);
}
