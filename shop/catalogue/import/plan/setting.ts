import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { ChoiceKey, ImportedRow } from '#contract/products/imports.ts';
import type { ProductForm, ProductStatus, VariantForm } from '#contract/products/product-form.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import type { Column, Source, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import type { Choices } from './choices.ts';
import type { Known } from './known.ts';

export type RowsOfProduct = readonly [key: string, rows: SourceRow[]];

/** What the plans of one file have in common, whichever part of it is planned. */
export interface SharedSetting {
  source: Source;
  /** The ids of a file are those of another shop, where this one has no product yet. */
  isShopEmpty: boolean;
  choices: Choices;
  /** Choices that the rows raise. */
  raised: Set<ChoiceKey>;
  /** The fields of products that its columns may fill. */
  fields: readonly ProductField[];
  /** What the file calls its columns. */
  headings: ReadonlyMap<Column, string>;
  /** Names that products of the file have or get, in lower case, with the key of each. */
  takenNames: Map<string, string>;
  /** The highest number behind a name. */
  lastNumbers: Map<string, number>;
  /** SKUs that variants of the file get, in lower case, with their rows. */
  takenSkus: Map<string, number>;
  /** The key of the file that a product of the shop goes by. */
  takenProducts: Map<number, string>;
  /** What the first plan said; undefined while that is made. */
  planned: FirstPlan | undefined;
}

/** What was planned when the owner looked, by row. */
export interface FirstPlan {
  /** The stock of variants. */
  stockSeen: ReadonlyMap<number, number>;
  /** The names of products by their first row. */
  names: ReadonlyMap<number, string>;
  /** The products that were found; null for a new one. */
  products: ReadonlyMap<number, number | null>;
}

export interface Setting extends SharedSetting {
  known: Known;
  /** Finds a category by the names that lead to it from the top. */
  findCategory(path: readonly string[]): Category | undefined;
  /** Ids of the categories that this import has made so far: the plan that the owner saw knew none of them. */
  madeCategories: ReadonlySet<number>;
}

export interface PlannedVariant {
  row: SourceRow;
  form: VariantForm;
  before: Variant | undefined;
  /** Pieces that the file gives; null for none. */
  quantity: number | null;
}

export interface PlannedRow extends ImportedRow {
  stockSeen: number | null;
  productId: number | null;
  key: string;
  folders: string[];
  pictures: string[];
}

/** What becomes of the rows of one product. */
export interface ProductPlan {
  key: string;
  product: Product | undefined;
  details: Omit<ProductForm, 'id' | 'categoryId'>;
  /** Names from the top level down; empty where the category stays. */
  category: readonly string[];
  variants: PlannedVariant[];
  /** What the next file of the source is compared with; undefined where this one says nothing. */
  status: ProductStatus | undefined;
  /** What the rows say, and what becomes of each. */
  sources: readonly SourceRow[];
  rows: PlannedRow[];
  isGood: boolean;
}
