import type { DeliveryStatus, Order, OrderItem } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import { byteOrderMark, type Cell, csvLine } from '#shop/spreadsheet.ts';
import { ordersBefore } from './read-orders.ts';

interface Filters {
  search?: string | undefined;
  deliveryStatus?: DeliveryStatus | undefined;
}

const columns = [
  ...['Order', 'Placed', 'Status', 'Payment', 'Name', 'E-mail', 'Mobile'],
  ...['Address', 'City', 'State', 'PIN code'],
  ...['Product', 'Colour', 'Size', 'Quantity', 'Price', 'Line total', 'Order total'],
];

/** How many orders are read at a time: what the table takes of memory does not grow with it. */
const batch = 500;

/** The orders that pass the filters, newest first, as lines of a CSV table: one for each item. */
export async function* exportOrders(db: Database, filters: Filters): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns);
  let before: number | undefined;
  while (true) {
    const orders = await ordersBefore(db, filters, before, batch);
    for (const order of orders) yield order.items.map((item) => lineOf(order, item)).join('');
    if (orders.length < batch) return;
    before = orders.at(-1)?.id;
  }
}

function lineOf(order: Order, { product, quantity, priceAtPurchase }: OrderItem) {
  const { user, address } = order;
  const cells: Cell[] = [
    ...[order.id, order.orderDate, order.deliveryStatus, order.paymentStatus],
    ...[`${user.firstName} ${user.lastName}`, user.email, user.mobile],
    [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    ...[address.city, address.state, address.postalCode],
    ...[product.name, product.variant.color, product.variant.size],
    ...[quantity, priceAtPurchase, priceAtPurchase * quantity, order.orderTotal],
  ];
  return csvLine(cells);
}
