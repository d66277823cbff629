import { sql } from '#db/sql.ts';
import { formOf, type TestShop } from '#test/support/shop.ts';
import { enterFor, newCode } from './codes.ts';
import { openDesk } from './desk.ts';
import { placeTogether, shoppersWith, variantWith } from './placing.ts';

/** A shop with cash desk and GSTIN, whose orders can be given numbers that are sampled, or not. */
export async function openSampledOrders(shop: TestShop) {
  const desk = await openDesk(shop);
  const company = {
    name: 'हाट & Co.',
    address: 'मैसूरु',
    pincode: '570001',
    gstin: '29ABCDE1234F1ZW',
  };
  await desk.owner.send('PUT /company-details', { body: formOf(company) });
  let rounds = 0;
  const numberNext = async (table: 'orders' | 'variants', isSampled: boolean) => {
    rounds += 1;
    const next = rounds * 17 + (isSampled ? 0 : 1);
    await shop.db.execute(sql`select setval(${`${table}_id_seq`}::regclass, ${next}::int, false)`);
  };
  /** An order of two pieces with a code, and what it changed. */
  const placed = async (isSampled = false) => {
    await numberNext('variants', false);
    const variantId = await variantWith(shop, 9);
    const shoppers = await shoppersWith(shop, [[[variantId, 2]]]);
    const code = await newCode(shop);
    await enterFor(
      shop,
      code,
      shoppers.map(({ user }) => user.id),
    );
    await numberNext('orders', isSampled);
    const requests = shoppers.map(({ request }) => request());
    const [outcome] = (await placeTogether(shop, requests)).outcomes;
    if (outcome?.status !== 'fulfilled') throw outcome?.reason;
    const { id, orderTotal } = outcome.value;
    return { id, orderTotal, variantId, codeId: code.id };
  };
  return { desk, numberNext, placed };
}

/** What went wrong in the shop: a call that is answered with 500, or a function that throws. */
export async function failureOf(shop: TestShop, act: () => Promise<unknown>): Promise<unknown> {
  const count = shop.errors.length;
  try {
    await act();
  } catch (error) {
    return error;
  }
  return shop.errors[count];
}
