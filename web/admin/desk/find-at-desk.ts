import type { Order } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import type { DeskTab } from '#contract/selling/desk.ts';
import { ApiError, call } from '#web/client.ts';
import { tabOf } from './tab-of.ts';

/** Where an order waits; without `order` several match. `reason` says why there is none. */
export type Found = { tab: DeskTab; order?: number } | { reason: string };

const tabs: readonly DeskTab[] = ['confirm', 'ship', 'collect', 'returns'];

/** Looks for an order number or tracking number, else for part of a name or phone number. */
export async function findAtDesk(typed: string): Promise<Found> {
  const wanted = asciiDigits(typed).replace(/^#/, '').trim();
  const order = await orderOf(wanted);
  if (order) return placeOf(order);
  const pages = await Promise.all(
    tabs.map((tab) => call('GET /desk', { query: { tab, search: wanted, limit: '20' } })),
  );
  const hits = tabs.flatMap((tab, nth) => (pages[nth]?.orders ?? []).map((hit) => ({ tab, hit })));
  const parcel = hits.find(({ hit }) => isSame(hit.trackingNumber, wanted));
  const [first] = hits;
  if (parcel) return { tab: parcel.tab, order: parcel.hit.id };
  if (!first) return { reason: `Nothing at the desk matches “${wanted}”.` };
  return hits.length === 1 ? { tab: first.tab, order: first.hit.id } : { tab: first.tab };
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
