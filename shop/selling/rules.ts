import type { BodyOf } from '#contract/api.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import type { SellingRules } from '#contract/selling/selling-rules.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { asc, sql } from '#db/sql.ts';
import { changeOf } from '#shop/activity/change.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { fieldRefusal, refuseChanged } from '#shop/refusal.ts';
import { watchLowStock } from '#shop/stock-mails/low-stock.ts';
import { lowStockAtUnlessSaved } from './saved-rules.ts';
import { postalPrefixes, sellingRules } from './tables.ts';

type Form = BodyOf<'PUT /selling-rules'>;

/** The rules before the owner saves any. */
const noRules: SellingRules = {
  ...{ deliveryCharge: 0, freeDeliveryFrom: null, codFee: 0 },
  ...{ minOrderValue: null, maxOrderValue: null },
  ...{ maxPiecesPerLine: null, maxOpenOrders: null, maxOpenOrdersUnconfirmed: null },
  ...{ requireMobile: false, cashDesk: false, maxRefusals: null, postalCodes: [] },
  elsewhere: { deliver: true, days: null, charge: null },
  ...{ returnDays: null, lowStockAt: lowStockAtUnlessSaved, lowStockMail: false },
};

export async function readSellingRules(db: Database): Promise<SellingRules> {
  const [row] = await db.select().from(sellingRules);
  if (!row) return noRules;
  const prefixes = await db.select().from(postalPrefixes).orderBy(asc(postalPrefixes.prefix));
  return {
    deliveryCharge: toRupees(row.deliveryPaise),
    freeDeliveryFrom: savedAmount(row.freeDeliveryFromPaise),
    codFee: toRupees(row.codFeePaise),
    minOrderValue: savedAmount(row.minOrderPaise),
    maxOrderValue: savedAmount(row.maxOrderPaise),
    maxPiecesPerLine: row.maxPiecesPerLine,
    maxOpenOrders: row.maxOpenOrders,
    maxOpenOrdersUnconfirmed: row.maxOpenOrdersUnconfirmed,
    requireMobile: row.requireMobile,
    cashDesk: row.cashDesk,
    maxRefusals: row.maxRefusals,
    postalCodes: prefixes.map(({ prefix, days, chargePaise }) => ({
      ...{ prefix, days },
      charge: savedAmount(chargePaise),
    })),
    elsewhere: {
      deliver: row.elsewhereServed,
      days: row.elsewhereDays,
      charge: savedAmount(row.elsewhereChargePaise),
    },
    returnDays: row.returnDays,
    lowStockAt: row.lowStockAt,
    lowStockMail: row.lowStockMail,
  };
}

const savedAmount = (paise: number | null) => (paise === null ? null : toRupees(paise));

/**
 * Fields that are absent stay as they are. Throws `Refusal`: validation for a minimum order above the
 * maximum, conflict when a field is no longer as its editor read it.
 */
export async function changeSellingRules(
  db: Database,
  by: Actor,
  { before: read, ...form }: Form,
): Promise<SellingRules> {
  return db.transaction(async (tx) => {
    // Locks, so that each change is checked against the one before.
    await tx.execute(sql`lock table ${sellingRules} in share row exclusive mode`);
    const before = await readSellingRules(tx);
    refuseChanged('these selling rules', read, before);
    refuseContradiction({ ...before, ...form }, form);
    await write(tx, form);
    const after = await readSellingRules(tx);
    if (isWatchChanged(before, after)) await watchLowStock(tx, after);
    const change = changeOf(before, after);
    await record(tx, by, { action: 'selling-rules.changed', subject: 'Selling rules', change });
    return after;
  });
}

const isWatchChanged = (before: SellingRules, after: SellingRules) =>
  before.lowStockMail !== after.lowStockMail || before.lowStockAt !== after.lowStockAt;

function refuseContradiction({ minOrderValue, maxOrderValue }: SellingRules, form: Form) {
  if (minOrderValue === null || maxOrderValue === null || minOrderValue <= maxOrderValue) return;
  const [least, most] = [
    money(minOrderValue, [maxOrderValue]),
    money(maxOrderValue, [minOrderValue]),
  ];
  throw fieldRefusal(
    form.minOrderValue === undefined ? 'maxOrderValue' : 'minOrderValue',
    `The minimum order (${least}) is above the maximum (${most}). Change one of the two.`,
  );
}

async function write(tx: Database, { postalCodes, ...form }: Form) {
  const columns = columnsOf(form);
  const rows = await tx
    .insert(sellingRules)
    .values(columns)
    .onConflictDoUpdate({ target: sellingRules.id, set: { id: 1, ...columns } })
    .returning();
  onlyRow(rows);
  if (!postalCodes) return;
  await tx.delete(postalPrefixes);
  if (postalCodes.length === 0) return;
  await tx.insert(postalPrefixes).values(
    postalCodes.map(({ prefix, days, charge }) => ({
      ...{ prefix, days },
      chargePaise: charge === null ? null : toPaise(charge),
    })),
  );
}

/** Undefined columns keep their value. */
const columnsOf = (form: Omit<Form, 'postalCodes'>) => ({
  deliveryPaise: form.deliveryCharge === undefined ? undefined : toPaise(form.deliveryCharge),
  freeDeliveryFromPaise: amountOf(form.freeDeliveryFrom),
  codFeePaise: form.codFee === undefined ? undefined : toPaise(form.codFee),
  minOrderPaise: amountOf(form.minOrderValue),
  maxOrderPaise: amountOf(form.maxOrderValue),
  maxPiecesPerLine: form.maxPiecesPerLine,
  maxOpenOrders: form.maxOpenOrders,
  maxOpenOrdersUnconfirmed: form.maxOpenOrdersUnconfirmed,
  requireMobile: form.requireMobile,
  cashDesk: form.cashDesk,
  maxRefusals: form.maxRefusals,
  elsewhereServed: form.elsewhere?.deliver,
  elsewhereDays: form.elsewhere?.days,
  elsewhereChargePaise: amountOf(form.elsewhere?.charge),
  returnDays: form.returnDays,
  lowStockAt: form.lowStockAt,
  lowStockMail: form.lowStockMail,
});

const amountOf = (given: number | null | undefined) =>
  typeof given === 'number' ? toPaise(given) : given;
