import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { wrongTrackingUrl } from '#contract/rules/selling/tracking-url.ts';
import type { ShipRow } from '#contract/selling/shipping.ts';

interface Found {
  id: number;
  deliveryStatus: DeliveryStatus;
}

/** The number of an order, as people write it: 57, #57 or ५७. Undefined for anything else. */
export function orderNumberIn(written: ShipRow['order']): number | undefined {
  const text = asciiDigits(String(written)).replaceAll(/\p{Cf}/gu, '');
  const [, digits] = /^#?\s*(\d{1,10})$/.exec(text) ?? [];
  const number = Number(digits);
  return number > 0 && number <= 2_147_483_647 ? number : undefined;
}

/** What is wrong with each row, undefined where nothing is. `found` are the orders of the rows. */
export function shipRowErrors(
  rows: readonly ShipRow[],
  found: readonly Found[],
): (string | undefined)[] {
  const orders = new Map(found.map((order) => [order.id, order]));
  const known: Known = {
    find: (row) => orders.get(orderNumberIn(row.order) ?? 0),
    timesOrder: timesOf(rows, (row) => orderNumberIn(row.order)),
    timesNumber: timesOf(rows, ({ trackingNumber }) => trackingNumber.toLowerCase()),
  };
  return rows.map((row) => errorOf(row, known));
}

interface Known {
  find(row: ShipRow): Found | undefined;
  timesOrder(row: ShipRow): number;
  timesNumber(row: ShipRow): number;
}

function timesOf<Key>(rows: readonly ShipRow[], keyOf: (row: ShipRow) => Key) {
  const groups = Map.groupBy(rows, keyOf);
  return (row: ShipRow) => groups.get(keyOf(row))?.length ?? 0;
}

function errorOf(row: ShipRow, { find, timesOrder, timesNumber }: Known): string | undefined {
  const { order, courier, trackingNumber, trackingUrl = '' } = row;
  const number = orderNumberIn(order);
  if (number === undefined) return 'Enter an order number.';
  const found = find(row);
  if (!found) return `There is no order ${number}. Check its number.`;
  if (timesOrder(row) > 1) return `Order ${number} is in the table twice. Keep one of its rows.`;
  if (found.deliveryStatus !== 'PENDING') {
    return `Order ${number} ${states[found.deliveryStatus]}. Remove this row.`;
  }
  if (!courier) return 'Enter a courier.';
  if (!trackingNumber) return 'Enter a tracking number.';
  if (timesNumber(row) > 1) {
    return `Tracking number ${trackingNumber} is in the table twice. Each parcel needs its own.`;
  }
  return wrongTrackingUrl(trackingUrl);
}

const states = {
  SHIPPED: 'has already been shipped',
  DELIVERED: 'has already been delivered',
  CANCELED: 'was cancelled',
};
