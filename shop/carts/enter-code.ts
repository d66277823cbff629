import type { Cart } from '#contract/cart.ts';
import { toRupees } from '#contract/rules/price.ts';
import { addMoreFor, missingPaise } from '#contract/rules/selling/codes.ts';
import { goodsPaiseOf } from '#contract/rules/totals.ts';
import { type Database, violatesConstraint } from '#db/client.ts';
import { eq, sql } from '#db/sql.ts';
import { countAttempt, type Limit, refundAttempt } from '#shop/accounts/limits/attempts.ts';
import { networkOf } from '#shop/accounts/limits/network.ts';
import { lockUnerased } from '#shop/accounts/people.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { problemOf } from '#shop/selling/codes/code-problem.ts';
import { codeColumns, usesOf } from '#shop/selling/codes/entered-codes.ts';
import { cartCodes, discountCodes } from '#shop/selling/tables.ts';
import { readCart } from './cart.ts';
import { linesOf, pricedLines } from './lines.ts';

const message = (wait: string) => `Too many wrong codes. Please try again in ${wait}.`;

/** Against guessing: wrong codes only. */
const ofCustomer: Limit = { maxAttempts: 10, minutes: 15, message };

/** Many people share a network, but a guesser can register many accounts. */
const ofNetwork: Limit = { maxAttempts: 100, minutes: 15, message };

/**
 * Applies a code, in capitals, to the cart, in place of another. Throws `Refusal`: not found for a code
 * that the shop does not have and for an account that has just been erased, conflict with the reason for one that cannot be used, too many requests after
 * ten wrong codes.
 */
export async function enterCode(
  db: Database,
  customer: { id: number; ip: string },
  name: string,
): Promise<Cart> {
  const keys = [`code by ${customer.id}`, `code from ${networkOf(customer.ip)}`] as const;
  await countAttempt(db, keys[0], ofCustomer);
  await countAttempt(db, keys[1], ofNetwork);
  const code = await findCode(db, customer.id, name);
  if (!code) throw unknownCode(name);
  for (const key of keys) await refundAttempt(db, key);
  const problem = problemOf(code, new Date()) ?? (await tooLittle(db, customer.id, code));
  if (problem) throw fieldRefusal('code', problem, 'conflict');
  await keep(db, customer.id, code);
  return readCart(db, customer.id);
}

const unknownCode = (name: string) =>
  fieldRefusal(
    'code',
    `There is no code ${name}. Please check its letters and digits.`,
    'not_found',
  );

async function findCode(db: Database, customerId: number, name: string) {
  const [row] = await db
    .select({ ...codeColumns.code, ...usesOf(sql`${customerId}`) })
    .from(discountCodes)
    .where(eq(discountCodes.code, name));
  return row;
}

type FoundCode = NonNullable<Awaited<ReturnType<typeof findCode>>>;

async function tooLittle(db: Database, customerId: number, code: FoundCode) {
  const goodsPaise = goodsPaiseOf(pricedLines(await linesOf(db, customerId)));
  const missing = missingPaise(goodsPaise, code);
  return missing > 0 ? addMoreFor(code.code, toRupees(missing)) : null;
}

const keep = (db: Database, customerId: number, { id: codeId, code }: FoundCode) =>
  db.transaction(async (tx) => {
    await tx
      .insert(cartCodes)
      .values({ customerId, codeId })
      .onConflictDoUpdate({ target: cartCodes.customerId, set: { codeId } })
      .catch((error: unknown) => {
        // Deleted since it was found.
        const isGone = violatesConstraint(error, 'cart_codes_code_id_discount_codes_id_fk');
        throw isGone ? unknownCode(code) : error;
      });
    if (!(await lockUnerased(tx, customerId))) throw notFound('Account');
  });

export async function removeCode(db: Database, customerId: number): Promise<Cart> {
  await db.delete(cartCodes).where(eq(cartCodes.customerId, customerId));
  return readCart(db, customerId);
}
