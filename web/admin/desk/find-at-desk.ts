import type { Order } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { ApiError, call } from '#web/client.ts';
import { tabOf } from './tab-of.ts';

/** The tab where an order waits; without `order` several match. `reason` says why there is none. */
export type Found = { tab: DeskTab; order?: number } | { reason: string };

/** Looks for an order number or tracking number, else for part of a name or phone number. */
export async function findAtDesk(typed: string): Promise<Found> {
  const wanted = asciiDigits(typed).replace(/^#/, '').trim();
  const order = await orderOf(wanted);
  if (order) return placeOf(order);
  const query = { tab: 'all', search: wanted, limit: '20' } as const;
  const { orders, meta, counts } = await call('GET /desk', { query });
  const parcel = orders.find(({ trackingNumber }) => isSame(trackingNumber, wanted));
  const only = meta.totalItems === 1 ? orders[0] : undefined;
  const hit = parcel ?? only;
  if (hit) return placeOf(hit);
  const tab = deskTabs.find((one) => counts[one] > 0);
  return tab ? { tab } : { reason: `Nothing at the desk matches “${wanted}”.` };
}

/** The number on a label is that of the order; a longer one is the courier's. */
async function orderOf(wanted: string) {
  if (!/^[1-9]\d{0,8}$/.test(wanted)) return null;
  try {
    return (await call('GET /orders/{id}', { params: { id: wanted } })).order;
  } catch (problem) {
    if (problem instanceof ApiError && problem.code === 'not_found') return null;
    throw problem;
  }
}

function placeOf(order: Order): Found {
  const tab = tabOf(order);
  return tab
    ? { tab, order: order.id }
    : { reason: `Nothing to do for order #${order.id}: ${stateOf(order)}.` };
}

function stateOf({ deliveryStatus, desk }: Order) {
  if (desk?.backInStockAt) return 'refused, and back in stock';
  const cash = desk?.cash === 'COLLECTED' ? ', cash collected' : '';
  return `${statusNames[deliveryStatus].toLowerCase()}${cash}`;
}

const isSame = (number: string | null, wanted: string) =>
  number?.toLowerCase() === wanted.toLowerCase();
