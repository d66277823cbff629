import type { BodyOf } from '#contract/api.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import type { CodeOffer, DiscountCode } from '#contract/selling/codes.ts';
import { type Database, onlyRow, violatesConstraint } from '#db/client.ts';
import { asc, desc, eq, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { orders } from '#shop/orders/tables.ts';
import { fieldRefusal, notFound, refuseStale } from '#shop/refusal.ts';
import { cartCodes, discountCodes } from '#shop/selling/tables.ts';
import type { CodeRow } from './code-problem.ts';

export type Form = BodyOf<'POST /codes'>;

/** Newest first. */
export async function listCodes(db: Database): Promise<DiscountCode[]> {
  const rows = await db.select().from(discountCodes).orderBy(desc(discountCodes.id));
  return rows.map(shapeOf);
}

const shapeOf = (row: CodeRow): DiscountCode => ({
  ...{ id: row.id, code: row.code },
  ...offerOf(row),
  ...{ used: row.used, version: row.version },
});

/** What a code gives, and to whom; of columns that may not be saved yet. */
export const offerOf = (row: ReturnType<typeof columnsOf>): CodeOffer => ({
  kind: row.kind,
  value: row.kind === 'PERCENT' ? row.value : toRupees(row.value),
  minimum: row.minimumPaise === null ? null : toRupees(row.minimumPaise),
  highestDiscount: row.highestPaise === null ? null : toRupees(row.highestPaise),
  firstOrderOnly: row.firstOrderOnly,
  startsAt: row.startsAt?.toISOString() ?? null,
  endsAt: row.endsAt?.toISOString() ?? null,
  ...{ usesInAll: row.usesInAll, usesPerCustomer: row.usesPerCustomer },
  active: row.isActive,
});

/** Throws `Refusal` (conflict) when there is such a code. */
export async function addCode(db: Database, by: Actor, form: Form): Promise<DiscountCode> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .insert(discountCodes)
      .values(columnsOf(form))
      .returning()
      .catch((error: unknown) => refuseTaken(error, form));
    const code = shapeOf(onlyRow(rows));
    await recordCode(tx, by, 'added', { before: null, after: code });
    return code;
  });
}

/**
 * Orders that were placed keep what the code took off. Throws `Refusal`: not found; conflict when
 * another code has this name, or this one was changed since its editor read `version`; validation for
 * fewer uses than there were.
 */
export async function changeCode(
  db: Database,
  by: Actor,
  id: number,
  form: BodyOf<'PUT /codes/{id}'>,
): Promise<DiscountCode> {
  return db.transaction(async (tx) => {
    const before = await lockCode(tx, id);
    refuseStale('discount code', form.version, before.version);
    refuseFewerUses(before, form);
    const rows = await tx
      .update(discountCodes)
      .set({ ...columnsOf(form), version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, id))
      .returning()
      .catch((error: unknown) => refuseTaken(error, form));
    const code = shapeOf(onlyRow(rows));
    await recordCode(tx, by, 'changed', { before: shapeOf(before), after: code });
    return code;
  });
}

/** Takes it out of the carts; orders keep its name and what it took off. */
export async function deleteCode(db: Database, by: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked as placing and cancelling an order do, one after the other, against deadlocks.
    await tx.delete(cartCodes).where(eq(cartCodes.codeId, id));
    const withCode = eq(orders.codeId, id);
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(withCode)
      .orderBy(asc(orders.id))
      .for('no key update');
    await tx.update(orders).set({ codeId: null }).where(withCode);
    const [gone] = await tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning();
    if (!gone) throw notFound('Discount code');
    await recordCode(tx, by, 'deleted', { before: shapeOf(gone), after: null });
  });
}

/**
 * Waits for orders that hold the code by their foreign key, too: its name is a key, so a change of it
 * would wait for them later, while they wait for this transaction.
 */
async function lockCode(tx: Database, id: number): Promise<CodeRow> {
  const [row] = await tx.select().from(discountCodes).where(eq(discountCodes.id, id)).for('update');
  if (!row) throw notFound('Discount code');
  return row;
}

export const columnsOf = (form: Form) => ({
  ...{ code: form.code, kind: form.kind, isActive: form.active },
  value: form.kind === 'PERCENT' ? form.value : toPaise(form.value),
  minimumPaise: typeof form.minimum === 'number' ? toPaise(form.minimum) : null,
  highestPaise: typeof form.highestDiscount === 'number' ? toPaise(form.highestDiscount) : null,
  firstOrderOnly: form.firstOrderOnly ?? false,
  startsAt: form.startsAt ? new Date(form.startsAt) : null,
  endsAt: form.endsAt ? new Date(form.endsAt) : null,
  usesInAll: form.usesInAll ?? null,
  usesPerCustomer: form.usesPerCustomer ?? null,
});

function refuseFewerUses({ used }: CodeRow, { code, usesInAll }: Form) {
  if (typeof usesInAll !== 'number' || usesInAll >= used) return;
  throw fieldRefusal(
    'usesInAll',
    `${code} has already been used ${used === 1 ? 'once' : `${used} times`}. Enter ${used} or more.`,
  );
}

function refuseTaken(error: unknown, { code }: Form): never {
  if (!violatesConstraint(error, 'discount_codes_code')) throw error;
  throw fieldRefusal('code', `There is already a code ${code}. Enter another one.`, 'conflict');
}

function recordCode(
  tx: Database,
  by: Actor,
  how: 'added' | 'changed' | 'deleted',
  { before, after }: { before: DiscountCode | null; after: DiscountCode | null },
) {
  const name = (before ?? after)?.code ?? '';
  const change = changeOf(before && fieldsOf(before), after && fieldsOf(after));
  return record(tx, by, { action: `code.${how}`, subject: `Discount code ${name}`, change });
}

/** A code as the activity log tells it. */
const fieldsOf = ({ id: _, version: __, used: ___, ...fields }: DiscountCode) => ({
  ...fields,
  value: fields.kind === 'PERCENT' ? `${fields.value}%` : money(fields.value),
});
