import type { User } from '#contract/accounts.ts';
import { statusOf } from '#contract/errors.ts';
import type { Order } from '#contract/orders/orders.ts';
import { fullName, splitName } from '#contract/rules/people.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import { sizeLabel } from '#contract/rules/variants.ts';
import type { Database } from '#db/client.ts';
import { findAddress } from '#shop/accounts/addresses.ts';
import { keepContact } from '#shop/accounts/profile.ts';
import { readCart } from '#shop/carts/cart.ts';
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
  /** The total that the customer saw, in rupees; not checked when absent. */
  expectedTotal?: number | undefined;
  /** Whom the parcel is for; by default, and when empty, the name of the profile. */
  name?: string | undefined;
  /** Ten digits for the courier, or null for none; by default those of the profile. */
  mobile?: string | null | undefined;
  /** The Idempotency-Key: a repeated key returns the first order again. */
  key?: string | undefined;
  /** Now unless given. */
  at?: Date;
}

interface Effects {
  queueMail: QueueMail;
  deliveryDays: number;
}

const day = 24 * 60 * 60 * 1000;

/**
 * Places an order for what the customer's cart holds: the only way from cart to order. One
 * transaction takes the stock, copies lines, prices and address, empties the cart, writes the
 * journal, queues the confirmation mail, and saves a given name and mobile number in the profile.
 * Throws `Refusal`: not found for an address that is not the customer's, validation for an empty
 * cart; with the cart as it is now: out of stock naming the lines that are short, conflict for
 * another total than expected and for a key used with another body.
 */
export async function placeOrder(
  db: Database,
  buyer: User,
  placement: Placement,
  effects: Effects,
): Promise<Order> {
  try {
    return await db.transaction((tx) => placeIn(tx, buyer, placement, effects));
  } catch (error) {
    throw await withCart(db, buyer.id, error);
  }
}

async function placeIn(
  tx: Database,
  buyer: User,
  { addressId, paymentMethod, expectedTotal, name, mobile, key, at = new Date() }: Placement,
  { queueMail, deliveryDays }: Effects,
): Promise<Order> {
  const customer = receiverOf(buyer, name, mobile);
  const contact = name ? [mobile, name] : mobile === undefined ? [] : [mobile];
  const asked = [addressId, paymentMethod, expectedTotal, ...contact];
  const request = { customerId: customer.id, key, asked };
  const earlier = await claimKey(tx, request);
  if (earlier) return earlier;
  const address = await findAddress(tx, customer.id, addressId, unknownAddress);
  const lines = await lockLines(tx, customer.id);
  if (lines.length === 0) throw fieldRefusal('items', 'Your cart is empty.');
  refuseOtherTotal(lines, expectedTotal);
  const pieces = lines.map(piecesOf);
  const stocks = await takeStock(tx, pieces);
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
  await keepContact(tx, buyer, customer);
  await beginJournal(tx, row, customer);
  await queueMail(tx, { kind: 'order-placed', recipient: customer.email, orderId: row.id });
  const order = orderShape(row, items, stocks);
  await keepAnswer(tx, request, order);
  return order;
}

const receiverOf = (buyer: User, name?: string, mobile: string | null = buyer.mobile): User => ({
  ...buyer,
  // An unchanged name keeps its two parts, wherever they meet.
  ...(name && name !== fullName(buyer) && splitName(name)),
  mobile,
});

/** After a 409 the caller needs the current cart, so the refusal includes it. */
async function withCart(db: Database, customerId: number, error: unknown) {
  if (!(error instanceof Refusal) || statusOf[error.code] !== 409) return error;
  const { code, message, fields } = error;
  const cart = await readCart(db, customerId);
  return new Refusal(code, message, { fields, details: { cart }, cause: error });
}

const unknownAddress = { addressId: 'Please select an address.' };

function refuseOtherTotal(lines: readonly Line[], expected: number | undefined) {
  const { totalPaise } = totalsOfLines(lines);
  if (expected === undefined || toPaise(expected) === totalPaise) return;
  const total = toRupees(totalPaise);
  const message = `The total changed from ${money(expected, [total])} to ${money(total, [expected])}. Please check your cart before you order.`;
  throw fieldRefusal('expectedTotal', message, 'conflict');
}

const piecesOf = ({ item, variant, product }: Line) => ({
  variantId: variant.id,
  productId: product.id,
  quantity: item.quantity,
  name: [product.name, sizeLabel(variant.size)].filter(Boolean).join(', '),
});
