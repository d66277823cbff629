import type { User } from '#contract/accounts.ts';
import { largestOrder } from '#contract/fields.ts';
import { mobileNeeded, notServed } from '#contract/rules/messages/delivery-messages.ts';
import { formatCount } from '#contract/rules/numbers.ts';
import { toPaise } from '#contract/rules/price.ts';
import type { CodeTerms } from '#contract/rules/selling/codes.ts';
import { limitProblem } from '#contract/rules/selling/order-limits.ts';
import { fieldRefusal, Refusal } from '#shop/refusal.ts';
import type { PlaceTerms } from './terms.ts';

export interface Ordered {
  customer: Pick<User, 'mobile' | 'email' | 'emailConfirmed'>;
  postalCode: string;
  /** Sum before the code. */
  goodsPaise: number;
  code: CodeTerms | null;
  pieces: readonly { quantity: number; name: string }[];
  /** Orders of the customer that are pending or shipped. */
  openOrders: number;
  /** Parcels refused by the customer or with the mobile number of the order. */
  refusedParcels: number;
  /** Empty until the owner saves one. */
  shopPhone: string;
}

/** Throws `Refusal` (conflict) for an order that breaks one of the owner's rules. */
export function refuseAgainstRules(ordered: Ordered, terms: PlaceTerms): void {
  const { customer, postalCode, goodsPaise, code, pieces } = ordered;
  refuseAfterRefusals(ordered, terms);
  if (!terms.served) throw fieldRefusal('addressId', notServed(postalCode), 'conflict');
  for (const piece of pieces) refuseTooMany(terms, piece.quantity, `${piece.name}: `);
  const problem = limitProblem(goodsPaise, terms, code);
  if (problem) throw new Refusal('conflict', problem);
  if (terms.requireMobile && !customer.mobile) {
    throw fieldRefusal('mobile', mobileNeeded, 'conflict');
  }
  refuseManyOpen(ordered, terms);
}

type OpenLimits = Pick<PlaceTerms, 'maxOpenOrders' | 'maxOpenOrdersUnconfirmed'>;

/** How many orders a customer may have on their way; null for no limit. */
export function maxOpenOrdersOf(
  { emailConfirmed }: Pick<User, 'emailConfirmed'>,
  { maxOpenOrders, maxOpenOrdersUnconfirmed }: OpenLimits,
): number | null {
  if (emailConfirmed || maxOpenOrdersUnconfirmed === null) return maxOpenOrders;
  return Math.min(maxOpenOrdersUnconfirmed, maxOpenOrders ?? Infinity);
}

function refuseManyOpen({ customer, openOrders }: Ordered, limits: OpenLimits) {
  const max = maxOpenOrdersOf(customer, limits);
  if (max === null || openOrders < max) return;
  const maxConfirmed = maxOpenOrdersOf({ emailConfirmed: true }, limits);
  if (maxConfirmed === null || openOrders < maxConfirmed) {
    const open = openOrders === 1 ? 'an order on its way' : `${openOrders} orders on their way`;
    throw new Refusal(
      'conflict',
      `You have ${open}. To order more now, confirm your email: open the link that we sent to ${customer.email}. You can send it again in My Account.`,
    );
  }
  throw new Refusal(
    'conflict',
    max === 1
      ? 'You have an order on its way. Please order again once it has arrived.'
      : `You have ${openOrders} orders on their way. Please order again once one has arrived.`,
  );
}

/** The message does not mention refusals, because the number may have been somebody else's. */
function refuseAfterRefusals({ refusedParcels, shopPhone }: Ordered, { maxRefusals }: PlaceTerms) {
  if (maxRefusals === null || refusedParcels < maxRefusals) return;
  const phone = shopPhone ? ` Call ${shopPhone}.` : '';
  throw new Refusal('conflict', `Please contact the shop to order.${phone}`);
}

/** Throws `Refusal` (conflict) for more pieces of one variant than the owner sells in one order. */
export function refuseTooMany(
  { maxPiecesPerLine }: Pick<PlaceTerms, 'maxPiecesPerLine'>,
  quantity: number,
  of = '',
  field?: string,
): void {
  if (maxPiecesPerLine === null || quantity <= maxPiecesPerLine) return;
  const max = formatCount(maxPiecesPerLine);
  const message = `${of}you can order at most ${max} of one product. Please choose fewer.`;
  const sentence = message.charAt(0).toUpperCase() + message.slice(1);
  throw new Refusal('conflict', sentence, field ? { fields: { [field]: sentence } } : {});
}

/**
 * Throws `Refusal` (conflict) for a sum that nobody could collect and that JavaScript may not hold
 * exactly.
 */
export function refuseTooLarge(totalPaise: number): void {
  if (totalPaise <= toPaise(largestOrder)) return;
  const message = `An order can be at most ₹${formatCount(largestOrder)}. Please split it into several orders.`;
  throw fieldRefusal('items', message, 'conflict');
}
