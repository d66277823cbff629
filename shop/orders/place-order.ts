import type { User } from '#contract/accounts.ts';
import type { Order } from '#contract/orders.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { sizeWords } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { findAddress } from '#shop/accounts/addresses.ts';
import { type Line, lockLines, removeLines, totalsOfLines } from '#shop/carts/lines.ts';
import type { QueueMail } from '#shop/mail/queue.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import { beginJournal } from './journal.ts';
import { orderShape } from './order-shape.ts';
import { claimKey, keepAnswer } from './placement-keys.ts';
import { bookPieces, takeStock } from './stock.ts';
import { writeOrder } from './write-order.ts';

export interface Placement {
  addressId: number;
  paymentMethod: 'COD';
  /** The total the customer saw, in rupees; any will do unless given. */
  expectedTotal?: number | undefined;
  /** The caller's Idempotency-Key: the same key again gives the first answer again. */
  key?: string | undefined;
  /** When it is placed; now unless given. */
  at?: Date;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Places an order for what the customer's cart holds: the one gate from cart to order. One
 * transaction takes the stock, copies lines, prices and address, empties the cart, writes the
 * journal and queues the confirmation mail. Throws `Refusal`: not found for an address that is not
 * the customer's, validation for an empty cart, out of stock naming the lines that are short,
 * conflict for another total than expected and for a key used with another body.
 */
export async function placeOrder(
  db: Database,
  customer: User,
  placement: Placement,
  { queueMail, deliveryDays }: { queueMail: QueueMail; deliveryDays: number },
): Promise<Order> {
  const { addressId, paymentMethod, expectedTotal, key } = placement;
  const asked = [addressId, paymentMethod, expectedTotal];
  const request = { customerId: customer.id, key, asked };
  return db.transaction(async (tx) => {
    const earlier = await claimKey(tx, request);
    if (earlier) return earlier;
    const address = await findAddress(tx, customer.id, addressId);
    const lines = await lockLines(tx, customer.id);
    if (lines.length === 0) throw fieldRefusal('items', 'Your cart is empty.');
    refuseOtherTotal(lines, expectedTotal);
    const pieces = lines.map(piecesOf);
    const stocks = await takeStock(tx, pieces);
    const at = placement.at ?? new Date();
    const { row, items } = await writeOrder(tx, {
      customer,
      address,
      lines,
      paymentMethod,
      placedAt: at,
      expectedAt: new Date(at.getTime() + deliveryDays * day),
    });
    await bookPieces(tx, row.id, pieces, 'order');
    await removeLines(tx, lines);
    await beginJournal(tx, row, customer);
    await queueMail(tx, { kind: 'order-placed', recipient: customer.email, orderId: row.id });
    const order = orderShape(row, items, stocks);
    await keepAnswer(tx, request, order);
    return order;
  });
}

function refuseOtherTotal(lines: readonly Line[], expected: number | undefined) {
  const { totalPaise } = totalsOfLines(lines);
  if (expected === undefined || toPaise(expected) === totalPaise) return;
  const total = toRupees(totalPaise);
  throw new Refusal(
    'conflict',
    `The total changed from ${money(expected, [total])} to ${money(total, [expected])}. Please look at your cart again before you order.`,
  );
}

const piecesOf = ({ item, variant, product }: Line) => ({
  variantId: variant.id,
  productId: product.id,
  quantity: item.quantity,
  name: [product.name, sizeWords(variant.size)].filter(Boolean).join(', '),
});
