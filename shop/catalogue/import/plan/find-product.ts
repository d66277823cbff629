import type { Product } from '#contract/products/products.ts';
import { readId } from '#contract/rules/numbers.ts';
import type { SourceRow } from '#shop/catalogue/import/read/rows.ts';
import { foldedName } from './known.ts';
import type { Setting } from './setting.ts';

/** The product of the shop that rows of one key are about; without one they are a new product. */
export interface Found {
  product?: Product | undefined;
  problem?: string;
}

/** What stands at the rows of a product that is not the one of the plan any more. */
export const changedMeanwhile = 'This product changed after the preview. Choose the file again.';

/** Finds a product by our id, by its key in the source, by SKU or by name. Never finds another one than was planned. */
export function findProduct(key: string, rows: readonly SourceRow[], setting: Setting): Found {
  const found = search(key, rows, setting);
  const planned = setting.planned?.products.get(rows[0]?.row ?? 0);
  const isOther = planned !== undefined && (found.product?.id ?? null) !== planned;
  return isOther && !found.problem ? { problem: changedMeanwhile } : found;
}

function search(key: string, rows: readonly SourceRow[], setting: Setting): Found {
  const { known, source, takenProducts } = setting;
  const id = rows.find(({ cells }) => cells.product_id)?.cells.product_id;
  if (id) {
    const product = known.byId.get(readId(id) ?? 0);
    if (product) return { product };
    return isNewHere(rows, setting)
      ? {}
      : {
          problem: `There is no product ${id}. Leave product_id empty to add it as a new product.`,
        };
  }
  const isFree = (productId: number) => (takenProducts.get(productId) ?? key) === key;
  const [remembered] = known.byKey.get(key) ?? [];
  if (remembered && isFree(remembered.productId))
    return { product: known.byId.get(remembered.productId) };
  // Each row of a list of SKUs may be about another variant of one product.
  const isList = rows.every(({ cells }) => !cells.name);
  const withSku = rows
    .map(({ cells }) => known.bySku.get(cells.sku?.toLowerCase() ?? ''))
    .find((owner) => owner && (isList || isFree(owner.productId)));
  if (withSku) return { product: known.byId.get(withSku.productId) };
  const name = rows.find(({ cells }) => cells.name)?.cells.name;
  const named = name ? byName(name, key, rows, setting) : {};
  // Shopify may have two products of one title, and the shop only the one with the other handle.
  const hasOtherHandle = named.product && known.byProduct.has(named.product.id);
  if (source === 'shopify-inventory' && !named.problem && (!named.product || hasOtherHandle)) {
    const handle = hasOtherHandle ? ` with the handle “${key}”` : '';
    const problem = `The shop has no product “${name ?? key}”${handle}. Import the products first.`;
    return { problem };
  }
  if (name) return named;
  // What is wrong with its rows says more.
  if (rows.some(({ problems }) => problems.length > 0)) return {};
  const sku = rows.find(({ cells }) => cells.sku)?.cells.sku;
  return {
    problem:
      sku && !known.bySku.has(sku.toLowerCase())
        ? `The shop has no product with the SKU “${sku}”. Enter its name to add it.`
        : withoutName(setting),
  };
}

/** Our own columns have the words of our own form. */
const withoutName = ({ source, headings }: Setting) =>
  source !== 'haat' && headings.has('name') ? 'name: Enter a name.' : 'Please fill Product Name';

/** While a file is applied the shop fills, so what was planned counts. */
const isNewHere = ([first]: readonly SourceRow[], { planned, isShopEmpty }: Setting) =>
  planned ? planned.products.get(first?.row ?? 0) === null : isShopEmpty;

function byName(
  name: string,
  key: string,
  rows: readonly SourceRow[],
  { known, source, takenNames, takenProducts, planned }: Setting,
): Found {
  const first = planned?.names.get(rows[0]?.row ?? 0);
  if (first !== undefined && foldedName(first) !== foldedName(name)) return {};
  if ((takenNames.get(foldedName(name)) ?? key) !== key) return {};
  const free = (known.byName.get(foldedName(name)) ?? []).filter(
    ({ id }) => source === 'haat' || (takenProducts.get(id) ?? key) === key,
  );
  const alike = free.filter(({ id }) => known.namesakes.get(id)?.includes(key) ?? true);
  // Another product has the name already, so the plan numbers this one.
  const [other] = free.flatMap(({ id }) => known.namesakes.get(id) ?? []);
  if (other && alike.length === 0) takenNames.set(foldedName(name), other);
  if (alike.length < 2) return { product: alike[0] };
  const wayOut = source === 'haat' ? 'Enter the product_id.' : 'Rename one of them.';
  return { problem: `The shop has ${alike.length} products with this name. ${wayOut}` };
}
