import { expect, test } from 'vitest';
import { eq, sql } from '#db/sql.ts';
import { mailConfirmationAgain } from '#shop/accounts/email-confirmation.ts';
import { requestReset } from '#shop/accounts/passwords/password-changes.ts';
import { beginSecondFactor } from '#shop/accounts/second-factor/second-factor.ts';
import { users } from '#shop/accounts/tables.ts';
import { addToCart } from '#shop/carts/cart.ts';
import { cartItems } from '#shop/carts/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { variantWith } from '#test/support/people/placing.ts';
import { password, type SignedIn, shopOfFile } from '#test/support/shop.ts';
import { blankProfile } from './blank-profile.ts';
import { eraseByTool } from './erase-account.ts';

const shop = await shopOfFile();

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

test('an erasure that waits for the cart empties it', async () => {
  const [kite, customer] = [await variantWith(shop, 9), await shop.customer()];
  const { id } = customer.user;
  let erased: Promise<unknown> = Promise.resolve();
  await shop.db.transaction(async (tx) => {
    await addToCart(tx, id, { variantId: kite, quantity: 1 });
    erased = eraseByTool(shop.db, id);
    await expect.poll(() => isWaiting()).toBe(true);
  });
  await erased;

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
