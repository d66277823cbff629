import { useLocation } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';

interface Choice {
  /** The URL of the list. */
  list: string;
  chosen: readonly Order[];
}

let kept: Choice | undefined;

/** Keeps the selected orders of a list while their papers are printed. */
export function keepChoice(choice: Choice) {
  kept = choice;
}

/** Takes the orders kept for this list. Those of another list are forgotten: nobody expects them. */
export function takeChoice(list: string): readonly Order[] {
  const { chosen } = kept?.list === list ? kept : { chosen: [] };
  kept = undefined;
  return chosen;
}

/** The `state` of a link to papers: the list that it stands in. */
export function useListState() {
  const { pathname, search } = useLocation();
  return { list: pathname + search };
}
