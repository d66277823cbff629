import { useReducer } from 'react';
import type { Product } from '#contract/products/products.ts';
import { draftsOf } from './drafts.ts';
import { changeTable, type Table } from './table-changes.ts';

/** The rows of the table of variants. */
export function useVariants(product?: Product) {
  const [table, change] = useReducer(
    changeTable,
    product,
    (given): Table => ({ drafts: draftsOf(given), changed: false }),
  );
  return { ...table, change };
}

export type Variants = ReturnType<typeof useVariants>;
