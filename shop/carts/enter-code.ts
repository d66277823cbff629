import type { Cart } from '#contract/cart.ts';
import { goodsPaiseOf } from '#contract/rules/totals.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { eq } from '#db/sql.ts';
import {
  countAttempt,
  exceedsLimit,
  type Limit,
  ofSite,
  refundAttempt,
} from '#shop/accounts/limits/attempts.ts';
import { networkOf, siteOf } from '#shop/accounts/limits/network.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { notFound } from '#shop/refusal.ts';
import type { CodeFor } from '#shop/selling/codes/code-problem.ts';
import { codeNamed, refuseUnusable, unknownCode } from '#shop/selling/codes/entered-codes.ts';
import { cartCodes } from '#shop/selling/tables.ts';
import { readCart } from './cart.ts';
import { linesOf, pricedLines } from './lines.ts';

const message = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`;

/** Limits guessing, so it counts only wrong codes. */
const ofCustomer: Limit = { maxAttempts: 10, minutes: 15, message };

/** A guesser can register many accounts. */
const ofNetwork: Limit = { maxAttempts: 100, minutes: 15, message };

/** Thousands share a network with their mobile carrier: the first tries of each never wait for others. */
const firstTries = 3;

/**
 * Applies a code, in capitals, to the cart, in place of another. Throws `Refusal`: not found for a code
 * that the shop does not have and for an account that has just been erased, conflict with the reason for
 * a code that cannot be used, too many requests after ten wrong codes, or after three where others in the
 * network guess.
 */
export async function enterCode(
  db: Database,
  customer: { id: number; ip: string },
  name: string,
): Promise<Cart> {
  const ofOwn = `code by ${customer.id}`;
  const shared = sharedLimits(networkOf(customer.ip));
  const tries = await countAttempt(db, ofOwn, ofCustomer);
  const countShared = tries > firstTries ? countAttempt : exceedsLimit;
  for (const [key, limit] of shared) await countShared(db, key, limit);
  const code = await codeNamed(db, customer.id, name);
  if (!code) throw unknownCode(name, 'not_found');
  for (const key of [ofOwn, ...shared.keys()]) await refundAttempt(db, key);
  refuseUnusable(code, goodsPaiseOf(pricedLines(await linesOf(db, customer.id))));
  await keep(db, customer.id, code);
  return readCart(db, customer.id);
}

/** The limits of a network and of its /48, by their keys. */
function sharedLimits(network: string): Map<string, Limit> {
  const site = siteOf(network);
  return new Map([
    [`code from ${network}`, ofNetwork],
    ...(site ? [[`code from ${site}`, ofSite(ofNetwork)] as const] : []),
  ]);
}

const keep = (db: Database, customerId: number, { id: codeId, code }: CodeFor) =>
  db.transaction(async (tx) => {
    await tx
      .insert(cartCodes)
      .values({ customerId, codeId })
      .onConflictDoUpdate({ target: cartCodes.customerId, set: { codeId } })
      .catch((error: unknown) => {
        // The code was deleted after it was found.
        const isGone = violatesConstraint(error, 'cart_codes_code_id_discount_codes_id_fk');
        throw isGone ? unknownCode(code, 'not_found') : error;
      });
    if (!(await lockUnerased(tx, customerId))) throw notFound('Account');
  });

export async function removeCode(db: Database, customerId: number): Promise<Cart> {
  await db.delete(cartCodes).where(eq(cartCodes.customerId, customerId));
  return readCart(db, customerId);
}
