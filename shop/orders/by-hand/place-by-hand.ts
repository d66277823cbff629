import type { User } from '#contract/accounts.ts';
import type { ByHand } from '#contract/orders/change-calls.ts';
import type { Order } from '#contract/orders/orders.ts';
import { isPlaceholderEmail } from '#contract/rules/accounts/erased-accounts.ts';
import { money } from '#contract/rules/price.ts';
import { goodsPaiseOf } from '#contract/rules/totals.ts';
import { type Database, onlyRow } from '#db/client.ts';
import { and, eq, sql } from '#db/sql.ts';
import { addAddress } from '#shop/accounts/addresses.ts';
import { addresses } from '#shop/accounts/tables.ts';
import { type Actor, record } from '#shop/activity/record.ts';
import { type Line, pricedLines } from '#shop/carts/lines.ts';
import { readCompany } from '#shop/company/company.ts';
import { chosenLines } from '#shop/orders/changing/chosen-lines.ts';
import { addNote } from '#shop/orders/changing/notes.ts';
import { countOpen, countRefused } from '#shop/orders/count-orders.ts';
import { answerTo, type Basket } from '#shop/orders/placing/baskets.ts';
import { type Effects, isLapsed, type PlacementRequest } from '#shop/orders/placing/placement.ts';
import { purchaseOf } from '#shop/orders/placing/purchase.ts';
import { writeOrders } from '#shop/orders/placing/write-orders.ts';
import { findOrder } from '#shop/orders/read-orders.ts';
import { placements } from '#shop/orders/tables.ts';
import { Refusal } from '#shop/refusal.ts';
import type { CodeFor } from '#shop/selling/codes/code-problem.ts';
import { codeNamed, refuseUnusable, unknownCode } from '#shop/selling/codes/entered-codes.ts';
import { readTerms } from '#shop/selling/terms.ts';
import { customerByHand } from './customer-by-hand.ts';

interface Asked {
  form: ByHand;
  /** The Idempotency-Key, which counts for the member of staff. */
  key?: string | undefined;
}

/** Another change may invalidate a decision, but hardly this often. */
const maxDecisions = 10;

/**
 * Places an order that staff took by phone or at the counter, as a cart would: the rules of selling
 * hold, the code is counted, the stock taken. Throws `Refusal` as `purchaseOf` and `customerByHand` do.
 */
export async function placeByHand(
  db: Database,
  by: Actor & { id: number },
  asked: Asked,
  effects: Effects,
): Promise<Order> {
  for (let count = 0; count < maxDecisions; count += 1) {
    try {
      return await db.transaction((tx) => place(tx, by, asked, effects));
    } catch (error) {
      if (!(error instanceof DecideAgain)) throw error;
    }
  }
  const message = 'The order could not be placed, and nothing was ordered. Please try again.';
  throw new Refusal('unavailable', message, { retryAfter: 5 });
}

class DecideAgain extends Error {}

async function place(
  tx: Database,
  by: Actor & { id: number },
  { form, key }: Asked,
  effects: Effects,
): Promise<Order> {
  const byHand = { by, asked: JSON.stringify(form) };
  const mobile = 'id' in form.customer ? form.customer.mobile : undefined;
  const placement = { addressId: 0, paymentMethod: 'COD' as const, key, byHand, mobile };
  const earlier = await earlierOrder(tx, by, placement);
  if (earlier) return findOrder(tx, earlier.id);
  const account = await customerByHand(tx, form.customer);
  const email = isPlaceholderEmail(account.email) ? '' : account.email;
  const request: PlacementRequest = { buyer: { ...account, email }, placement };
  const basket = await basketFor(tx, account, form);
  const stock = new Map(basket.lines.map(({ variant }) => [variant.id, variant.stock]));
  const left = { stock, uses: new Map<number, number>() };
  const purchase = purchaseOf(request, basket, left, effects.deliveryDays);
  // The code counts as used, but no cart has to lose it.
  const accepted = [{ request, purchase: { ...purchase, entered: null } }];
  const [order] = (await writeOrders(tx, accepted, effects)) ?? [];
  if (!order) throw new DecideAgain();
  // The first address of a customer, so that the next order finds it.
  const saved = await tx.$count(addresses, eq(addresses.customerId, account.id));
  if (saved === 0) await addAddress(tx, account.id, form.address);
  if (form.note) await addNote(tx, order, by, form.note);
  const placed = await findOrder(tx, order.id);
  const change = { before: {}, after: { total: money(placed.orderTotal) } };
  await record(tx, by, { action: 'order.by-hand', subject: `Order ${order.id}`, change });
  return placed;
}

async function earlierOrder(
  tx: Database,
  by: { id: number },
  placement: PlacementRequest['placement'],
) {
  const { key } = placement;
  if (key === undefined) return null;
  // Of two simultaneous requests with one key, the second waits and finds the order of the first.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`by hand ${by.id} ${key}`}, 0))`,
  );
  const [row] = await tx
    .select()
    .from(placements)
    .where(and(eq(placements.customerId, by.id), eq(placements.key, key), sql`not ${isLapsed}`));
  return answerTo({ buyer: { id: by.id } as User, placement }, row ?? {});
}

async function basketFor(tx: Database, customer: User, form: ByHand): Promise<Basket> {
  const { address, items, code: name } = form;
  const lines = await chosenLines(tx, items, { customerId: customer.id, field: 'items' });
  const { rows } = await tx.execute<{ open: number; refused: number }>(sql`select
    ${countOpen(sql`${customer.id}`)} as open,
    ${countRefused(sql`${customer.id}`, sql`${customer.mobile}::text`)} as refused`);
  const { open, refused } = onlyRow(rows);
  return {
    address: { ...address, id: 0, isDefault: false },
    lines,
    terms: await readTerms(tx, sql`${address.postalCode}::text`),
    openOrders: open,
    refusedParcels: refused,
    cancelWait: null,
    shopPhone: (await readCompany(tx)).phone,
    code: name ? await findCode(tx, customer.id, name, lines) : null,
    hasCodes: false,
    earlier: () => null,
  };
}

async function findCode(
  tx: Database,
  customerId: number,
  name: string,
  lines: readonly Line[],
): Promise<CodeFor> {
  const code = await codeNamed(tx, customerId, name);
  if (!code) throw unknownCode(name);
  refuseUnusable(code, goodsPaiseOf(pricedLines(lines)));
  return code;
}
