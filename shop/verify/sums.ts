import type { Database } from '#db/client.ts';
import { type SQL, sql } from '#db/sql.ts';
import {
  type Finding,
  soldFinding,
  stockFinding,
  takenFinding,
  totalFinding,
  usesFinding,
} from '#shop/books/finding.ts';
import { highestOffered, lowestOffered } from '#shop/catalogue/stock/movements.ts';
import { stockMovements, stocks } from '#shop/catalogue/stock/tables.ts';
import { products, variants } from '#shop/catalogue/tables.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';
import { reviews } from '#shop/reviews/tables.ts';
import { discountCodes } from '#shop/selling/tables.ts';

interface Wrong extends Record<string, unknown> {
  id: number;
  variant?: number;
  is: string;
  should: string | null;
}

interface Check {
  /** Selects the rows whose `is` differs from `should`. */
  wrong: SQL;
  say: (row: Wrong) => Finding;
}

const isUpToDate = sql`not exists (select from derived.stale_products stale where stale.product_id = p.id)`;

/** A figure of a product that follows its variants; skips products whose update is still due. */
const listed = (figure: string, is: SQL, should: SQL): Check => ({
  wrong: sql`
    select p.id, ${is}::text as is, coalesce(${should}, 0)::text as should
    from ${products} p left join ${variants} v on v.product_id = p.id
    left join ${stocks} s on s.variant_id = v.id
    where ${isUpToDate}
    group by p.id having ${is} <> coalesce(${should}, 0)`,
  say: (row) =>
    `Product ${row.id} is listed with a ${figure} of ${row.is}, but its variants give ${row.should}.`,
});

const figuresOf = (placed: SQL, paise: SQL, refused: SQL) =>
  sql`${placed} || ' orders, ' || ${paise} || ' paise and ' || ${refused} || ' refused'`;

