import type { Order } from '#contract/orders/orders.ts';
import type { DeskTab } from '#contract/rules/selling/desk-tabs.ts';

/** The tab in which an order waits; null when the desk is done with it. */
export function tabOf({ deliveryStatus, desk }: Order): DeskTab | null {
  if (!desk || deliveryStatus === 'CANCELED') return null;
  if (desk.cash === 'REFUSED') return desk.backInStockAt ? null : 'returns';
  if (deliveryStatus === 'PENDING') return desk.confirmation === 'CONFIRMED' ? 'ship' : 'confirm';
  return desk.cash === 'DUE' ? 'collect' : null;
}
