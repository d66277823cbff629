import type { Store } from '#db/store.ts';
import { openBusyShop } from '#test/support/busy-shop.ts';
import { readyToOrder } from '#test/support/buyers.ts';
import { formOf } from '#test/support/shop.ts';
import { openDesk } from './desk.ts';

/** A busy shop with something in all of its books: charges, a code, keys, cash, and invoices of each kind. */
export async function openFullBooks(given?: Store) {
  const busy = await openBusyShop(given);
  const { shop } = busy;
  const desk = await openDesk(shop);
  const { owner } = desk;
  await owner.call('PUT /selling-rules', { body: { deliveryCharge: 40, codFee: 9.5 } });
  await owner.send('PUT /company-details', {
    body: formOf({ name: 'Haat Traders', gstin: '29ABCDE1234F1ZW' }),
  });
  const terms = { code: 'DIWALI7', kind: 'PERCENT', value: 7, usesInAll: 50 } as const;
  const { body } = await owner.call('POST /codes', { body: terms });
  const taxed = (gstRate: '5' | '18', originalPrice: number) =>
    shop.product({
      ...{ hsn: '9503', gstRate },
      variants: [{ stock: 40, originalPrice, discountPrice: 0 }],
    });
  const [top, kite] = [await taxed('18', 333.33), await taxed('5', 99.5)];
  const [first, second] = [top.variants[0]?.id ?? 0, kite.variants[0]?.id ?? 0];
  const lines = [
    { variantId: first, quantity: 3 },
    { variantId: second, quantity: 2 },
  ];
  const ordered = async (): Promise<number> => {
    const buyer = await readyToOrder(shop, lines);
    await buyer.call('POST /cart/code', { body: { code: terms.code } });
    const placed = await buyer.call('POST /orders/place', {
      body: { addressId: buyer.address.id, paymentMethod: 'COD' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    return placed.body.order.id;
  };
  const [pending, sold, resent, back] = [
    await ordered(),
    await ordered(),
    await ordered(),
    await ordered(),
  ];
  await desk.setStatus(sold, 'SHIPPED');
  await desk.collect(sold, 1_000, { force: true, note: 'Short of change', delivered: true });
  for (const status of ['SHIPPED', 'CANCELED', 'SHIPPED'] as const) {
    await desk.setStatus(resent, status);
  }
  await desk.setStatus(back, 'SHIPPED');
  await desk.refuse(back);
  await desk.back(back);
  return {
    ...busy,
    code: body.code.id,
    pending,
    sold,
    resent,
    back,
    taxedVariants: [first, second],
  };
}
