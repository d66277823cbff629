import type { ProductQuery } from '#contract/products/products.ts';
import { toPaise } from '#contract/rules/price.ts';
import { type SQL, sql } from '#db/sql.ts';
import { stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';

type Prices = Pick<ProductQuery, 'minPrice' | 'maxPrice'>;

export function paiseRange({ minPrice, maxPrice }: Prices) {
  const [minPaise, maxPaise] = [minPrice, maxPrice].map((price) =>
    price === undefined ? undefined : paiseOf(price),
  );
  return { minPaise, maxPaise };
}

/** The database keeps paise in 32 bits. */
export const paiseOf = (rupees: number) => Math.min(toPaise(rupees), 2_147_483_647);

/** The price on the card in a list within these prices: the lowest that is offered within the range. */
export function shownPaise(prices: Prices): SQL {
  const { minPaise } = paiseRange(prices);
  const { lowestPaise } = products;
  if (minPaise === undefined) return sql`${lowestPaise}`;
  const fromMin = sql`(select min(o.original_paise) ${fromOffered} and o.original_paise >= ${minPaise})`;
  return sql`case when ${lowestPaise} >= ${minPaise} then ${lowestPaise} else ${fromMin} end`;
}

const offered = (isSoldOut: SQL) => sql`from ${variants} o join ${stocks} os on os.variant_id = o.id
  where o.product_id = ${products.id} and o.removed_at is null and (os.pieces > 0 or ${isSoldOut})`;

/**
 * The variants in stock, or all while the whole product is sold out. Without `products.stock`, which no
 * index of lists has: else the database reads the row of each match.
 */
export const fromOffered = offered(sql`(
  select max(s.pieces) from ${variants} v join ${stocks} s on s.variant_id = v.id
  where v.product_id = o.product_id and v.removed_at is null
) = 0`);

export interface Offers {
  from: SQL;
  paise: SQL;
}

/**
 * Each product that `like` holds, with the offer whose price is shown, if that is within the range. The index
 * of offers has them sorted by price, so a page is found without the shown prices of all matches.
 */
export function shownOffers(prices: Prices, like: SQL | undefined): Offers {
  const { minPaise = 0, maxPaise } = paiseRange(prices);
  const isSoldOut = sql`${products.stock} = 0`;
  const from = sql`${variants} offer join ${stocks} on ${stocks.variantId} = offer.id
    join ${products} on ${products.id} = offer.product_id
    where offer.removed_at is null and offer.original_paise >= ${minPaise}
      ${maxPaise === undefined ? sql`` : sql`and offer.original_paise <= ${maxPaise}`}
      and (${stocks.pieces} > 0 or ${isSoldOut}) and ${like}
      and not exists (select ${offered(isSoldOut)} and o.original_paise >= ${minPaise}
        and (o.original_paise, o.id) < (offer.original_paise, offer.id))`;
  return { from, paise: sql`offer.original_paise` };
}
