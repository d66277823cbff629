import { type Kind, numberMark } from '../load/wrk-script.ts';

/** What a group of buyers has in its carts: one piece of one of these products each. */
export interface Group {
  /** The first id of its buyers; seven digits. */
  first: number;
  count: number;
  /** SQL that is true for the products. */
  products: string;
  stock: number;
}

/**
 * Gives each buyer of a group an account, a session, an address with the id of the buyer, and the first
 * variant of a product in the cart. Needs a superuser: triggers would take most of the time.
 */
export const buyersSql = (groups: readonly Group[], secret: string): string => `
  set session_replication_role = replica;
  create temp table buyers (id int, variant_id int);
  ${groups.map(groupSql).join('')}
  insert into users (id, username, email, password_hash, first_name, last_name, user_type, last_seen_at)
    overriding system value
    select id, 'buyer' || id, 'buyer' || id || '@example.com', '', 'Buyer', 'Number ' || id, 'CUSTOMER', now()
    from buyers;
  insert into derived.customers (customer_id, name, city) select id, 'Buyer Number ' || id, 'Mysuru' from buyers;
  insert into sessions (token_hash, user_id)
    select encode(sha256(convert_to('${secret}-' || id, 'UTF8')), 'hex'), id from buyers;
  insert into addresses (id, customer_id, address_line1, address_line2, city, state, postal_code, is_default)
    overriding system value
    select id, id, '1, Station Road', '', 'Mysuru', 'Karnataka', '570001', true from buyers;
  insert into cart_items (id, customer_id, variant_id, quantity) overriding system value
    select id, id, variant_id, 1 from buyers;
  set session_replication_role = origin;`;

const groupSql = ({ first, count, products, stock }: Group) => `
  create temp table chosen as
    select min(id) as id, row_number() over () - 1 as nth, count(*) over () as all
    from variants where ${products} and removed_at is null group by product_id;
  ${stockSql(stock)}
  insert into buyers select ${first} + g, id from generate_series(0, ${count - 1}) g
    join chosen on nth = g % chosen.all;
  drop table chosen;`;

/** Sets the stock with its movement: the shop refuses an order whose stock is not the sum of its movements. */
const stockSql = (stock: number) => `
  insert into stock_movements (variant_id, quantity, reason)
    select variant_id, ${stock} - pieces, 'counted' from stock
    where variant_id in (select id from chosen) and pieces <> ${stock};
  update stock set pieces = ${stock} where variant_id in (select id from chosen);`;

/** The request with which each of them orders. */
export const ordersOf = ({ first, count }: Group, secret: string): Kind => ({
  method: 'POST',
  paths: ['/api/orders/place'],
  headers: {
    'content-type': 'application/json',
    authorization: `Bearer ${secret}-${numberMark}`,
    'idempotency-key': `${secret}-key-of-${numberMark}`,
  },
  body: JSON.stringify({ addressId: 0, paymentMethod: 'COD' }).replace('0', numberMark),
  numbers: { first, count },
});
