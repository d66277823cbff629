import type { ProductColumn } from '#contract/products/product-import.ts';

export interface CsvRow {
  /** Number of the row as spreadsheets count: the header is row 1. */
  row: number;
  cells: Partial<Record<ProductColumn, string>>;
  errors: string[];
  notes: string[];
  shopify?: ShopifyRow;
}

/** What a row of a Shopify export says that our columns have no place for. */
export interface ShopifyRow {
  handle: string;
  /** Names its category may have here, the best one first. */
  categories: string[];
  /** Why the product is not imported. */
  skipped?: string | undefined;
  /** How the file calls our columns. */
  headings: Partial<Record<ProductColumn, string>>;
}
