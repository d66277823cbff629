import type { Address } from '#contract/addresses.ts';
import type { Order } from '#contract/orders/orders.ts';
import { homeAddress, typedOnMac } from './cast.ts';
import type { SignedIn, TestShop } from './shop.ts';

/** A customer with an address, sent in the other Unicode form, and a cart with these quantities of variants. */
export async function readyToOrder(
  shop: TestShop,
  lines: { variantId: number; quantity: number }[],
): Promise<SignedIn & { address: Address }> {
  const customer = await shop.customer();
  const { body } = await customer.call('POST /addresses', { body: typedOnMac(homeAddress) });
  for (const { variantId, quantity } of lines) {
    await customer.call('POST /cart/add', { body: { productVariantId: variantId, quantity } });
  }
  return { ...customer, address: body.address };
}

/** A customer with an order just placed for these quantities of variants. */
export async function withOrder(
  shop: TestShop,
  lines: { variantId: number; quantity: number }[],
): Promise<SignedIn & { address: Address; order: Order }> {
  const customer = await readyToOrder(shop, lines);
  const { body } = await customer.call('POST /orders/place', {
    body: { addressId: customer.address.id, paymentMethod: 'COD' },
  });
  return { ...customer, order: body.order };
}
