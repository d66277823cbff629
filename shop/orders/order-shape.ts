import type { Order, OrderItem } from '#contract/orders/orders.ts';
import { erasedCustomer } from '#contract/rules/accounts/erased-accounts.ts';
import { isUnderway, lifecycle } from '#contract/rules/order-lifecycle.ts';
import { toRupees } from '#contract/rules/price.ts';
import { chargesInRupees } from '#contract/rules/totals.ts';
import { receiverShape } from '#shop/accounts/addresses.ts';
import { uploadUrl } from '#shop/files/storage.ts';
import type { orderItems, orders } from './tables.ts';

export type OrderRow = typeof orders.$inferSelect;
export type ItemRow = typeof orderItems.$inferSelect;

/** True once the account of the customer was erased. */
export const isErased = ({
  email,
  addressLine1,
}: Pick<OrderRow, 'email' | 'addressLine1'>): boolean => email === '' && addressLine1 === '';

/** The columns of an order as it was placed. */
export const untouched = {
  ...{ deliveredAt: null, codePaise: 0, code: null, codeId: null },
  ...{ confirmation: 'NONE' as const, attempts: 0, cash: null, cashAt: null, cashPaise: null },
  ...{ refusalReason: null, backInStockAt: null },
  ...{ courier: null, trackingNumber: null, trackingUrl: null },
  ...{ version: 1, placedPaise: null },
  ...{ confirmedByLink: false, deliveryAttempts: 0, attemptReason: null, nextAttemptAt: null },
};

type ShownVariant = OrderItem['product']['variant'];

/** The parts of a variant that an order shows as they are now; all others are as bought. */
export type VariantNow = Omit<
  ShownVariant,
  'id' | 'size' | 'color' | 'originalPrice' | 'discountPrice'
>;

/** `variantsNow` holds the present variants by id. */
export function orderShape(
  row: Omit<OrderRow, 'customerId' | 'toldStatus' | 'searchText'>,
  items: readonly Omit<ItemRow, 'orderId'>[],
  variantsNow: ReadonlyMap<number, VariantNow>,
): Order {
  const { id, firstName, lastName, email, mobile, paymentMethod, deliveryStatus } = row;
  const { addressLine1, addressLine2, city, state, postalCode } = row;
  const { status } = lifecycle[deliveryStatus];
  return {
    id,
    user: { firstName: isErased(row) ? erasedCustomer : firstName, lastName, email, mobile },
    items: items.map((item) => itemShape(item, variantsNow.get(item.variantId) ?? { stock: 0 })),
    paymentMethod,
    paymentStatus: paymentOf(row),
    status,
    deliveryStatus,
    orderDate: row.placedAt.toISOString(),
    createdAt: row.placedAt.toISOString(),
    ...chargesInRupees(row),
    ...(row.code !== null && { code: { code: row.code, discount: toRupees(row.codePaise) } }),
    orderTotal: toRupees(row.totalPaise),
    address: { ...receiverShape(row), addressLine1, addressLine2, city, state, postalCode },
    expectedDeliveryDate: row.expectedAt.toISOString(),
    deliveredOn: row.deliveredAt?.toISOString() ?? null,
    courier: row.courier,
    trackingNumber: row.trackingNumber,
    trackingUrl: row.trackingUrl,
    ...refusalOf(row),
    version: row.version,
  };
}

/** Empty unless a refused parcel is on its way back. */
export const refusalOf = ({
  cash,
  cashAt,
  backInStockAt,
}: Pick<OrderRow, 'cash' | 'cashAt' | 'backInStockAt'>): Pick<Order, 'refusedAt'> =>
  cash === 'REFUSED' && cashAt && !backInStockAt ? { refusedAt: cashAt.toISOString() } : {};

/** Delivered means paid, unless the cash desk waits for the cash. */
function paymentOf({ deliveryStatus, cash }: Pick<OrderRow, 'deliveryStatus' | 'cash'>) {
  const { payment } = lifecycle[deliveryStatus];
  if (cash === null || payment === 'CANCELLED') return payment;
  return cash === 'COLLECTED' ? 'PAID' : 'PENDING';
}

function itemShape(item: Omit<ItemRow, 'orderId'>, now: VariantNow): OrderItem {
  const { id, quantity, size, color, imageFilename, imageColor } = item;
  return {
    id,
    quantity,
    priceAtPurchase: toRupees(item.originalPaise),
    product: {
      id: item.productId,
      name: item.productName,
      slug: item.productSlug,
      images: imageFilename ? [{ url: uploadUrl(imageFilename), color: imageColor ?? '#888' }] : [],
      variant: {
        id: item.variantId,
        size,
        color,
        originalPrice: toRupees(item.originalPaise),
        discountPrice: toRupees(item.discountPaise),
        ...now,
      },
    },
  };
}

/** Empty for an order that the desk took no part in, unless it is on and the order is still underway. */
export function deskOf(row: OrderRow, isDeskOn: boolean): Pick<Order, 'desk'> {
  const isShown =
    row.cash !== null ||
    (row.deliveryStatus !== 'DELIVERED' &&
      (row.confirmation !== 'NONE' || (isDeskOn && isUnderway(row))));
  return isShown ? { desk: deskShape(row) } : {};
}

const deskShape = (row: OrderRow) => ({
  confirmation: row.confirmation,
  confirmedByLink: row.confirmedByLink && row.confirmation === 'CONFIRMED',
  attempts: row.attempts,
  deliveryAttempts: row.deliveryAttempts,
  attemptReason: row.attemptReason,
  nextAttemptAt: row.nextAttemptAt,
  cash: row.cash ?? ('DUE' as const),
  cashAt: row.cashAt?.toISOString() ?? null,
  cashAmount: row.cashPaise === null ? null : toRupees(row.cashPaise),
  reason: row.refusalReason,
  backInStockAt: row.backInStockAt?.toISOString() ?? null,
});
