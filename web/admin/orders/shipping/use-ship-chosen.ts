import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { useSayShipped } from './say-shipped.ts';
import { isUnconfirmed } from './ship-question.tsx';

interface Asked {
  ids: readonly number[];
  /** How many of them nobody has confirmed. */
  unconfirmed: number;
}

/**
 * Ships those of the chosen orders that are pending, without courier; `s` does it too. Asks first when
 * nobody has confirmed some of them. Those that were not shipped are named, and stay chosen.
 */
export function useShipChosen(chosen: readonly Order[], choose: (left: number[]) => unknown) {
  const { revalidate } = useRevalidator();
  const { run } = useOneAtATime();
  const pending = chosen.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const sayShipped = useSayShipped();
  const [asked, setAsked] = useState<Asked | null>(null);
  const shipAll = async (ids: readonly number[]) => {
    const { shipped, left, problem } = await shipEach(ids);
    if (shipped.length > 0) sayShipped(shipped.map(String));
    if (problem) toast.error(leftWords(left), problem);
    choose(left);
    await revalidate();
  };
  const ids = pending.map(({ id }) => id);
  const unconfirmed = pending.filter(isUnconfirmed).length;
  const ship = () => run(() => (unconfirmed > 0 ? setAsked({ ids, unconfirmed }) : shipAll(ids)));
  const close = () => setAsked(null);
  const question = asked && {
    count: asked.ids.length,
    unconfirmed: asked.unconfirmed,
    onClose: close,
    onShip: () => {
      // Flushed: the focus must be back on the page before the list can lose the orders.
      flushSync(close);
      return run(() => shipAll(asked.ids));
    },
  };
  const keys = pending.length > 0 ? 's' : undefined;
  useShortcut(keys, 'Mark the selected orders shipped', ship);
  return { ship, count: pending.length, question };
}

/** Failures of one order, such as a change by somebody else. Any other would meet the next order, too. */
const ofOneOrder = ['conflict', 'not_found', 'out_of_stock', 'validation'];

async function shipEach(ids: readonly number[]) {
  const shipped: number[] = [];
  let problem = '';
  for (const id of ids) {
    const params = { id: String(id) };
    const body = { deliveryStatus: 'SHIPPED', statusSeen: 'PENDING' } as const;
    try {
      await call('PUT /orders/{id}/status', { params, body });
      shipped.push(id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      problem ||= error.message;
      if (!ofOneOrder.includes(error.code)) break;
    }
  }
  return { shipped, left: ids.filter((id) => !shipped.includes(id)), problem };
}

const maxNamed = 10;

function leftWords(left: readonly number[]): string {
  if (left.length === 1) return `Order #${left[0]} was not shipped.`;
  const named = left.slice(0, maxNamed).map((id) => `#${id}`);
  const more = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
  return `${left.length} orders were not shipped: ${named.join(', ')}${more}.`;
}
