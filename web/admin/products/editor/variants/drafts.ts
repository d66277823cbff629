import type { Product, Variant } from '#contract/products/products.ts';
import { randomKey } from '#web/random-key.ts';
import { columns, type Part, parts } from './columns.ts';

/** The typed text of each cell of a row. */
export type Cells = Record<Part, string>;

/** A variant in the form; its key is part of the names of its fields. */
export interface VariantDraft {
  key: string;
  variant?: Variant;
  cells: Cells;
}

export function draftsOf(product?: Product): VariantDraft[] {
  if (!product) return [newDraft({ stock: '1' })];
  return product.variants.map((variant) => ({
    key: String(variant.id),
    variant,
    cells: cellsOf((part) => String(variant[part] ?? '')),
  }));
}

export const newDraft = (cells: Partial<Cells> = {}): VariantDraft => ({
  key: `new-${randomKey()}`,
  cells: { ...cellsOf((part) => columns[part].blank), ...cells },
});

const cellsOf = (cell: (part: Part) => string) =>
  Object.fromEntries(parts.map((part) => [part, cell(part)])) as Cells;

/** Says whether a variant has a value in a column that is only shown on demand. */
export const hasOnDemand = (drafts: readonly VariantDraft[]): boolean =>
  drafts.some(({ cells }) => parts.some((part) => columns[part].isOnDemand && cells[part].trim()));
