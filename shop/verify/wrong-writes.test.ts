import { afterAll, expect, test } from 'vitest';
import { saveStock } from '#shop/catalogue/stock/save-stock.ts';
import { type Fault, rowsOfBooks, withFault } from '#test/support/database/planted-fault.ts';
import { failureOf, openSampledOrders } from '#test/support/people/sampled-orders.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { verifyBooks } from './verify.ts';

const shop = await shopOfFile();
const { desk, placed } = await openSampledOrders(shop);
const categoryId = await shop.category();
// From here on, both series have a number: invoices and credit notes.
await desk.setStatus(await desk.at('SHIPPED'), 'CANCELED');
afterAll(async () =>
  expect((await verifyBooks(shop.db, shop.services.storage)).findings).toEqual([]),
);

type Order = Awaited<ReturnType<typeof placed>>;

const ship = ({ id }: Order) => desk.setStatus(id, 'SHIPPED');
const cancel = ({ id }: Order) => desk.setStatus(id, 'CANCELED');
const shipped = async () => {
  const order = await placed();
  await ship(order);
  return order;
};
const refused = async () => {
  const order = await shipped();
  await desk.refuse(order.id);
  return order;
};
const count = ({ variantId }: Order) => {
  const counted = { variantId, stock: 20, stockSeen: undefined, field: 'stock' };
  return shop.db.transaction((tx) => saveStock(tx, [counted]));
};

const seal = /^The new entry of the journal of order \d+ does not continue the one before\.$/;
const log = /^The new entry \d+ of the activity log does not continue the one before\.$/;
const stock = /^Variant \d+ was to have a stock of \d+ with \d sold, not of \d+ with \d\.$/;
const notStored = /^A statement that always returns a row returned none\.$/;

interface Case {
  what: string;
  fault: [on: Fault['on'], table: string, does: string];
  order?: () => Promise<Order>;
  act: (order: Order) => Promise<unknown>;
  finding: RegExp;
}

const cases: Case[] = [
  {
    what: 'an entry of the journal that its seal does not cover',
    fault: ['insert', 'order_journal', `new.actor_name := 'nobody'`],
    act: ship,
    finding: seal,
  },
  {
    what: 'an entry of the journal that is missing',
    fault: ['insert', 'order_journal', 'return null'],
    act: ship,
    finding: notStored,
  },
  {
    what: 'an entry of the activity log that its seal does not cover',
    fault: ['insert', 'activity', `new.subject := 'Z'`],
    act: ship,
    finding: log,
  },
  {
    what: 'an entry of the activity log that is missing',
    fault: ['insert', 'activity', 'return null'],
    act: ship,
    finding: notStored,
  },
  {
    what: 'an invoice number that is skipped',
    fault: ['update', 'invoice_series', 'new.last := new.last + 1'],
    act: ship,
    finding: /^The number before the new invoice [\d-]+\/\d+ is \d+\.$/,
  },
  {
    what: 'an invoice for another total than the order',
    fault: ['insert', 'invoices', 'new.total_paise := new.total_paise + 1; new.igst_paise := 1'],
    act: ship,
    finding: /^The new invoice .* has a total of 89821 paise instead of 89820\.$/,
  },
  {
    what: 'an invoice of other totals than its lines',
    fault: ['insert', 'invoices', `new.lines := jsonb_set(new.lines, '{0,taxable}', '1')`],
    act: ship,
    finding: /^The new invoice .* has other totals than its lines add up to\.$/,
  },
  {
    what: 'a credit note that does not cancel all of its invoice',
    fault: ['insert', 'invoices', 'new.total_paise := 1; new.taxable_paise := 1'],
    order: shipped,
    act: cancel,
    finding: /^The new credit note .* has a total of 1 paise instead of 89820\.$/,
  },
  {
    what: 'a movement of another quantity',
    fault: ['insert', 'stock_movements', 'new.quantity := new.quantity + 1'],
    act: cancel,
    finding: /^The stock of variant \d+ was to move by 2, not by 3\.$/,
  },
  {
    what: 'a movement that is missing',
    fault: ['insert', 'stock_movements', 'return null'],
    act: cancel,
    finding: /^The stock of variant \d+ was to move by 2, not by 0\.$/,
  },
  {
    what: 'a stock that changes by something else than its movement',
    fault: ['update', 'stock', 'new.pieces := new.pieces + 1'],
    act: cancel,
    finding: stock,
  },
  {
    what: 'uses of a code that do not change',
    fault: ['update', 'discount_codes', 'return null'],
    act: cancel,
    finding: /^The uses of discount code \d+ did not change\.$/,
  },
  {
    what: 'another amount of cash than the journal says',
    fault: ['update', 'orders', 'new.cash_paise := new.cash_paise + 1'],
    order: shipped,
    act: ({ id, orderTotal }) => desk.collect(id, orderTotal),
    finding: /^The cash of order \d+ is 89821 paise collected on .*, but .* 89820 paise collected/,
  },
  {
    what: 'another day of a return than the journal says',
    fault: ['update', 'orders', `new.back_in_stock_at := new.back_in_stock_at + interval '1 day'`],
    order: refused,
    act: ({ id }) => desk.back(id),
    finding:
      /^The cash of order \d+ is refused on .*, back on .*, but its journal says refused on /,
  },
  {
    what: 'a counted stock that changes by something else',
    fault: ['update', 'stock', 'new.pieces := new.pieces + 1'],
    act: count,
    finding: stock,
  },
  {
    what: 'a counted stock that does not change',
    fault: ['update', 'stock', 'return null'],
    act: count,
    finding: /^The stock of variant \d+ did not change\.$/,
  },
];

test.each(cases)('$what: the write is refused, and nothing changes', async (one) => {
  const order = await (one.order ?? placed)();
  const before = await rowsOfBooks(shop.db);
  const [on, table, does] = one.fault;

  const failure = await withFault(shop.db, { on, table, does }, () =>
    failureOf(shop, () => one.act(order)),
  );

  expect((failure as Error).message).toMatch(one.finding);
  expect(await rowsOfBooks(shop.db)).toEqual(before);
  expect(await failureOf(shop, () => one.act(order))).toBeUndefined();
});

test('a new variant with another stock than its movement is not added', async () => {
  const fault = { on: 'insert', table: 'stock', does: 'new.pieces := new.pieces + 1' } as const;
  const before = await rowsOfBooks(shop.db);

  const failure = await withFault(shop.db, fault, () =>
    failureOf(shop, () => shop.product({ categoryId, variants: [{ stock: 3 }] })),
  );

  expect((failure as Error).message).toMatch(
    /^The stock of variant \d+ was to move by 3, not by 4/,
  );
  expect(await rowsOfBooks(shop.db)).toEqual(before);
});
