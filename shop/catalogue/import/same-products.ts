import { readId } from '#contract/rules/numbers.ts';
import type { Database, Reader } from '#db/client.ts';
import { folded } from '#db/folded.ts';
import { oneOfTexts } from '#db/one-of.ts';
import { and } from '#db/sql.ts';
import { isInShop } from '#shop/catalogue/find-product.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { hasSkuAmong } from '#shop/catalogue/write-variants.ts';
import { maxRowsAtATime, Pace } from './pace.ts';
import { foldedName } from './plan/known.ts';
import type { RowsOfProduct } from './plan/setting.ts';

/**
 * Puts together what may be about one product of the shop: rows name it by its id, by its name, or by the SKU of each
 * variant, and may stand far apart. Whether it is one is for the plan to say.
 */
export async function togetherBySubject(
  db: Reader | Database,
  all: readonly RowsOfProduct[],
): Promise<RowsOfProduct[][]> {
  // Where every key is a name, or every key an id, no product has two.
  const ways = new Set(all.map(wayOf));
  if (ways.size < 2 && !ways.has('sku')) return all.map((one) => [one]);
  const subjects = new Map<RowsOfProduct, string>();
  const pace = new Pace();
  for (let from = 0; from < all.length; from += maxRowsAtATime) {
    const some = all.slice(from, from + maxRowsAtATime);
    for (const [one, id] of await idsOf(db, some)) subjects.set(one, `product ${id}`);
    await pace.giveWay();
  }
  return [...Map.groupBy(all, (one) => subjects.get(one) ?? one).values()];
}

function wayOf([, rows]: RowsOfProduct): 'id' | 'name' | 'sku' {
  if (rows.some(({ cells }) => cells.product_id)) return 'id';
  return rows.some(({ cells }) => cells.name) ? 'name' : 'sku';
}

/** The products of the shop that some of the file name. */
async function idsOf(
  db: Reader | Database,
  some: readonly RowsOfProduct[],
): Promise<Map<RowsOfProduct, number>> {
  const textsOf = ([, rows]: RowsOfProduct, column: 'product_id' | 'name' | 'sku') =>
    rows.flatMap(({ cells }) => cells[column] || []);
  const by = Map.groupBy(some, wayOf);
  const bySku = by.get('sku') ?? [];
  const byName = by.get('name') ?? [];
  const skuOf = (one: RowsOfProduct) => textsOf(one, 'sku').map((sku) => sku.toLowerCase());
  const nameOf = (one: RowsOfProduct) => foldedName(textsOf(one, 'name')[0] ?? '');
  const owners =
    bySku.length === 0
      ? []
      : await db
          .select({ text: variants.sku, id: variants.productId })
          .from(variants)
          .where(hasSkuAmong(bySku.flatMap(skuOf)));
  const named =
    byName.length === 0
      ? []
      : await db
          .select({ text: products.name, id: products.id })
          .from(products)
          .where(and(oneOfTexts(folded(products.name), byName.map(nameOf)), isInShop));
  const idOfSku = new Map(owners.map(({ text, id }) => [text?.toLowerCase(), id]));
  const idOfName = new Map(named.map(({ text, id }) => [foldedName(text), id]));
  const idOf = (one: RowsOfProduct) =>
    readId(textsOf(one, 'product_id')[0] ?? '') ??
    idOfName.get(nameOf(one)) ??
    skuOf(one)
      .map((sku) => idOfSku.get(sku))
      .find((id) => id !== undefined);
  return new Map(
    some.flatMap((one) => {
      const id = idOf(one);
      return id ? [[one, id] as const] : [];
    }),
  );
}
