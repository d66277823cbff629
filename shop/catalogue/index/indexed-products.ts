import type { IndexedProduct } from '#contract/products/catalogue-index.ts';
import { slugOf } from '#contract/rules/catalogue/words.ts';
import { listPaise, type Price, toRupees } from '#contract/rules/price.ts';
import type { Reader } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import { mostSold } from '#shop/catalogue/list/product-filters.ts';
import { averageOf } from '#shop/catalogue/product-shape.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { productImages, products, variants } from '#shop/catalogue/tables.ts';
import { uploadUrl } from '#shop/files/storage.ts';

/** Original and discount in paise, stock, colour. */
type VariantRow = [original: number, discount: number, stock: number, color: string];
/** Filename, width, height, colour. */
type ImageRow = [string, number, number, string];

interface Row extends Record<string, unknown> {
  id: number;
  slug: string;
  name: string;
  category: number;
  ratingSum: number;
  ratingCount: number;
  variants: VariantRow[];
  image: ImageRow | null;
  pictures: number;
}

/** The most sold first. */
export async function indexedProducts(
  db: Reader,
  where: SQL,
  limit: number,
): Promise<IndexedProduct[]> {
  const p = products;
  const { rows } = await db.execute<Row>(sql`
    select ${p.id}, ${p.slug}, ${p.name}, ${p.categoryId} as category,
      ${p.ratingSum} as "ratingSum", ${p.ratingCount} as "ratingCount",
      (select json_agg(json_build_array(v.original_paise, v.discount_paise, s.pieces, v.color) order by v.position, v.id)
        from ${variants} v join ${stocks} s on s.variant_id = v.id
        where v.product_id = ${p.id} and v.removed_at is null) as variants,
      (select json_build_array(i.filename, i.width, i.height, i.color) from ${productImages} i
        where i.product_id = ${p.id} order by i.position, i.id limit 1) as image,
      (select count(*)::int from ${productImages} i where i.product_id = ${p.id}) as pictures
    from ${products} where ${p.deletedAt} is null and ${where} order by ${mostSold} limit ${limit}`);
  return rows.map(shapeOf);
}

function shapeOf(row: Row): IndexedProduct {
  const { id, slug, name, category, ratingSum, ratingCount, image, pictures } = row;
  const rows = row.variants ?? [];
  const rating = averageOf(ratingSum, ratingCount);
  const offers = offersOf(rows);
  const [price = 0, list = 0] = cheapestOf(offers) ?? [];
  return {
    id,
    name,
    ...(slug !== slugOf(name) && { slug }),
    category,
    price,
    list,
    ...(offers.length > 1 && { offers }),
    stock: rows.reduce((sum, [, , stock]) => sum + stock, 0),
    rating,
    reviews: ratingCount,
    ...(image && imageOf(image)),
    ...(pictures > 1 && { pictures }),
    words: [...new Set(rows.map(([, , , color]) => color))].join(' ').trim(),
  };
}

type Offer = [price: number, list: number, stock: number];

/**
 * Variants of one price share an offer. Those in stock come first, so that the first of the cheapest
 * is the one whose price a card shows.
 */
function offersOf(rows: readonly VariantRow[]): Offer[] {
  const byPrice = new Map<string, Offer>();
  for (const [original, discount, stock] of rows.toSorted(inStockFirst)) {
    const price: Price = { originalPaise: original, discountPaise: discount };
    const key = `${original} ${discount}`;
    const offer = byPrice.get(key) ?? [toRupees(original), toRupees(listPaise(price)), 0];
    offer[2] += stock;
    byPrice.set(key, offer);
  }
  return [...byPrice.values()];
}

const inStockFirst = (one: VariantRow, other: VariantRow) =>
  Number(other[2] > 0) - Number(one[2] > 0);

function cheapestOf(offers: readonly Offer[]): Offer | undefined {
  const onSale = offers.filter(([, , stock]) => stock > 0);
  const [cheapest] = (onSale.length > 0 ? onSale : offers).toSorted(
    ([one], [other]) => one - other,
  );
  return cheapest;
}

const imageOf = ([filename, width, height, color]: ImageRow) => ({
  image: uploadUrl(filename),
  width,
  height,
  color,
});
