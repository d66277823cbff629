import { afterAll, expect, test } from 'vitest';
import { type SQL, sql, TransactionRollbackError } from '#db/sql.ts';
import type { Finding } from '#shop/books/finding.ts';
import { openBusyShop } from '#test/support/busy-shop.ts';
import { openDesk } from '#test/support/people/desk.ts';
import { verifyBooks } from './verify.ts';

const busy = await openBusyShop();
const { shop, variant, order, entries } = busy;
const desk = await openDesk(shop);
const collected = await desk.at('DELIVERED');
await desk.collect(collected, 450, { force: true, note: 'Short of change' });
const refused = await desk.refused();
const back = await desk.refused();
await desk.back(back);
const due = await desk.at('DELIVERED');
const product = busy.product.id;
afterAll(() => shop[Symbol.asyncDispose]());

const damages: [what: string, damage: () => SQL, findings: () => RegExp[]][] = [
  [
    'a stock that was changed by hand',
    () => sql`update stock set pieces = pieces + 1 where variant_id = ${variant}`,
    () => [
      new RegExp(`^Variant ${variant} has a stock of \\d+, but its movements add up to \\d+\\.$`),
    ],
  ],
  [
    'a movement that was removed',
    () => sql`delete from stock_movements where order_id = ${order}`,
    () => [new RegExp(`^Variant ${variant} has a stock of`)],
  ],
  [
    'a movement that was changed',
    () => sql`update stock_movements set quantity = quantity - 1 where order_id = ${order}`,
    () => [
      new RegExp(`^Variant ${variant} has a stock of`),
      new RegExp(`^Order ${order} took 3 of variant ${variant} from stock instead of 2\\.$`),
    ],
  ],
  [
    'an order that lost its lines and its journal',
    () => sql`with journal as (delete from order_journal where order_id = ${order})
      delete from order_items where order_id = ${order}`,
    () => [
      new RegExp(`^Variant ${variant} shows \\d+ sold, but its orders add up to \\d+\\.$`),
      new RegExp(
        `^Order ${order} has a total of 99800 paise, but its lines and charges add up to 0\\.$`,
      ),
      new RegExp(`^Order ${order} took 2 of variant ${variant} from stock instead of 0`),
      new RegExp(`^Order ${order} is DELIVERED, but its journal ends with nothing\\.$`),
    ],
  ],
  [
    'a sum of stock',
    () => sql`update products set stock = 0 where id = ${product}`,
    () => [new RegExp(`^Product ${product} is listed with a stock of 0, but`)],
  ],
  [
    'a lowest stock of a variant',
    () => sql`update products set lowest_stock = 1 where id = ${product}`,
    () => [new RegExp(`^Product ${product} is listed with a lowest stock of 1, but`)],
  ],
  [
    'a variant that lost its stock',
    () => sql`with noted as (delete from stock where variant_id = ${variant})
      insert into derived.stale_products values (${product})`,
    () => [
      new RegExp(`^Variant ${variant} has a stock of nothing, but its movements add up to 7\\.$`),
    ],
  ],
  [
    'a count of what was sold of a variant',
    () => sql`update stock set sold = 5 where variant_id = ${variant}`,
    () => [new RegExp(`^Variant ${variant} shows 5 sold, but its orders add up to 2\\.$`)],
  ],
  [
    'a highest price',
    () => sql`update products set highest_paise = 1 where id = ${product}`,
    () => [
      new RegExp(
        `^Product ${product} is listed at 49900–1 paise, but its variants at 49900–49900\\.$`,
      ),
    ],
  ],
  [
    'a count of what was sold',
    () => sql`update products set units_sold = 77 where id = ${product}`,
    () => [
      new RegExp(
        `^Product ${product} is listed with a number sold of 77, but its variants give 2\\.$`,
      ),
    ],
  ],
  [
    'a sum of stars',
    () => sql`update products set rating_sum = 5 where id = ${product}`,
    () => [
      new RegExp(`^Product ${product} shows 1 with 5 stars, but its reviews have 1 with 4\\.$`),
    ],
  ],
  [
    'the total of an order',
    () => sql`update orders set total_paise = total_paise + 1 where id = ${order}`,
    () => [
      new RegExp(
        `^Order ${order} has a total of 99801 paise, but its lines and charges add up to 99800\\.$`,
      ),
      new RegExp(`^The journal of order ${order} was changed at or before entry ${entries[0]}\\.$`),
    ],
  ],
  [
    'the uses of a discount code',
    () =>
      sql`insert into discount_codes (code, kind, value, used) values ('HOLI5', 'PERCENT', 5, 1)`,
    () => [/^Discount code \d+ shows 1 uses, but its orders add up to 0\.$/],
  ],
  [
    'a charge of an order',
    () => sql`update orders set delivery_paise = 4000 where id = ${order}`,
    () => [
      new RegExp(
        `^Order ${order} has a total of 99800 paise, but its lines and charges add up to 103800\\.$`,
      ),
    ],
  ],
  [
    'a price in an order together with its total',
    () => sql`with dearer as (
        update order_items set original_paise = original_paise + 1 where order_id = ${order}
      ) update orders set total_paise = total_paise + 2 where id = ${order}`,
    () => [new RegExp(`^The journal of order ${order} was changed`)],
  ],
  [
    'the status of an order',
    () =>
      sql`update orders set delivery_status = 'SHIPPED', delivered_at = null where id = ${order}`,
    () => [new RegExp(`^Order ${order} is SHIPPED, but its journal ends with DELIVERED\\.$`)],
  ],
  ...(['first', 'middle', 'last'] as const).flatMap<(typeof damages)[number]>((which, place) => [
    [
      `the ${which} entry of a journal, changed`,
      () => sql`update order_journal set actor_name = 'nobody' where id = ${entries[place]}`,
      () => [
        new RegExp(`^The journal of order ${order} was changed .* entry ${entries[place]}\\.$`),
      ],
    ],
    [
      `the ${which} entry of a journal, removed`,
      () => sql`delete from order_journal where id = ${entries[place]}`,
      () => [
        place === 2
          ? new RegExp(`^Order ${order} is DELIVERED, but its journal ends with SHIPPED\\.$`)
          : new RegExp(`^The journal of order ${order} was changed .* ${entries[place + 1]}\\.$`),
      ],
    ],
  ]),
  [
    'the time of an entry',
    () => sql`update order_journal set at = at + interval '1 millisecond' where id = ${entries[1]}`,
    () => [new RegExp(`^The journal of order ${order} was changed .* entry ${entries[1]}\\.$`)],
  ],
  [
    'two entries that changed places',
    () => sql`update order_journal j set to_status = o.to_status, from_status = o.from_status,
        at = o.at, hash = o.hash from order_journal o
      where (j.id, o.id) in ((${entries[1]}, ${entries[2]}), (${entries[2]}, ${entries[1]}))`,
    () => [new RegExp(`^The journal of order ${order} was changed .* entry ${entries[1]}\\.$`)],
  ],
  [
    'an amount that was collected',
    () => sql`update orders set cash_paise = 49900 where id = ${collected}`,
    () => [cashOf(collected, '49900 paise collected on .*', '45000 paise collected on .*')],
  ],
  [
    'the day of a collection',
    () => sql`update orders set cash_at = cash_at - interval '1 day' where id = ${collected}`,
    () => [cashOf(collected, '45000 paise .*', '45000 paise .*')],
  ],
  [
    'cash that was collected and is due again',
    () => sql`update orders set cash = 'DUE', cash_at = null, cash_paise = null
      where id = ${collected}`,
    () => [cashOf(collected, 'not collected', '45000 paise collected on .*')],
  ],
  [
    'cash that nobody collected',
    () => sql`update orders set cash = 'COLLECTED', cash_at = now(), cash_paise = 49900
      where id = ${due}`,
    () => [cashOf(due, '49900 paise collected on .*', 'not collected')],
  ],
  [
    'a refusal that was removed',
    () => sql`update orders set cash = null, cash_at = null where id = ${refused}`,
    () => [cashOf(refused, 'not collected', 'refused on [^,]*')],
  ],
  [
    'a refused parcel that did not come back',
    () => sql`update orders set back_in_stock_at = now() where id = ${refused}`,
    () => [cashOf(refused, 'refused on .*, back on .*', 'refused on [^,]*')],
  ],
  [
    'a parcel that came back',
    () => sql`update orders set back_in_stock_at = null where id = ${back}`,
    () => [cashOf(back, 'refused on [^,]*', 'refused on .*, back on .*')],
  ],
  [
    'the amount of an entry',
    () =>
      sql`update order_journal set amount = 49900 where order_id = ${collected} and step = 'COLLECTED'`,
    () => [new RegExp(`^The journal of order ${collected} was changed`)],
  ],
  [
    'the note of an entry',
    () =>
      sql`update order_journal set note = 'Paid' where order_id = ${collected} and step = 'COLLECTED'`,
    () => [new RegExp(`^The journal of order ${collected} was changed`)],
  ],
];

const cashOf = (id: number, is: string, should: string) =>
  new RegExp(`^The cash of order ${id} is ${is}, but its journal says ${should}\\.$`);

test.each(damages)('names %s and nothing else', async (_what, damage, findings) => {
  const found = await findingsAfter(damage());
  expect(found).toEqual(findings().map((pattern) => expect.stringMatching(pattern)));
});

/** What the books say after some damage, which is then undone. */
async function findingsAfter(damage: SQL): Promise<Finding[]> {
  let findings: Finding[] = [];
  const undone = shop.db.transaction(async (tx) => {
    await tx.execute(damage);
    // Figures of customers follow at the commit.
    await tx.execute(sql`set constraints all immediate`);
    ({ findings } = await verifyBooks(tx, shop.services.storage));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow(TransactionRollbackError);
  return findings;
}
