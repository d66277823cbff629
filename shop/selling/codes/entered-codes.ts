import type { Cart } from '#contract/cart.ts';
import { toRupees } from '#contract/rules/price.ts';
import {
  addMoreFor,
  type CodeTerms,
  codePaiseOf,
  missingPaise,
} from '#contract/rules/selling/codes.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { eq, type SQL, sql } from '#db/sql.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, type Refusal } from '#shop/refusal.ts';
import { cartCodes, discountCodes } from '#shop/selling/tables.ts';
import { type CodeFor, problemOf } from './code-problem.ts';

/** The discount code of a cart, and whether there is any. */
export interface CartCodes {
  /** The code that the customer entered; null for none. */
  code: CodeFor | null;
  /** The shop has a code that somebody can use now. */
  hasCodes: boolean;
}

/** Columns for a statement that joins the code of a cart. */
export const codeColumns = {
  code: {
    id: discountCodes.id,
    code: discountCodes.code,
    kind: discountCodes.kind,
    value: discountCodes.value,
    minimumPaise: discountCodes.minimumPaise,
    highestPaise: discountCodes.highestPaise,
    firstOrderOnly: discountCodes.firstOrderOnly,
    startsAt: discountCodes.startsAt,
    endsAt: discountCodes.endsAt,
    usesInAll: discountCodes.usesInAll,
    usesPerCustomer: discountCodes.usesPerCustomer,
    used: discountCodes.used,
    isActive: discountCodes.isActive,
    version: discountCodes.version,
    ...usesOf(sql`${cartCodes.customerId}`),
  },
  hasCodes: sql<boolean>`exists(
    select from ${discountCodes} usable where usable.is_active
      and coalesce(usable.starts_at <= now(), true) and coalesce(usable.ends_at > now(), true)
      and coalesce(usable.used < usable.uses_in_all, true)
  )`,
};

/** Orders of a customer with a code that were not cancelled. */
export function countUses(customerId: SQL): SQL<number> {
  // Names the table of each column, which Drizzle leaves out where only one table is selected from.
  return sql<number>`(
    select count(*)::int from ${orders} uses
    where uses.code_id = ${discountCodes}.id and uses.customer_id = ${customerId}
      and uses.delivery_status <> 'CANCELED'
  )`;
}

/** Whether a customer has an order that was not cancelled. */
export function hasOrdered(customerId: SQL): SQL<boolean> {
  return sql<boolean>`exists(
    select from ${orders} earlier
    where earlier.customer_id = ${customerId} and earlier.delivery_status <> 'CANCELED'
  )`;
}

/** Columns that tell what a customer did before, where the code asks for it. */
function usesOf(customerId: SQL) {
  const { usesPerCustomer, firstOrderOnly } = discountCodes;
  return {
    customerUses: sql<number>`case when ${usesPerCustomer} is null then 0 else ${countUses(customerId)} end`,
    hasOrdered: sql<boolean>`coalesce(${firstOrderOnly} and ${hasOrdered(customerId)}, false)`,
  };
}

export async function codesOfCart(db: Database, customerId: number): Promise<CartCodes> {
  const rows = await db
    .select(codeColumns)
    .from(sql`(select ${customerId}::integer as id) as holder`)
    .leftJoin(cartCodes, eq(cartCodes.customerId, sql`holder.id`))
    .leftJoin(discountCodes, eq(discountCodes.id, cartCodes.codeId));
  return onlyRow(rows);
}

/** Undefined for a code that the shop does not have. */
export async function codeNamed(
  db: Database,
  customerId: number,
  name: string,
): Promise<CodeFor | undefined> {
  const [row] = await db
    .select({ ...codeColumns.code, ...usesOf(sql`${customerId}`) })
    .from(discountCodes)
    .where(eq(discountCodes.code, name));
  return row;
}

export const unknownCode = (name: string, as?: 'not_found'): Refusal =>
  fieldRefusal('code', `There is no code ${name}. Please check its letters and digits.`, as);

/** Throws `Refusal` (conflict) with the reason for a code that goods of this price cannot use. */
export function refuseUnusable(code: CodeFor, goodsPaise: number): void {
  const missing = missingPaise(goodsPaise, code);
  const problem =
    problemOf(code, new Date()) ?? (missing > 0 ? addMoreFor(code.code, toRupees(missing)) : null);
  if (problem) throw fieldRefusal('code', problem, 'conflict');
}

/** Null for a code that can no longer be used. */
export const countingTerms = (code: CodeFor | null, now = new Date()): CodeTerms | null =>
  code && !problemOf(code, now) ? code : null;

/** `goodsPaise` is what the cart comes to before the code. */
export function codeShape(code: CodeFor, goodsPaise: number): NonNullable<Cart['code']> {
  const now = new Date();
  const { kind, value, minimumPaise, highestPaise } = code;
  const problem = problemOf(code, now);
  const missing = problem ? 0 : missingPaise(goodsPaise, code);
  return {
    code: code.code,
    discount: toRupees(codePaiseOf(goodsPaise, countingTerms(code, now))),
    kind,
    value: kind === 'PERCENT' ? value : toRupees(value),
    minimum: minimumPaise === null ? null : toRupees(minimumPaise),
    ...(highestPaise !== null && { highestDiscount: toRupees(highestPaise) }),
    ...(missing > 0 && { missing: toRupees(missing) }),
    ...(problem && { problem }),
  };
}
