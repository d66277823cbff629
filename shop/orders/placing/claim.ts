import { type Database, onlyRow } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { products } from '#shop/catalogue/tables.ts';
import {
  type CodeUse,
  type CountedUses,
  countCodes,
  takeFromCarts,
  takeUses,
} from '#shop/selling/codes/uses.ts';
import type { Accepted, Ids } from './order-rows.ts';
import { claimKeys, claimOf } from './placement.ts';

interface Claimed extends Ids {
  uses: CountedUses[];
}

interface Row extends Record<string, unknown>, Ids {
  got: number;
  counted: CountedUses[] | null;
}

/**
 * Claims the keys, empties the carts with their codes, takes the codes' uses and reserves the ids. Throws
 * `ChangedMeanwhile` when one of them is no longer as it was read. Locks the products before it empties the
 * carts, as the deletion of a product does.
 */
export async function claim(tx: Database, accepted: readonly Accepted[]): Promise<Claimed> {
  const claims = accepted.flatMap(({ request }) => claimOf(request) ?? []);
  const lines = accepted.flatMap(({ purchase }) => purchase.lines);
  // An order by hand has no lines of a cart.
  const items = lines.flatMap(({ item }) => (item.id === 0 ? [] : item));
  const productIds = accepted.flatMap(({ purchase }) =>
    purchase.lines.map(({ product }) => product.id),
  );
  const entered = accepted.flatMap(({ purchase: { entered, customer } }) =>
    entered ? [{ code: entered, customerId: customer.id }] : [],
  );
  const uses = usesIn(accepted);
  const { rows } = await tx.execute<Row>(sql`
    with held as (
      select from ${products} where ${products.id} = any(${`{${productIds}}`}::int[])
      order by ${products.id} for key share
    ), claimed as (${claimKeys(claims)}), taken as (
      delete from ${cartItems} using jsonb_to_recordset(${JSON.stringify(items)}::jsonb)
        as given(id integer, quantity integer)
      where ${cartItems.id} = given.id and ${cartItems.quantity} = given.quantity
        and (select count(*) from held) > 0
      returning ${cartItems.id}
    )${entered.length > 0 ? sql`, left_out as (${takeFromCarts(entered)})` : sql``}
    ${uses.length > 0 ? sql`, counted as (${takeUses(uses)})` : sql``}
    select (select count(*)::int from claimed) + (select count(*)::int from taken)
        ${entered.length > 0 ? sql`+ (select count(*)::int from left_out)` : sql``}
        ${uses.length > 0 ? sql`+ (select count(*)::int from counted)` : sql``} as got,
      ${uses.length > 0 ? sql`(select json_agg(counted) from counted)` : sql`null`} as counted,
      ${idsOf('orders', accepted.length)} as orders, ${idsOf('order_items', lines.length)} as items`);
  const { got, counted, ...ids } = onlyRow(rows);
  const wanted = claims.length + items.length + entered.length + countCodes(uses);
  if (got < wanted) throw new ChangedMeanwhile();
  return { ...ids, uses: counted ?? [] };
}

export const usesIn = (accepted: readonly Accepted[]): CodeUse[] =>
  accepted.flatMap(({ purchase: { code, customer } }) =>
    code ? [{ code, customerId: customer.id }] : [],
  );

const idsOf = (table: string, count: number) => sql`array(
  select nextval(pg_get_serial_sequence(${table}, 'id'))::int from generate_series(1, ${count}::int)
)`;

/** A cart, a key, a code or the stock was changed since the decision: decide again. */
export class ChangedMeanwhile extends Error {}

/** Two processes may also deadlock; the one that PostgreSQL ends decides again. */
export const mustDecideAgain = (error: unknown): boolean =>
  error instanceof ChangedMeanwhile || isDeadlock(error);

function isDeadlock(error: unknown) {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '40P01') return true;
  }
  return false;
}
