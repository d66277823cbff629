import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { asciiDigits } from '#contract/rules/numbers.ts';
import { statusNames } from '#contract/rules/order-lifecycle.ts';
import { type DeskTab, deskTabs } from '#contract/rules/selling/desk-tabs.ts';
import { SearchBox } from '#web/admin/list/search-box.tsx';
import { focusSearch } from '#web/admin/shell/shortcuts.ts';
import { ApiError, call } from '#web/client.ts';
import { foundOrder } from '#web/orders/found-order.ts';
import { type DeskQuery, deskUrl } from './desk-query.ts';

/** A field for typing or scanning that opens the order in the tab where it waits. */
export function ScanField({ query: { view, search } }: { query: DeskQuery }) {
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const show = (why: string) => {
    setReason(why);
    // Selected, so that the next scan replaces it.
    focusSearch();
  };
  const find = async (typed: string) => {
    setReason('');
    if (!typed) return navigate(deskUrl({ view }));
    try {
      const found = await findAtDesk(typed);
      if ('reason' in found) return show(found.reason);
      const { tab, order = null } = found;
      return navigate(deskUrl({ view: tab, search: order ? String(order) : typed, order }));
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem;
      show(problem.message);
    }
  };
  return (
    <div className="grid w-full gap-2 sm:w-80">
      <SearchBox
        label="Find an order or parcel"
        placeholder="Scan, or type a number or name"
        search={search}
        onSearch={find}
      />
      <p role="alert" className="font-medium text-danger empty:hidden">
        {reason}
      </p>
    </div>
  );
}

/** The tab where an order waits; without `order` several match. `reason` says why there is none. */
type Found = { tab: DeskTab; order?: number } | { reason: string };

/** Looks for an order number or tracking number, else for part of a name or phone number. */
async function findAtDesk(typed: string): Promise<Found> {
  const wanted = asciiDigits(typed).replace(/^#/, '').trim();
  // The number on a label is that of the order; a longer one is the courier's.
  const found = await foundOrder(wanted, () =>
    call('GET /orders/{id}', { params: { id: wanted } }),
  );
  if (found) return placeOf(found.order);
  const query = { tab: 'all', search: wanted, limit: '20' } as const;
  const { orders, meta, counts } = await call('GET /desk', { query });
  const parcel = orders.find(({ trackingNumber }) => isSame(trackingNumber, wanted));
  const only = meta.totalItems === 1 ? orders[0] : undefined;
  const hit = parcel ?? only;
  if (hit) return placeOf(hit);
  const tab = deskTabs.find((one) => counts[one] > 0);
  return tab ? { tab } : { reason: `Nothing at the desk matches “${wanted}”.` };
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

/** The tab in which an order waits; null when the desk is done with it. */
export function tabOf({ deliveryStatus, desk }: Order): DeskTab | null {
  if (!desk || deliveryStatus === 'CANCELED') return null;
  if (desk.cash === 'REFUSED') return desk.backInStockAt ? null : 'returns';
  if (deliveryStatus === 'PENDING') return desk.confirmation === 'CONFIRMED' ? 'ship' : 'confirm';
  return desk.cash === 'DUE' ? 'collect' : null;
}
