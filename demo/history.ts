import type { DeliveryStatus } from '#contract/orders/orders.ts';
import { earlierCustomers } from './people.ts';
import type { DemoProduct, DemoReview } from './types.ts';

/** A line of a past order, with the review of the product by its buyer. */
export interface PastLine {
  product: string;
  variant: number;
  quantity: number;
  review?: DemoReview;
}

export interface PastOrder {
  /** The index in `earlierCustomers`; -1 is the demo customer. */
  customer: number;
  daysAgo: number;
  status: DeliveryStatus;
  lines: PastLine[];
}

const linesPerOrder = 3;

/** Oldest first. Every review has an order behind it. */
export function pastOrders(products: readonly DemoProduct[]): PastOrder[] {
  return [...reviewedOrders(products), ...openOrders(products)].toSorted(
    (one, other) => other.daysAgo - one.daysAgo,
  );
}

/** Each review of a product is by a different customer, because nobody may review it twice. */
function reviewedOrders(products: readonly DemoProduct[]): PastOrder[] {
  const lines = products.flatMap((product, index) =>
    (product.reviews ?? []).map((review, nth) => ({
      customer: (index + nth) % earlierCustomers.length,
      line: lineOf(product, index + nth, review),
    })),
  );
  const ofCustomer = Map.groupBy(lines, ({ customer }) => customer);
  return [...ofCustomer].flatMap(([customer, theirs]) =>
    inGroups(theirs, linesPerOrder).map((group, nth) => ({
      customer,
      daysAgo: 9 + ((customer * 5 + nth * 11) % 48),
      status: 'DELIVERED' as const,
      lines: group.map(({ line }) => line),
    })),
  );
}

/** Recent orders in every status, some by the demo customer. */
function openOrders(products: readonly DemoProduct[]): PastOrder[] {
  const stocked = products.filter(({ variants }) => variants.some(({ stock }) => stock > 3));
  const latest: [customer: number, daysAgo: number, status: DeliveryStatus][] = [
    [-1, 34, 'DELIVERED'],
    [-1, 12, 'CANCELED'],
    [-1, 3, 'SHIPPED'],
    [-1, 0, 'PENDING'],
    [0, 5, 'SHIPPED'],
    [1, 4, 'SHIPPED'],
    [2, 6, 'CANCELED'],
    [3, 2, 'PENDING'],
    [4, 1, 'PENDING'],
    [5, 1, 'PENDING'],
    [6, 0, 'PENDING'],
  ];
  return latest.map(([customer, daysAgo, status], nth) => ({
    customer,
    daysAgo,
    status,
    lines: [nth * 5, nth * 5 + 2]
      .map((position) => stocked[position % stocked.length] as DemoProduct)
      .map((product) => lineOf(product, 0)),
  }));
}

function lineOf(product: DemoProduct, turn: number, review?: DemoReview): PastLine {
  const stocked = product.variants.findIndex(({ stock }) => stock > 3);
  const variant = stocked === -1 ? turn % product.variants.length : stocked;
  return { product: product.name, variant, quantity: 1 + (turn % 2), ...(review && { review }) };
}

const inGroups = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, nth) =>
    list.slice(nth * size, (nth + 1) * size),
  );
