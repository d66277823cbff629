import { beforeEach, expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { users } from '#shop/accounts/tables.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { addToCart } from '#shop/carts/cart.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { orders } from '#shop/orders/tables.ts';
import {
  beforeWriting,
  placeTogether,
  placingOn,
  type Shopper,
  secondDatabase,
  shoppersWith,
  variantWith,
  wordsOf,
} from '#test/support/people/placing.ts';
import { shopOfFile } from '#test/support/shop.ts';
import { changeSellingRules } from './rules.ts';

const shop = await shopOfFile();

beforeEach(() => shop.db.execute(sql`delete from selling_rules`));

/** Somebody who has not confirmed the email. */
async function unconfirmed(shopper: Shopper): Promise<Shopper> {
  const { id } = shopper.user;
  await shop.db.update(users).set({ emailConfirmed: false }).where(eq(users.id, id));
  const user = { ...shopper.user, emailConfirmed: false };
  return { ...shopper, user, request: (more) => ({ ...shopper.request(more), buyer: user }) };
}

const confirmFirst = (open: string, email: string) =>
  `You have ${open}. To order more now, confirm your email: open the link that we sent to ${email}. You can send it again in My Account.`;

test.each(['confirmed', 'unconfirmed'])(
  'an order of a customer with an email %s that is on its way again after the decision counts',
  async (state) => {
    const isConfirmed = state === 'confirmed';
    const variantId = await variantWith(shop, 20);
    const [first, other] = await shoppersWith(shop, [[[variantId, 1]], [[variantId, 1]]]);
    if (!first || !other) throw new Error('There are two shoppers.');
    const one = isConfirmed ? first : await unconfirmed(first);
    const { outcomes } = await placeTogether(shop, [one.request()]);
    const [placed] = outcomes;
    const orderId = placed?.status === 'fulfilled' ? placed.value.id : 0;
    const setStatus = (to: 'DELIVERED' | 'SHIPPED') =>
      setDeliveryStatus(shop.db, ownersTool, { orderId, to }, shop.services);
    await setStatus('DELIVERED');
    const limit = isConfirmed ? { maxOpenOrders: 1 } : { maxOpenOrdersUnconfirmed: 1 };
    await changeSellingRules(shop.db, ownersTool, limit);
    await shop.db.insert(cartItems).values({ customerId: one.user.id, variantId, quantity: 1 });

    const db = beforeWriting(shop.db, () => setStatus('SHIPPED'));
    const second = await placeTogether(shop, [one.request(), other.request()], db);

    expect(wordsOf(second.outcomes)).toEqual([
      isConfirmed
        ? 'You have an order on its way. Please order again once it has arrived.'
        : confirmFirst('an order on its way', one.user.email),
      'placed',
    ]);
  },
);

test('in one batch the limit holds for those alone whose email is not confirmed', async () => {
  await changeSellingRules(shop.db, ownersTool, { maxOpenOrdersUnconfirmed: 2 });
  const variantId = await variantWith(shop, 99);
  const found = await shoppersWith(shop, [[], [], []]);
  const [confirmed, ...others] = found as [Shopper, ...Shopper[]];
  const people = [confirmed, ...(await Promise.all(others.map(unconfirmed)))];

  const rounds: string[][] = [];
  for (let round = 0; round < 3; round += 1) {
    for (const { user } of people) await addToCart(shop.db, user.id, { variantId, quantity: 1 });
    const { outcomes, batches } = await placeTogether(shop, requestsOf(people));
    rounds.push(wordsOf(outcomes));
    expect(batches).toHaveLength(1);
  }

  const refusals = people
    .slice(1)
    .map(({ user }) => confirmFirst('2 orders on their way', user.email));
  const placed = ['placed', 'placed', 'placed'];
  expect(rounds).toEqual([placed, placed, ['placed', ...refusals]]);
});

const requestsOf = (people: readonly Shopper[]) => people.map(({ request }) => request());

test('two processes never give an unconfirmed email more open orders than the limit', async () => {
  await changeSellingRules(shop.db, ownersTool, { maxOpenOrdersUnconfirmed: 2 });
  const variantId = await variantWith(shop, 99);
  const [found] = await shoppersWith(shop, [[]]);
  const one = await unconfirmed(found as Shopper);
  const second = await secondDatabase(shop);
  try {
    const processes = [placingOn(shop), placingOn(shop, second.db)];
    for (let round = 0; round < 6; round += 1) {
      const placing = processes.map(({ placeAll }) => placeAll([one.request(), one.request()]));
      const adding = addToCart(shop.db, one.user.id, { variantId, quantity: 1 });
      await Promise.all([adding, ...placing]);
    }
    expect(await shop.db.$count(orders, eq(orders.customerId, one.user.id))).toBe(2);
  } finally {
    await second.close();
  }
});
