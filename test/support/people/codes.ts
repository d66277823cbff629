import type { SentBody } from '#contract/api.ts';
import type { DiscountCode } from '#contract/selling/codes.ts';
import { eq, sql } from '#db/sql.ts';
import { ownersTool } from '#shop/activity/record.ts';
import { addCode, listCodes } from '#shop/selling/codes/discount-codes.ts';
import { cartCodes, discountCodes } from '#shop/selling/tables.ts';
import type { TestShop } from '#test/support/shop.ts';

type Form = Partial<SentBody<'POST /codes'>>;

let made = 0;

/** A code of its own name that takes 10 % off unless told otherwise. */
export function newCode(shop: TestShop, form: Form = {}): Promise<DiscountCode> {
  made += 1;
  const usual = { code: `CODE-${made}`, kind: 'PERCENT', value: 10, active: true } as const;
  return addCode(shop.db, ownersTool, { ...usual, ...form });
}

/** Stores the code in the carts of these customers, as if each had entered it. */
export const enterFor = (shop: TestShop, { id: codeId }: DiscountCode, customers: number[]) =>
  shop.db.insert(cartCodes).values(customers.map((customerId) => ({ customerId, codeId })));

export const cartsWith = (shop: TestShop, { id }: DiscountCode) =>
  shop.db.$count(cartCodes, eq(cartCodes.codeId, id));

export async function usesOf(shop: TestShop, { id }: DiscountCode) {
  return (await listCodes(shop.db)).find((code) => code.id === id)?.used;
}

/** Makes a code what time or an owner would have made of it. */
export const makeCode = (
  shop: TestShop,
  { id }: DiscountCode,
  columns: Partial<typeof discountCodes.$inferInsert>,
) =>
  shop.db
    .update(discountCodes)
    .set({ ...columns, version: sql`${discountCodes.version} + 1` })
    .where(eq(discountCodes.id, id));
