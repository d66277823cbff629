import { expect, test } from 'vitest';
import type { Database } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { requestReset } from '#shop/accounts/passwords/password-changes.ts';
import { beginSecondFactor } from '#shop/accounts/second-factor/second-factor.ts';
import { users } from '#shop/accounts/tables.ts';
import { addToCart, readCart, setQuantity } from '#shop/carts/cart.ts';
import { enterCode } from '#shop/carts/enter-code.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { mailConfirmationAgain } from '#shop/mail/unconfirmed.ts';
import { cartCodes } from '#shop/selling/tables.ts';
import { askForMail } from '#shop/stock-mails/requests.ts';
import { stockRequests } from '#shop/stock-mails/tables.ts';
import { wishlistItems } from '#shop/wishlists/tables.ts';
import { addToWishlist } from '#shop/wishlists/wishlist.ts';
import { newCode } from '#test/support/people/codes.ts';
import { variantWith } from '#test/support/people/placing.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { blankProfile, eraseByTool } from './erase-account.ts';

const shop = await shopOfFile();
const soldOut = await shop.product({ variants: [{ stock: 0 }] });
const asked = { productId: soldOut.id, variantId: soldOut.variants[0]?.id ?? 0 };
const { code } = await newCode(shop);

/** Runs the call while an erasure holds the account, and returns what is left of it. */
async function besideErasure(customer: SignedIn, begin: () => Promise<unknown>) {
  const { id } = customer.user;
  let call: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, id)).for('no key update');
    call = begin().catch(() => {});
    await expect.poll(() => isWaiting()).toBe(true);
    await blankProfile(tx, id);
  });
  await call;
}

/** Erases the account while a call of its own is not yet committed. */
async function erasureBeside(customerId: number, write: (tx: Database) => Promise<unknown>) {
  let erased: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await write(tx);
    erased = eraseByTool(shop.db, customerId);
    await expect.poll(() => isWaiting()).toBe(true);
  });
  await erased;
}

async function isWaiting() {
  const { rows } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

test('nothing is put into the cart of an account that is being erased', async () => {
  const [kite, customer] = [await variantWith(shop, 9), await shop.customer()];
  const line = { variantId: kite, quantity: 1 };

  await besideErasure(customer, () => addToCart(shop.db, customer.user.id, line));

  expect(await shop.db.$count(cartItems, eq(cartItems.customerId, customer.user.id))).toBe(0);
});

/** What else a customer may write: the table, and what writes a row of this customer. */
const writers = [
  ['a wish', wishlistItems, (db: Database, id: number) => addToWishlist(db, id, asked.productId)],
  ['a request for a mail', stockRequests, (db: Database, id: number) => askForMail(db, id, asked)],
  [
    'a discount code',
    cartCodes,
    (db: Database, id: number) => enterCode(db, { id, ip: '203.0.113.7' }, code),
  ],
] as const;

test.each(writers)(
  'no row for %s is left of an account that is being erased',
  async (_, table, write) => {
    const customer = await shop.customer();
    const { id } = customer.user;

    await besideErasure(customer, () => write(shop.db, id));

    expect(await shop.db.$count(table, eq(table.customerId, id))).toBe(0);
  },
);

test.each(writers)(
  'an erasure waits for %s that is being saved, and removes it',
  async (_, table, write) => {
    const { id } = (await shop.customer()).user;

    await erasureBeside(id, (tx) => write(tx, id));

    expect(await shop.db.$count(table, eq(table.customerId, id))).toBe(0);
  },
);

test('a quantity that is changed beside an erasure leaves no line', async () => {
  const [kite, { user }] = [await variantWith(shop, 9), await shop.customer()];
  await addToCart(shop.db, user.id, { variantId: kite, quantity: 1 });
  const [line] = (await readCart(shop.db, user.id)).items;

  await erasureBeside(user.id, (tx) =>
    setQuantity(tx, user.id, { id: line?.id ?? 0, quantity: 2 }),
  );

  expect(await shop.db.$count(cartItems, eq(cartItems.customerId, user.id))).toBe(0);
});

test('an erasure that waits for the cart empties it', async () => {
  const [kite, { user }] = [await variantWith(shop, 9), await shop.customer()];
  const { id } = user;

  await erasureBeside(id, (tx) => addToCart(tx, id, { variantId: kite, quantity: 1 }));

  expect(await shop.db.$count(cartItems, eq(cartItems.customerId, id))).toBe(0);
});

test('no secret is left on an account that is being erased', async () => {
  const customer = await shop.customer();
  const { encryption } = shop.services;

  await besideErasure(customer, () =>
    beginSecondFactor(shop.db, customer.user, { password }, encryption),
  );

  const [row] = await shop.db.select().from(users).where(eq(users.id, customer.user.id));
  expect(row?.totpPending).toBeNull();
});

test.each([
  [
    'confirmation',
    ({ user }: SignedIn) =>
      mailConfirmationAgain(shop.db, { ...user, emailConfirmed: false }, shop.services),
  ],
  [
    'reset',
    ({ user }: SignedIn) => requestReset(shop.db, user.email, '203.0.113.7', shop.services),
  ],
])('no mail with a %s is queued for an account that is being erased', async (_, ask) => {
  const customer = await shop.customer();

  await besideErasure(customer, () => ask(customer));

  expect(await shop.db.$count(mails, eq(mails.recipient, customer.user.email))).toBe(0);
});
