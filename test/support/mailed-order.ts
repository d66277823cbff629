import type { Order } from '#contract/orders.ts';
import { withOrder } from './buyers.ts';
import { openTestShop } from './shop.ts';

/** The company that mails are from. */
export const company = {
  name: 'Haat Toys',
  email: 'care@haat.example',
  phone: '9876543210',
  address: '12, MG Road',
  pincode: '560001',
  logoUrl: null,
};

/** Where the links of mails lead. */
export const publicUrl = 'https://shop.example';

/** Order 7 of Asha Rao, about which mails are written. */
export async function mailedOrder(): Promise<Order> {
  await using shop = await openTestShop();
  const { variants } = await shop.product({
    productName: 'Wooden Top',
    variants: [{ stock: 5, color: 'Red', size: 'L', originalPrice: 125_000.5 }],
  });
  const { order } = await withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity: 2 }]);
  const user = { ...order.user, firstName: 'Asha', lastName: 'Rao' };
  return { ...order, id: 7, user, expectedDeliveryDate: '2026-11-26T06:30:00.000Z' };
}
