import type { TextWriter } from './text-writer.ts';

const secret = 'a long password 1';
const home = { addressLine1: '1', city: 'Mysuru', state: 'Karnataka', postalCode: '570001' };

/** Writes addresses, orders and a review of a customer; returns the id of the delivered order. */
export async function fillOrders(
  writer: TextWriter,
  ownerToken: string,
  token: string,
  { id, variants }: { id: number; variants: { id: number }[] },
): Promise<number> {
  const { body } = await writer.mustWrite('POST /addresses', { token, example: home });
  const addressId = body.address.id;
  const params = { id: addressId };
  await writer.mustWrite('PUT /addresses/{id}', { token, params, example: home });
  await writer.mustWrite('POST /addresses', { token, example: home });
  const fill = () =>
    writer.send('POST /cart/add', { token }, { productVariantId: variants[0]?.id, quantity: 1 });
  const place = async () => {
    await fill();
    const placed = await writer.send(
      'POST /orders/place',
      { token },
      { addressId, paymentMethod: 'COD' },
    );
    return placed.body.order.id as number;
  };
  const delivered = await place();
  for (const deliveryStatus of ['SHIPPED', 'DELIVERED']) {
    await writer.mustWrite('PUT /orders/{id}/status', {
      token: ownerToken,
      params: { id: delivered },
      example: { deliveryStatus },
    });
  }
  const pending = await place();
  await changeOrders(writer, ownerToken, pending, variants[0]?.id ?? 0);
  await fillDesk(writer, ownerToken, { delivered, pending });
  const rows = [{ order: String(await place()), courier: 'Delhivery', trackingNumber: 'AWB1' }];
  await writer.write('POST /orders/ship', { token: ownerToken, example: { rows } });
  await fill();
  await writer.write('POST /cart/code', { token, example: { code: 'NONE' } });
  await writer.send('POST /wishlist', { token }, { productId: id });
  const reviewed = await writer.mustWrite('POST /products/{id}/reviews', {
    token,
    params: { id },
    example: { rating: 4 },
  });
  const ofReview = { token: ownerToken, params: { id: reviewed.body.review.id } };
  await writer.mustWrite('PUT /reviews/{id}', { ...ofReview, example: { hidden: true } });
  await writer.send('PUT /reviews/{id}', ofReview, { hidden: false });
  return delivered;
}

/** Notes and tags of an order and its customer, and an order by hand. */
async function changeOrders(writer: TextWriter, token: string, pending: number, variantId: number) {
  const receiver = { name: 'Asha', mobile: '9845012345' };
  const { body } = await writer.mustWrite('PUT /orders/{id}', {
    token,
    params: { id: pending },
    example: { address: home, receiver, note: 'x' },
  });
  const customer = await writer.send('GET /customers', { token });
  const ofCustomer = { token, params: { id: customer.body.data?.[0]?.id ?? body.order.id } };
  await writer.write('PUT /customers/{id}', { ...ofCustomer, example: { note: 'x', tags: [] } });
  const added = await writer.write('POST /customers/{id}/addresses', {
    ...ofCustomer,
    example: home,
  });
  await writer.write('PUT /customers/{id}/addresses/{addressId}', {
    token,
    params: { ...ofCustomer.params, addressId: added.body.address?.id ?? 1 },
    example: home,
  });
  await writer.write('POST /orders', {
    token,
    example: { customer: receiver, address: home, items: [{ variantId, quantity: 1 }], note: 'x' },
  });
}

/** Notes of the cash desk on a delivered and a pending order. */
async function fillDesk(
  writer: TextWriter,
  token: string,
  { delivered, pending }: { delivered: number; pending: number },
) {
  const force = { amount: 1, force: true, note: 'x' };
  await writer.mustWrite('PUT /orders/{id}/collect', {
    token,
    params: { id: delivered },
    example: force,
  });
  const params = { id: pending };
  const confirmed = { outcome: 'CONFIRMED' };
  await writer.mustWrite('PUT /orders/{id}/confirm', { token, params, example: confirmed });
  await writer.send('PUT /orders/{id}/status', { token, params }, { deliveryStatus: 'SHIPPED' });
  await writer.write('PUT /orders/{id}/attempt', { token, params, example: { reason: 'x' } });
  const refused = { reason: 'x' };
  await writer.mustWrite('PUT /orders/{id}/refuse', { token, params, example: refused });
}

/** Writes texts that no page shows and that the shop mostly refuses. */
export async function writeElsewhere(writer: TextWriter, token: string, order: number) {
  await writer.write('POST /orders/send-confirmation', {
    token,
    example: { orderData: { id: order } },
  });
  await writer.write('POST /auth/login', { example: { identifier: 'nobody', password: secret } });
  await writer.write('POST /auth/forgot-password', { example: { email: 'nobody@example.com' } });
  await writer.write('POST /auth/reset-password', {
    example: { token: 'none', newPassword: secret },
  });
  await writer.write('PUT /users/email', {
    token,
    example: { email: 'nobody@example.com', password: secret },
  });
  await writer.write('PUT /users/change-password', {
    token,
    example: { currentPassword: 'none', newPassword: secret },
  });
}
