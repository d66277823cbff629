import type { User } from '#contract/accounts.ts';
import type { Address } from '#contract/addresses.ts';
import { fullName, splitName } from '#contract/rules/people.ts';
import { money, toPaise, toRupees } from '#contract/rules/price.ts';
import type { Charges } from '#contract/rules/selling/charges.ts';
import { missingPaise } from '#contract/rules/selling/codes.ts';
import { dayMs } from '#contract/rules/selling/days.ts';
import { goodsPaiseOf } from '#contract/rules/totals.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import { type Line, pricedLines, totalsOfLines } from '#shop/carts/lines.ts';
import { refuseAfterCancelling } from '#shop/orders/cancelled-orders.ts';
import { type Pieces, shortage } from '#shop/orders/stock.ts';
import { fieldRefusal, notFound } from '#shop/refusal.ts';
import { type CodeFor, refuseCode } from '#shop/selling/codes/code-problem.ts';
import { maxOpenOrdersOf, refuseAgainstRules, refuseTooLarge } from '#shop/selling/order-rules.ts';
import type { Basket } from './baskets.ts';
import { mobileOf, type PlacementRequest } from './placement.ts';

/** An order that can be written unless something changes meanwhile. */
export interface Purchase {
  /** The buyer with the name and mobile number that were given with the order. */
  customer: User;
  address: Address;
  lines: readonly Line[];
  pieces: readonly Pieces[];
  paymentMethod: 'COD';
  totalPaise: number;
  charges: Charges;
  /** The code in the cart, whether it counts or not; null without one. */
  entered: CodeFor | null;
  /** The code that counts. */
  code: CodeFor | null;
  codePaise: number;
  /** How many pending or shipped orders the customer may have, this one included; null for no limit. */
  maxOpenOrders: number | null;
  /** True when the cash desk calls the customer before packing. */
  isToConfirm: boolean;
  placedAt: Date;
  expectedAt: Date;
  /** What is left of each variant after this order, by its id. */
  left: Map<number, number>;
}

/** What earlier orders of the batch have left. */
export interface Left {
  /** Pieces by the id of the variant. */
  stock: Map<number, number>;
  /** Uses left by the id of the code; no entry for a code without a limit. */
  uses: Map<number, number>;
}

/**
 * Decides on a request and takes its pieces and the use of its code from `left`. Throws `Refusal`: not
 * found for an address that is not the customer's, validation for an empty cart, out of stock naming
 * the lines that are short, conflict after too many cancellations, for another total than expected,
 * for what the owner's selling rules refuse, and as `CodeRefusal` for a code that can no longer be
 * used.
 */
export function purchaseOf(
  request: PlacementRequest,
  { address, lines, terms, code: entered, cancelWait, ...history }: Basket,
  { stock: left, uses }: Left,
  deliveryDays: number,
): Purchase {
  const { buyer, placement } = request;
  const { paymentMethod, expectedTotal, name, at = new Date() } = placement;
  if (!address) throw notFound('Address', { addressId: 'Please select an address.' });
  if (lines.length === 0) throw fieldRefusal('items', 'Your cart is empty.');
  refuseAfterCancelling(cancelWait);
  if (entered) refuseCode(entered, uses, at);
  const totals = totalsOfLines(lines, terms, entered);
  refuseTooLarge(totals.totalPaise);
  const customer = receiverOf(buyer, name, mobileOf(request));
  const pieces = lines.map(piecesOf);
  if (terms) {
    const { postalCode } = address;
    const goods = { goodsPaise: goodsPaiseOf(pricedLines(lines)), code: entered, pieces };
    refuseAgainstRules({ customer, postalCode, ...goods, ...history }, terms);
  }
  refuseOtherTotal(totals.totalPaise, expectedTotal);
  const short = pieces.filter((piece) => piece.quantity > (left.get(piece.variantId) ?? 0));
  if (short.length > 0) throw shortage(short, left, 'Please edit your cart.');
  for (const { variantId, quantity } of pieces) {
    left.set(variantId, (left.get(variantId) ?? 0) - quantity);
  }
  const code = countingCode(entered, lines);
  if (code && uses.has(code.id)) uses.set(code.id, (uses.get(code.id) ?? 0) - 1);
  return {
    customer,
    address,
    lines,
    pieces,
    paymentMethod,
    totalPaise: totals.totalPaise,
    entered,
    code,
    codePaise: totals.codePaise,
    charges: { deliveryPaise: totals.deliveryPaise, codFeePaise: totals.codFeePaise },
    maxOpenOrders: terms && maxOpenOrdersOf(customer, terms),
    isToConfirm: terms?.cashDesk ?? false,
    placedAt: at,
    expectedAt: new Date(at.getTime() + (terms?.days ?? deliveryDays) * dayMs),
    left: new Map(pieces.map(({ variantId }) => [variantId, left.get(variantId) ?? 0])),
  };
}

/** An order below the minimum is placed without its code. */
const countingCode = (entered: CodeFor | null, lines: readonly Line[]) =>
  entered && missingPaise(goodsPaiseOf(pricedLines(lines)), entered) === 0 ? entered : null;

const receiverOf = (buyer: User, name: string | undefined, mobile: string | null): User => ({
  ...buyer,
  // A name that was not changed keeps its first and last name as they were.
  ...(name && name !== fullName(buyer) && splitName(name)),
  mobile,
});

function refuseOtherTotal(totalPaise: number, expected: number | undefined) {
  if (expected === undefined || toPaise(expected) === totalPaise) return;
  const total = toRupees(totalPaise);
  const message = `The total changed from ${money(expected, [total])} to ${money(total, [expected])}. Please check your cart before you order.`;
  throw fieldRefusal('expectedTotal', message, 'conflict');
}

const piecesOf = ({ item, variant, product }: Line): Pieces => ({
  variantId: variant.id,
  quantity: item.quantity,
  name: namedVariant(product.name, variant),
});
