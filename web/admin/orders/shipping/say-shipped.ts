import { useRevalidator } from 'react-router';
import { pendingAgain } from '#contract/rules/messages/shipping-messages.ts';
import { maxShippedAtOnce } from '#contract/rules/selling/parcel.ts';
import { countInWords } from '#contract/rules/texts/count-in-words.ts';
import { call } from '#web/client.ts';
import { sayFailure } from '#web/forms/say-failure.ts';
import { toast } from '#web/ui/overlay/toast.ts';

export const shippedWords = (count: number): string => `${countInWords(count, 'order')} shipped`;

export function useUndoShipping() {
  const { revalidate } = useRevalidator();
  return async (orders: readonly string[]) => {
    await undoShipping(orders);
    await revalidate();
  };
}

/** Returns a function that says how many orders were shipped, and offers to undo that. */
export function useSayShipped() {
  const undo = useUndoShipping();
  return (orders: string[]) => {
    const action = { label: 'Undo', of: 'shipping', run: () => undo(orders) };
    toast.success(shippedWords(orders.length), action, '');
  };
}

/** Undoes as many at a time as the shop takes: a file may hold more. */
async function undoShipping(orders: readonly string[]) {
  let pending = 0;
  try {
    for (let from = 0; from < orders.length; from += maxShippedAtOnce) {
      const body = { orders: orders.slice(from, from + maxShippedAtOnce) };
      pending += (await call('POST /orders/ship/undo', { body })).orders.length;
    }
    toast.success(pendingAgain(pending));
  } catch (problem) {
    const failed = pending > 0 ? `${pendingAgain(pending)} The others are still shipped.` : '';
    sayFailure(failed || 'The orders are still shipped.')(problem);
  }
}
