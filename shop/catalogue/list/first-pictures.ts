import type { Category } from '#contract/categories.ts';
import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { idsBelow } from '#shop/catalogue/categories.ts';
import { productImages, products } from '#shop/catalogue/tables.ts';
import { hasPicture, maxTried, mostSold } from './product-filters.ts';

/**
 * The URL of a picture for each category that lacks one, by its id: that of the most bought product in it or below it
 * which has any, if it is among the thousand most bought. One statement, because an import may bring a hundred categories without pictures.
 */
export async function firstPictures(
  db: Reader,
  categories: readonly Category[],
): Promise<ReadonlyMap<number, string>> {
  const lacking = categories
    .filter(({ uploads }) => uploads.length === 0)
    .map((category) => ({ id: category.id, below: idsBelow(category) }));
  if (lacking.length === 0) return new Map();
  const { rows } = await db.execute<{ id: number; filename: string }>(sql`
    select given.id, found.filename
    from jsonb_to_recordset(${JSON.stringify(lacking)}::jsonb) as given(id integer, below integer[]),
    lateral (
      select image.filename
      from unnest(given.below) as of_category(id),
      lateral (
        select ${products.id} as id, ${products.unitsSold} as sold
        from (
          select ${products.id}, ${products.unitsSold} from ${products}
          where ${products.deletedAt} is null and ${products.categoryId} = of_category.id
          order by ${mostSold} limit ${maxTried}
        ) as products
        where ${hasPicture}
        order by ${mostSold} limit 1
      ) product
      join ${productImages} image on image.product_id = product.id
      order by product.sold desc, product.id desc, image.position, image.id limit 1
    ) found`);
  return new Map(rows.map(({ id, filename }) => [id, `/uploads/${filename}`]));
}