const checks: Check[] = [
  {
    wrong: sql`
      select v.id, coalesce(s.pieces::text, 'nothing') as is, coalesce(m.moved, 0)::text as should
      from ${variants} v left join ${stocks} s on s.variant_id = v.id
      left join (select variant_id, sum(quantity) as moved from ${stockMovements} group by 1) m
        on m.variant_id = v.id
      where s.pieces is distinct from coalesce(m.moved, 0)`,
    say: ({ id, is, should }) => stockFinding(id, is, should),
  },
  {
    wrong: sql`
      select v.id, s.sold::text as is, coalesce(o.sold, 0)::text as should
      from ${variants} v join ${stocks} s on s.variant_id = v.id
      left join (
        select i.variant_id, sum(i.quantity) as sold
        from ${orderItems} i join ${orders} o on o.id = i.order_id
        where o.delivery_status <> 'CANCELED' group by 1
      ) o on o.variant_id = v.id
      where s.sold <> coalesce(o.sold, 0)`,
    say: ({ id, is, should }) => soldFinding(id, is, should),
  },
  listed('stock', sql`p.stock`, sql`sum(s.pieces) filter (where v.removed_at is null)`),
  listed(
    'lowest stock',
    sql`p.lowest_stock`,
    sql`min(s.pieces) filter (where v.removed_at is null)`,
  ),
  listed('number sold', sql`p.units_sold`, sql`sum(s.sold)`),
  {
    wrong: sql`
      select p.id, p.lowest_paise || '–' || p.highest_paise as is,
        ${lowestOffered} || '–' || ${highestOffered} as should
      from ${products} p join ${variants} v on v.product_id = p.id
      left join ${stocks} s on s.variant_id = v.id
      where ${isUpToDate}
      group by p.id
      having p.lowest_paise <> ${lowestOffered} or p.highest_paise <> ${highestOffered}`,
    say: ({ id, is, should }) =>
      `Product ${id} is listed at ${is} paise, but its variants at ${should}.`,
  },
  {
    wrong: sql`
      select p.id, p.rating_count || ' with ' || p.rating_sum as is,
        coalesce(r.count, 0) || ' with ' || coalesce(r.sum, 0) as should
      from ${products} p
      left join (
        select product_id, count(*) as count, sum(rating) as sum from ${reviews}
        where hidden_at is null group by 1
      ) r on r.product_id = p.id
      where p.rating_count <> coalesce(r.count, 0) or p.rating_sum <> coalesce(r.sum, 0)`,
    say: ({ id, is, should }) => `Product ${id} shows ${is} stars, but its reviews have ${should}.`,
  },
  {
    wrong: sql`
      select o.id, o.total_paise::text as is,
        (coalesce(i.total, 0) - o.code_paise + coalesce(o.delivery_paise, 0) + o.cod_fee_paise)::text as should
      from ${orders} o
      left join (
        select order_id, sum(original_paise::bigint * quantity) as total from ${orderItems} group by 1
      ) i on i.order_id = o.id
      where o.total_paise <> coalesce(i.total, 0) - o.code_paise + coalesce(o.delivery_paise, 0) + o.cod_fee_paise`,
    say: ({ id, is, should }) => totalFinding(id, is, should),
  },
  {
    wrong: sql`
      select c.id, c.used::text as is, coalesce(o.used, 0)::text as should
      from ${discountCodes} c left join (
        select code_id, count(*) as used from ${orders}
        where code_id is not null and delivery_status <> 'CANCELED' group by 1
      ) o on o.code_id = c.id
      where c.used <> coalesce(o.used, 0)`,
    say: ({ id, is, should }) => usesFinding(id, is, should),
  },
  {
    wrong: sql`
      select c.customer_id as id, ${figuresOf(sql`c.orders`, sql`c.spent_paise`, sql`c.refused`)} as is,
        ${figuresOf(sql`coalesce(o.placed, 0)`, sql`coalesce(o.paid, 0)`, sql`coalesce(o.refused, 0)`)} as should
      from derived.customers c left join (
        select customer_id, count(*) filter (where delivery_status <> 'CANCELED') as placed,
          sum(case when cash = 'COLLECTED' then cash_paise else total_paise end) filter (where delivery_status <> 'CANCELED'
            and (cash = 'COLLECTED' or (cash is null and delivery_status = 'DELIVERED'))) as paid,
          count(*) filter (where cash = 'REFUSED') as refused
        from ${orders} group by 1
      ) o on o.customer_id = c.customer_id
      where (c.orders, c.spent_paise, c.refused)
        <> (coalesce(o.placed, 0), coalesce(o.paid, 0), coalesce(o.refused, 0))`,
    say: ({ id, is, should }) =>
      `Customer ${id} is listed with ${is}, but the orders give ${should}.`,
  },
  {
    // An order older than the stock movements has none before its cancellation.
    wrong: sql`
      select id, variant, taken::text as is, due::text as should
      from (
        select order_id as id, variant_id as variant, coalesce(m.taken, 0) as taken,
          coalesce(i.pieces, 0) * (
            (o.delivery_status <> 'CANCELED')::int - coalesce(m.first = 'cancellation', false)::int
          ) as due
        from (
          select order_id, variant_id, sum(quantity) as pieces from ${orderItems} group by 1, 2
        ) i
        full join (
          select order_id, variant_id, -sum(quantity) as taken,
            (array_agg(reason order by id))[1] as first
          from ${stockMovements} where order_id is not null group by 1, 2
        ) m using (order_id, variant_id)
        left join ${orders} o on o.id = order_id
        where order_id in (select order_id from ${stockMovements})
      ) booked
      where due is distinct from taken
      order by id, variant`,
    say: ({ id, variant, is, should }) => takenFinding(id, variant, is, should ?? 0),
  },
];

export async function* checkSums(db: Database): AsyncGenerator<Finding> {
  for (const { wrong, say } of checks) {
    const { rows } = await db.execute<Wrong>(wrong);
    yield* rows.map(say);
  }
}
