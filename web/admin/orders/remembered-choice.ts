import { useLocation } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';

interface Choice {
  /** The URL of the list. */
  list: string;
  chosen: readonly Order[];
}

let remembered: Choice | undefined;

/** Remembers the selected orders of a list while their papers are printed. */
export function rememberChoice(choice: Choice) {
  remembered = choice;
}

/** Returns the orders remembered for this list, once. Those of another list are forgotten: nobody expects them. */
export function recallChoice(list: string): readonly Order[] {
  const { chosen } = remembered?.list === list ? remembered : { chosen: [] };
  remembered = undefined;
  return chosen;
}

/** The `state` of a link to papers: the list that it stands in. */
export function useListState() {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
