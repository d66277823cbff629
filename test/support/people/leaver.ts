import { setDeliveryStatus } from '#shop/orders/change-status.ts';
import { password, type SignedIn, type TestShop } from '#test/support/shop.ts';

/** The texts about a leaver that the shop must erase. */
export const traces = [
  'zuleikha',
  'quxworth',
  'कुर्‍हाडे',
  '9845098450',
  'quillpen',
  'hampi',
  '583239',
  'philippa',
  '9822098220',
];

let kites = 0;

/**
 * A customer of whom the shop keeps something everywhere: profile, address, cart, wishlist, a
 * delivered order with a review, another session, and mails.
 */
export async function leaverOf(shop: TestShop, name = 'zuleikha') {
  const product = await shop.product({ productName: `Kite ${++kites}` });
  const id = product.id;
  const variantId = product.variants[0]?.id ?? 0;
  const customer = await shop.customer(name);
  const { call } = customer;
  const addToCart = () =>
    call('POST /cart/add', { body: { productVariantId: variantId, quantity: 1 } });
  await call('PUT /users/profile', {
    body: {
      ...{ firstName: 'Zuleikha', lastName: 'Quxworth कुर्‍हाडे', username: name },
      ...{ mobile: '9845098450', dob: '1990-12-31' },
    },
  });
  const { body: home } = await call('POST /addresses', { body: address });
  const order = async () => {
    await addToCart();
    const { body } = await call('POST /orders/place', {
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { addressId: home.address.id, paymentMethod: 'COD' },
    });
    return body.order.id;
  };
  const orderId = await order();
  await deliver(shop, orderId);
  await call('POST /products/{id}/reviews', {
    params: { id: String(id) },
    body: { rating: 5, text: 'Flies well.' },
  });
  await addToCart();
  await call('POST /wishlist', { body: { productId: id } });
  await shop.visitor.call('POST /auth/login', { body: { identifier: name, password } });
  await shop.visitor.call('POST /auth/forgot-password', { body: { email: customer.user.email } });
  return { ...customer, product, orderId, order };
}

const address = {
  receiverName: 'Philippa D’Mello',
  receiverMobile: '+91 98220 98220',
  addressLine1: '7, Quillpen Lane',
  city: 'Hampi',
  state: 'Karnataka',
  postalCode: '583239',
};

export async function deliver(shop: TestShop, orderId: number) {
  const { id, username: name } = (await shop.admin()).user;
  for (const to of ['SHIPPED', 'DELIVERED'] as const) {
    const by = { id, name, address: '' };
    await setDeliveryStatus(shop.db, by, { orderId, to }, shop.services);
  }
}

export const erase = ({ call }: Pick<SignedIn, 'call'>, code?: string) =>
  call('DELETE /users/me', { body: { password, ...(code && { code }) } });
