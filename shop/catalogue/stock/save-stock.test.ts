import { expect, test } from 'vitest';
import { eq, sum } from '#db/sql.ts';
import { placeOrder } from '#shop/orders/placing/place-in-batches.ts';
import { importCalls } from '#test/support/catalogue/import-calls.ts';
import { untilBlocked } from '#test/support/database/lock-waits.ts';
import { shoppersWith } from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { stockMovements, stocks } from './tables.ts';

const shop = await shopOfFile();
const { imported } = importCalls(shop, await shop.admin());

const cases = [
  { cells: ['', ''], left: 6, how: 'an empty stock cell' },
  { cells: ['', '10'], left: 6, how: 'an empty stock cell beside a stock that was seen' },
  { cells: ['12', '10'], left: 8, how: 'a stock by what was seen' },
];

test.each(cases)('an import with $how keeps what is sold meanwhile', async ({ cells, left }) => {
  const { variantId, answer } = await importWhileSelling(cells);

  expect(answer.status).toBe(200);
  expect(await booksOf(variantId)).toEqual({ pieces: left, moved: left, sold: 4 });
});

test('an import that takes away what was sold meanwhile changes nothing', async () => {
  const { variantId, answer } = await importWhileSelling(['3', '10']);

  expect(answer.body.rows).toEqual([
    expect.objectContaining({
      action: 'error',
      changes: [],
      errors: [expect.stringContaining('sold in the meantime')],
    }),
  ]);
  expect(await booksOf(variantId)).toEqual({ pieces: 6, moved: 6, sold: 4 });
});

/** Four of ten pieces are sold after the import has read the stock, where there are two connections. */
async function importWhileSelling([stock, seen]: string[]) {
  const product = await shop.product({ variants: [{ stock: 10 }] });
  const [variant] = product.variants;
  const variantId = variant?.id ?? 0;
  const [shopper] = await shoppersWith(shop, [[[variantId, 4]]]);
  if (!shopper) throw new Error('There is no shopper.');
  const { buyer, placement } = shopper.request();
  const csv = `product_id,name,variant_id,stock,stock_seen,discount_price\n${product.id},${product.name},${variantId},${stock},${seen},60\n`;
  const importing = await shop.db.transaction(async (tx) => {
    await placeOrder(tx, buyer, placement, shop.services);
    const answered = imported(csv);
    await untilBlocked(shop.db);
    return { answered };
  });
  return { variantId, answer: await importing.answered };
}

async function booksOf(variantId: number) {
  const [row] = await shop.db.select().from(stocks).where(eq(stocks.variantId, variantId));
  const [moved] = await shop.db
    .select({ sum: sum(stockMovements.quantity) })
    .from(stockMovements)
    .where(eq(stockMovements.variantId, variantId));
  return { pieces: row?.pieces, moved: Number(moved?.sum), sold: row?.sold };
}
