import { colourFirst } from '#contract/rules/pictures.ts';
import { firstEntry } from '#shop/orders/journal.ts';
import { orderShape, untouched } from '#shop/orders/order-shape.ts';
import type { PlacementRequest } from './placement.ts';
import { claimOf } from './placement-keys.ts';
import type { Purchase } from './purchase.ts';

/** A request that was not refused, and what is to be written for it. */
export interface Accepted {
  request: PlacementRequest;
  purchase: Purchase;
}

export interface Ids {
  orders: number[];
  items: number[];
}

export type Written = ReturnType<typeof rowsOf>[number];

/** What is written for each order, under the ids that were reserved for it. */
export function rowsOf(accepted: readonly Accepted[], ids: Ids) {
  const itemIds = ids.items.values();
  return accepted.map(({ request, purchase }, nth) => {
    const row = orderRow(ids.orders[nth] ?? 0, purchase);
    const items = purchase.lines.map((line) => itemRow(itemIds.next().value ?? 0, row.id, line));
    const order = orderShape({ ...untouched, ...row }, items, purchase.left);
    const claimed = claimOf(request);
    return {
      row,
      items,
      order,
      answer: claimed && { ...claimed, answer: order },
      entry: firstEntry(row, purchase.customer),
      movements: purchase.pieces.map((piece) => movementOf(row, piece)),
    };
  });
}

function orderRow(id: number, purchase: Purchase) {
  const { customer, address, paymentMethod, totalPaise, charges, placedAt, expectedAt } = purchase;
  const { code, codePaise } = purchase;
  const { firstName, lastName, email, mobile } = customer;
  const { addressLine1, addressLine2, city, state, postalCode } = address;
  return {
    ...{ id, customerId: customer.id, firstName, lastName, email, mobile },
    ...{ addressLine1, addressLine2, city, state, postalCode },
    ...{ paymentMethod, deliveryStatus: 'PENDING' as const, totalPaise, ...charges },
    ...{ codePaise, code: code?.code ?? null, codeId: code?.id ?? null },
    ...{ placedAt, expectedAt },
  };
}

function itemRow(id: number, orderId: number, line: Purchase['lines'][number]) {
  const { item, variant, product, images } = line;
  const [image] = colourFirst(images, variant.color);
  return {
    id,
    orderId,
    productId: product.id,
    variantId: variant.id,
    productName: product.name,
    productSlug: product.slug,
    imageFilename: image?.filename ?? null,
    imageColor: image?.color ?? null,
    color: variant.color,
    size: variant.size,
    originalPaise: variant.originalPaise,
    discountPaise: variant.discountPaise,
    quantity: item.quantity,
  };
}

const movementOf = (row: { id: number }, piece: Purchase['pieces'][number]) => ({
  variantId: piece.variantId,
  quantity: -piece.quantity,
  reason: 'order' as const,
  orderId: row.id,
});
