import { setImmediate } from 'node:timers/promises';
import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { Database, Reader } from '#db/client.ts';
import { everyCategory } from '#shop/catalogue/categories.ts';
import type { Column, SourceFile, SourceRow } from '#shop/catalogue/import/read/rows.ts';
import type { Choices } from './choices.ts';
import { type Found, findProduct } from './find-product.ts';
import { foldedName, type Known, readKnown } from './known.ts';
import { planProduct } from './plan-product.ts';
import { looksLikeMrp } from './prices.ts';
import type { FirstPlan, ProductPlan, SharedSetting } from './setting.ts';

/** The embedded database does one thing at a time: visitors' calls go in between. */
const rowsAtATime = 50;

export type RowsOfProduct = readonly [key: string, rows: SourceRow[]];

export function sharedSetting(
  file: SourceFile,
  choices: Choices,
  fields: readonly ProductField[],
  { planned, isShopEmpty = false }: { planned?: FirstPlan; isShopEmpty?: boolean },
): SharedSetting {
  return {
    source: file.source,
    isShopEmpty,
    choices,
    raised: new Set(file.source === 'haat' && looksLikeMrp(file.rows) ? ['mrp'] : []),
    fields,
    headings: headingsOf(file),
    takenNames: new Map(),
    lastNumbers: new Map(),
    takenSkus: new Map(),
    takenProducts: new Map(),
    planned,
  };
}

function headingsOf({ head, columns, source, fields }: SourceFile) {
  const headings = new Map<Column, string>(fields);
  for (const [at, column] of columns.entries()) {
    if (column && !headings.has(column)) headings.set(column, head[at] ?? column);
  }
  // Customers pay the regular price where there is no sale price.
  if (source === 'woocommerce') headings.set('original_price', 'Price');
  return headings;
}

/** Rows of a product stay together, and products in the order of the file. */
export function productsOf(rows: readonly SourceRow[]): RowsOfProduct[] {
  return [...Map.groupBy(rows, ({ key }) => key)];
}

/** Parts of a file of at most so many rows, unless one product has more: its rows stay together. */
export function partsOf(products: readonly RowsOfProduct[], most = rowsAtATime): RowsOfProduct[][] {
  const parts: RowsOfProduct[][] = [];
  let size = most;
  for (const product of products) {
    size += product[1].length;
    if (size > most) {
      parts.push([]);
      size = product[1].length;
    }
    parts.at(-1)?.push(product);
  }
  return parts;
}

/** Plans a whole file against the shop as it is. Changes nothing. */
export async function* planFile(
  db: Reader | Database,
  file: SourceFile,
  shared: SharedSetting,
  tree: readonly Category[],
): AsyncGenerator<ProductPlan[]> {
  for (const part of partsOf(productsOf(file.rows))) {
    const known = await readKnown(
      db,
      file.source,
      part.flatMap(([, rows]) => rows),
    );
    yield planPart(part, known, shared, tree);
    await setImmediate();
  }
}

/** Plans some products of a file against what the shop has of them. */
export function planPart(
  part: readonly RowsOfProduct[],
  known: Known,
  shared: SharedSetting,
  tree: readonly Category[],
): ProductPlan[] {
  // A product keeps its name against one of the same file that the shop does not have yet.
  for (const [key] of part) {
    const [remembered] = known.byKey.get(key) ?? [];
    const name = remembered && known.byId.get(remembered.productId)?.name;
    if (name) shared.takenNames.set(foldedName(name), key);
  }
  const setting = { ...shared, known, categoryId: categoryIdIn(tree) };
  const groups = new Map<string, { rows: SourceRow[]; found: Found }>();
  for (const [key, rows] of part) {
    const found = findProduct(key, rows, setting);
    const { id } = found.product ?? {};
    // Rows of our own file may name one product by its id and by its name.
    const other = id === undefined ? undefined : groups.get(shared.takenProducts.get(id) ?? '');
    if (other) other.rows.push(...rows);
    else groups.set(key, { rows: [...rows], found });
    if (id !== undefined && !other) shared.takenProducts.set(id, key);
  }
  return [...groups].map(([key, { rows, found }]) => planProduct(key, rows, found, setting));
}

/** Finds categories by the name at the end of their path: no two have the same. */
export function categoryIdIn(tree: readonly Category[]) {
  const ids = new Map(everyCategory(tree).map(({ id, name }) => [foldedName(name), id]));
  return (path: readonly string[]) => ids.get(foldedName(path.at(-1) ?? '')) ?? null;
}
