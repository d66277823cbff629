import type { Category } from '#contract/categories.ts';
import type { ProductField } from '#contract/products/fields.ts';
import type { Database, Reader } from '#db/client.ts';
import { categoryPaths, everyCategory } from '#shop/catalogue/categories.ts';
import { maxRowsAtATime, Pace } from '#shop/catalogue/import/pace.ts';
import {
  type Column,
  pathOf,
  pathText,
  type SourceFile,
  type SourceRow,
} from '#shop/catalogue/import/read/rows.ts';
import { twinNames } from '#shop/catalogue/import/read/twin-categories.ts';
import { togetherBySubject } from '#shop/catalogue/import/same-products.ts';
import type { Choices } from './choices.ts';
import { type Found, findProduct } from './find-product.ts';
import { foldedName, type Known, readKnown } from './known.ts';
import { planProduct } from './plan-product.ts';
import { looksLikeMrp } from './prices.ts';
import type { FirstPlan, ProductPlan, RowsOfProduct, Setting, SharedSetting } from './setting.ts';

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
    if (!column || column === 'options' || column === 'together') continue;
    if (!headings.has(column)) headings.set(column, head[at] ?? column);
  }
  if (columns.includes('options'))
    for (const column of ['color', 'size', 'size_label'] as const)
      headings.set(column, headings.get(column) ?? 'Options');
  // Customers pay the regular price where there is no sale price.
  if (source === 'woocommerce') headings.set('original_price', 'Price');
  return headings;
}

/** Rows of a product stay together, and products in the order of the file. */
export function productsOf(
  rows: readonly SourceRow[],
  keyOf = ({ key }: SourceRow) => key,
): RowsOfProduct[] {
  return [...Map.groupBy(rows, keyOf)];
}

/** Parts of at most so many rows, unless one product has more: its rows stay together. */
export function* partsOf(
  products: readonly RowsOfProduct[],
  pace: Readonly<Pick<Pace, 'rows'>>,
): Generator<RowsOfProduct[]> {
  let part: RowsOfProduct[] = [];
  let size = 0;
  for (const product of products) {
    size += product[1].length;
    if (part.length > 0 && size > pace.rows) {
      yield part;
      part = [];
      size = product[1].length;
    }
    part.push(product);
  }
  if (part.length > 0) yield part;
}

/** The products that are planned together: they are told apart from each other, so how many must not follow the machine. */
export const partsOfPlan = (rows: readonly SourceRow[]) =>
  partsOf(productsOf(rows), { rows: maxRowsAtATime });

/** Parts in which rows about one product of the shop stand together, whatever each of them calls it. */
async function partsBySubject(db: Reader | Database, rows: readonly SourceRow[]) {
  const together = new Map(
    (await togetherBySubject(db, productsOf(rows))).map((some) => [some[0]?.[0] ?? '', some]),
  );
  const units = [...together].map(
    ([key, some]): RowsOfProduct => [key, some.flatMap(([, ofProduct]) => ofProduct)],
  );
  return [...partsOf(units, { rows: maxRowsAtATime })].map((part) =>
    part.flatMap(([key]) => together.get(key) ?? []),
  );
}

/** Plans a whole file against the shop as it is. Changes nothing. */
export async function* planFile(
  db: Reader | Database,
  file: SourceFile,
  shared: SharedSetting,
  tree: readonly Category[],
): AsyncGenerator<ProductPlan[]> {
  const pace = new Pace();
  for (const part of await partsBySubject(db, file.rows)) {
    const known = await readKnown(
      db,
      file.source,
      part.flatMap(([, rows]) => rows),
    );
    yield planPart(part, known, shared, tree);
    await pace.giveWay();
  }
}

/** Plans some products of a file against what the shop has of them. */
export function planPart(
  part: readonly RowsOfProduct[],
  known: Known,
  shared: SharedSetting,
  tree: readonly Category[],
  madeCategories: ReadonlySet<number> = new Set(),
): ProductPlan[] {
  // A product keeps its name against one of the same file that the shop does not have yet.
  for (const [key] of part) {
    const [remembered] = known.byKey.get(key) ?? [];
    const name = remembered && known.byId.get(remembered.productId)?.name;
    if (name) shared.takenNames.set(foldedName(name), key);
  }
  const setting = { ...shared, known, findCategory: categoryFinder(tree), madeCategories };
  const groups = new Map<string, { rows: SourceRow[]; found: Found }>();
  for (const [key, rows] of part) {
    const found = findProduct(key, rows, setting);
    const { id } = found.product ?? {};
    // Rows may name one product by its id, by its name, and by the SKU of each variant, in several parts too.
    const own = id === undefined ? key : (shared.takenProducts.get(id) ?? key);
    const other = groups.get(own);
    if (other) other.rows.push(...rows);
    else groups.set(own, { rows: [...rows], found });
    if (id !== undefined) shared.takenProducts.set(id, own);
  }
  return [...groups].map(([key, { rows, found }]) => planProduct(key, rows, found, setting));
}

/**
 * Finds a category by its path, else by the name at the end, since no two have the same. One whose name has
 * the sign of paths is also found by that name as it is, in older exports and files written by hand. Of two
 * twins one is also found by the name that tells it apart.
 */
export function categoryFinder(tree: readonly Category[]): Setting['findCategory'] {
  const paths = categoryPaths(tree);
  const every = everyCategory(tree);
  const by = (textOf: (category: Category) => string) =>
    new Map(every.map((category) => [foldedName(textOf(category)), category]));
  const byPath = by(({ id }) => pathText(paths.get(id) ?? []));
  const bySplitName = by(({ name }) => pathText(pathOf(name)));
  const byName = by(({ name }) => name);
  const byTwinPath = ([top = '', ...below]: readonly string[]) => {
    let above = top;
    let found = byName.get(foldedName(top));
    for (const name of below) {
      found = found && twinBelow(found, name, above);
      above = name;
    }
    return found;
  };
  return (path) => {
    const text = foldedName(pathText(path));
    const [end = '', above = ''] = path.toReversed();
    return (
      byPath.get(text) ??
      bySplitName.get(text) ??
      byTwinPath(path) ??
      byName.get(foldedName(`${end} (${above})`)) ??
      byName.get(foldedName(end))
    );
  };
}

const twinBelow = (parent: Category, name: string, above: string) =>
  twinNames(name, above, parent.name)
    .map((wanted) => parent.subCategories.find((one) => foldedName(one.name) === wanted))
    .find(Boolean);
