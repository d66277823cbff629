import { useDeferredValue } from 'react';
import { useNavigationType } from 'react-router';

/** Minimum heights in pixels: of what stands above a list, of a row and of a card. */
const heights = { above: 220, row: 57, card: 110 };

/**
 * Returns only the rows in sight when a list opens, and all of them once those are painted. After Back
 * all rows come at once, because the window scrolls to where it was.
 */
export function useFirstRows<Row>(rows: readonly Row[], isWide: boolean): readonly Row[] {
  const isBack = useNavigationType() === 'POP';
  const isWhole = useDeferredValue(true, isBack);
  return isWhole ? rows : rows.slice(0, countInSight(isWide));
}

function countInSight(isWide: boolean) {
  const columns = !isWide && innerWidth >= 768 ? 2 : 1;
  return columns * Math.ceil((innerHeight - heights.above) / heights[isWide ? 'row' : 'card']);
}
