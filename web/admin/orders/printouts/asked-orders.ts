import type { Order } from '#contract/orders/orders.ts';
import { readId } from '#contract/rules/numbers.ts';
import { maxChosenOrders } from '#contract/rules/selling/chosen-orders.ts';
import { call } from '#web/client.ts';

/** The different numbers of orders in the URL of a page that prints. */
export const askedNumbers = ({ searchParams }: URL): string[] =>
  [...new Set(searchParams.get('orders')?.split(','))].slice(0, maxChosenOrders);

/** The orders with these numbers, sorted as given; leaves out unknown numbers. */
export async function loadAsked(numbers: readonly string[]): Promise<Order[]> {
  const ids = numbers.filter((number) => readId(number) !== null).join();
  if (!ids) return [];
  const { orders } = await call('GET /orders/all', { query: { ids } });
  return numbers.flatMap((number) => orders.find(({ id }) => String(id) === number) ?? []);
}
