import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import type { Database } from '#db/client.ts';
import { findAddress } from '#shop/accounts/addresses.ts';
import { type Line, lockLines, removeLines } from '#shop/carts/lines.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { writeJournal } from './journal.ts';
import { findOrder } from './read-orders.ts';
import { takeStock } from './stock.ts';
import { placements } from './tables.ts';
import { writeOrder } from './write-order.ts';

export interface Placement {
  addressId: number;
  paymentMethod: 'COD';
  /** The caller's Idempotency-Key: the same key again gives the first answer again. */
  key?: string | undefined;
  /** When it is placed; now unless given. */
  at?: Date;
}

const day = 24 * 60 * 60 * 1000;

/** A key may be used anew a day later. */
const isLapsed = lt(placements.createdAt, sql`now() - interval '24 hours'`);

/**
 * Places an order for what the customer's cart holds: the one gate from cart to order. One
 * transaction takes the stock, copies lines, prices and address, empties the cart, writes the
 * journal and queues the confirmation mail. Throws `Refusal`: not found for an address that is not
 * the customer's, validation for an empty cart, out of stock naming the lines that are short,
 * conflict for a key used with another body.
 */
export async function placeOrder(
  db: Database,
  customer: User,
  placement: Placement,
  { queueMail, deliveryDays }: { queueMail: QueueMail; deliveryDays: number },
): Promise<Order> {
  return db.transaction(async (tx) => {
    const earlier = await claimKey(tx, customer.id, placement);
    if (earlier) return earlier;
    const address = await findAddress(tx, customer.id, placement.addressId);
    const lines = await lockLines(tx, customer.id);
    if (lines.length === 0) throw fieldRefusal('items', 'Your cart is empty.');
    await takeStock(tx, lines.map(piecesOf));
    const at = placement.at ?? new Date();
    const orderId = await writeOrder(tx, {
      customer,
      address,
      lines,
      paymentMethod: placement.paymentMethod,
      placedAt: at,
      expectedAt: new Date(at.getTime() + deliveryDays * day),
    });
    await removeLines(tx, lines);
    await writeJournal(tx, { orderId, at, actor: customer, from: null, to: 'PENDING' });
    await queueMail(tx, { kind: 'order-placed', recipient: customer.email, orderId });
    const order = await findOrder(tx, orderId);
    await keepAnswer(tx, customer.id, placement.key, order);
    return order;
  });
}

/** Forgets the keys of placements that are older than a day. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.delete(placements).where(isLapsed);
}

/**
 * Makes the key this transaction's own; a second request with it waits here for the first to end.
 * Returns the first answer when the key has one.
 */
async function claimKey(tx: Database, customerId: number, { key, ...body }: Placement) {
  if (key === undefined) return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([body.addressId, body.paymentMethod]))
    .digest('hex');
  await tx.delete(placements).where(and(ofKey(customerId, key), isLapsed));
  const claimed = await tx
    .insert(placements)
    .values({ customerId, key, requestHash, createdAt: sql`now()` })
    .onConflictDoNothing()
    .returning();
  if (claimed.length > 0) return null;
  const [earlier] = await tx.select().from(placements).where(ofKey(customerId, key));
  if (earlier?.requestHash !== requestHash) {
    throw new Refusal(
      'conflict',
      'This Idempotency-Key was used for another order. Please send a new one.',
    );
  }
  return earlier.answer;
}

async function keepAnswer(
  tx: Database,
  customerId: number,
  key: string | undefined,
  answer: Order,
) {
  if (key === undefined) return;
  await tx.update(placements).set({ answer }).where(ofKey(customerId, key));
}

const ofKey = (customerId: number, key: string) =>
  and(eq(placements.customerId, customerId), eq(placements.key, key));

const piecesOf = ({ item, variant, product }: Line) => ({
  variantId: variant.id,
  productId: product.id,
  quantity: item.quantity,
  name: [product.name, variant.size === 'full' ? '' : variant.size].filter(Boolean).join(', '),
});
