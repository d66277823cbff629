import type { Order } from '#contract/orders/orders.ts';
import { maxChosenOrders } from '#contract/rules/selling/chosen-orders.ts';
import { useChosen } from '#web/admin/list/use-chosen.ts';
import { recallChoice, useListState } from './remembered-choice.ts';

interface Pages {
  totalItems: number;
  readAll: () => Promise<readonly Order[]>;
  isOffered?: boolean;
}

/** The ticked orders of a list; those whose papers were just printed are still ticked. */
export function useChosenOrders(orders: readonly Order[], pages: Pages) {
  const { list } = useListState();
  const ticked = () => recallChoice(list);
  return useChosen(orders, { of: 'orders', max: maxChosenOrders, ticked, ...pages });
}
