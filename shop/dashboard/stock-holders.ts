import type { StockHolder } from '#contract/dashboard.ts';
import { fullName } from '#contract/rules/people.ts';
import type { Reader } from '#db/client.ts';
import { sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { products } from '#shop/catalogue/tables.ts';
import { countOpen } from '#shop/orders/count-orders.ts';
import { orderItems, orders } from '#shop/orders/tables.ts';

const maxListed = 5;

/** Fewer products say nothing: whoever ordered the last piece of one holds more than half of it. */
const minProducts = 5;

/** Keeps PostgreSQL from joining the lines of all orders when only one in thirty is open. */
const eachByItself = sql`offset 0`;

/**
 * Customers whose open orders hold more than half of the stock of five products or more: of the pieces
 * in open orders and those that are left. Reads the lines of open orders only.
 */
export async function listStockHolders(db: Reader): Promise<StockHolder[]> {
  const { rows } = await db.execute<Omit<StockHolder, 'name'> & Name>(sql`
    with held as (
      select ${orders.customerId} as customer_id, product_id, sum(quantity) as pieces
      from ${orders}, lateral (
        select ${orderItems.productId}, ${orderItems.quantity} from ${orderItems}
        where ${orderItems.orderId} = ${orders.id} ${eachByItself}
      ) lines
      where ${orders.deliveryStatus} in ('PENDING', 'SHIPPED')
      group by 1, 2
    ), shares as (
      select *, sum(pieces) over (partition by product_id) as ordered,
        count(*) over (partition by customer_id) as of_customer
      from held
    ), holders as (
      select customer_id, count(*)::int as products
      from shares join ${products} on ${products.id} = product_id and ${products.deletedAt} is null
      where of_customer >= ${minProducts} and 2 * pieces > ordered + ${products.stock}
      group by 1 having count(*) >= ${minProducts}
      order by 2 desc, 1 limit ${maxListed}
    )
    select ${users.id}, ${users.firstName} as "firstName", ${users.lastName} as "lastName",
      ${users.email}, ${users.emailConfirmed} as "emailConfirmed",
      holders.products, ${countOpen(sql`holders.customer_id`)} as "openOrders"
    from holders join ${users} on ${users.id} = holders.customer_id
    order by holders.products desc, ${users.id}`);
  return rows.map(({ firstName, lastName, ...holder }) => ({
    ...holder,
    name: fullName({ firstName, lastName }),
  }));
}

interface Name extends Record<string, unknown> {
  firstName: string;
  lastName: string;
}
