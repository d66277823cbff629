import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { fullName } from '#contract/rules/people.ts';
import { lineTotal } from '#contract/rules/price.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { and, gt, isNotNull, or, type SQL, sql } from '#db/sql.ts';
import { type Actor, recordExport } from '#shop/activity/record.ts';
import { invoices } from '#shop/invoices/tables.ts';
import { inBatches } from '#shop/paging.ts';
import { byteOrderMark, type Cell, csvLine } from '#shop/spreadsheets/csv-line.ts';
import { ordersBefore } from './list-orders.ts';
import { matchingOrders, type OrderFilters } from './order-filters.ts';
import { orderNotes, orders, orderTags } from './tables.ts';

const columns = [
  ...['Order', 'Placed', 'Status', 'Payment', 'Name', 'Email', 'Mobile'],
  ...['Address', 'City', 'State', 'PIN code'],
  ...['Product', 'Colour', 'Size', 'Quantity', 'Price', 'Line total', 'Order total'],
];

interface MoreColumns {
  names: readonly string[];
  /** True for orders with a value in one of these columns. */
  isUsed: SQL | undefined;
  cells(order: Order): Cell[];
}

/**
 * Columns that appear only where an order has a value in them, so that files of other shops do not
 * change.
 */
const moreColumns: readonly MoreColumns[] = [
  {
    names: ['Receiver', 'Receiver mobile'],
    isUsed: or(isNotNull(orders.receiverName), isNotNull(orders.receiverMobile)),
    cells: ({ address }) => [address.receiverName ?? '', address.receiverMobile ?? ''],
  },
  {
    names: ['Discount code', 'Code discount'],
    isUsed: isNotNull(orders.code),
    cells: ({ code }) => [code?.code ?? '', code?.discount ?? 0],
  },
  {
    names: ['Delivery', 'Cash on Delivery fee'],
    isUsed: or(isNotNull(orders.deliveryPaise), gt(orders.codFeePaise, 0)),
    cells: ({ delivery, codFee }) => [delivery ?? 0, codFee ?? 0],
  },
  {
    names: ['Cash', 'Cash amount', 'Cash date'],
    isUsed: isNotNull(orders.cash),
    cells: ({ desk }) => [
      desk?.cash ?? '',
      desk?.cashAmount ?? '',
      desk?.cashAt ? new Date(desk.cashAt) : '',
    ],
  },
  {
    names: ['Failed attempts', 'Why it failed'],
    isUsed: gt(orders.deliveryAttempts, 0),
    cells: ({ desk }) => [desk?.deliveryAttempts ?? 0, desk?.attemptReason ?? ''],
  },
  {
    names: ['Tags', 'Notes'],
    isUsed: sql`(exists (select from ${orderTags} where ${orderTags.orderId} = ${orders}.id)
      or exists (select from ${orderNotes} where ${orderNotes.orderId} = ${orders}.id))`,
    cells: ({ tags = [], notes = [] }) => [
      tags.join(', '),
      notes.map(({ text }) => text).join('\n'),
    ],
  },
  {
    names: ['Invoice', 'Credit note'],
    isUsed: sql`exists (select from ${invoices} where ${invoices.orderId} = ${orders}.id)`,
    cells: ({ invoice, creditNote }) => [invoice?.number ?? '', creditNote?.number ?? ''],
  },
  {
    names: ['Courier', 'Tracking number'],
    isUsed: or(isNotNull(orders.courier), isNotNull(orders.trackingNumber)),
    cells: ({ courier, trackingNumber }) => [courier, trackingNumber],
  },
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
  const more = await columnsIn(db, filters);
  yield byteOrderMark + csvLine([...columns, ...more.flatMap(({ names }) => names)]);
  for await (const page of inBatches(batch, (last) => ordersBefore(db, filters, last, batch))) {
    for (const order of page) {
      const moreCells = more.flatMap(({ cells }) => cells(order));
      yield order.items.map((item) => csvLine([...cellsOf(order, item), ...moreCells])).join('');
    }
  }
}

async function columnsIn(db: Database, filters: OrderFilters) {
  const found: MoreColumns[] = [];
  for (const columns of moreColumns) {
    const used = and(matchingOrders(filters), columns.isUsed);
    const rows = await db.select({ id: orders.id }).from(orders).where(used).limit(1);
    if (rows.length > 0) found.push(columns);
  }
  return found;
}

/** The search may be the name of a customer, which the activity log must not hold. */
const scopeOf = async (db: Database, filters: OrderFilters) => ({
  orders: await db.$count(orders, matchingOrders(filters)),
  status: filters.deliveryStatus ? statusNames[filters.deliveryStatus] : 'all',
  ...(filters.search && { search: 'yes' }),
});

function cellsOf(order: Order, { product, quantity, priceAtPurchase }: OrderItem): Cell[] {
  const { user, address } = order;
  return [
    ...[order.id, new Date(order.orderDate), order.deliveryStatus, order.paymentStatus],
    ...[fullName(user), user.email, user.mobile],
    [address.addressLine1, address.addressLine2].filter(Boolean).join(', '),
    ...[address.city, address.state, address.postalCode],
    ...[product.name, product.variant.color, sizeLabel(product.variant.size)],
    ...[quantity, priceAtPurchase, lineTotal(priceAtPurchase, quantity), order.orderTotal],
  ];
}
