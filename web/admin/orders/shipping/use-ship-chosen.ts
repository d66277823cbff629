import { useRevalidator } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { useShortcut } from '#web/admin/shell/shortcuts.ts';
import { ApiError, call } from '#web/client.ts';
import { toast } from '#web/ui/overlay/toast.ts';
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts';
import { useSayShipped } from './say-shipped.ts';

/**
 * Ships those of the chosen orders that are pending, without courier; `s` does it too. Those that were not
 * shipped are named, and stay chosen.
 */
export function useShipChosen(chosen: readonly Order[], choose: (left: number[]) => unknown) {
  const { revalidate } = useRevalidator();
  const { run } = useOneAtATime();
  const pending = chosen.filter(({ deliveryStatus }) => deliveryStatus === 'PENDING');
  const sayShipped = useSayShipped();
  const shipAll = async () => {
    const { shipped, left, problem } = await shipEach(pending.map(({ id }) => id));
    if (shipped.length > 0) sayShipped(shipped.map(String));
    if (problem) toast.error(leftWords(left), problem);
    choose(left);
    await revalidate();
  };
  const ship = () => run(shipAll);
  const keys = pending.length > 0 ? 's' : undefined;
  useShortcut(keys, 'Mark the selected orders shipped', ship);
  return { ship, count: pending.length };
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
