import { withOrder } from '#test/support/buyers.ts';
import type { TestShop } from '#test/support/shop.ts';
import { type Rows, unknown } from './rows.ts';

export const recordedOfReviews = (shop: TestShop): Pick<Rows, 'PUT /reviews/{id}'> => ({
  'PUT /reviews/{id}': async () => {
    const product = await shop.product({ productName: 'Lattu' });
    const line = { variantId: product.variants[0]?.id ?? 0, quantity: 1 };
    const { order, call } = await withOrder(shop, [line]);
    await (await shop.admin()).call('PUT /orders/{id}/status', {
      params: { id: String(order.id) },
      body: { deliveryStatus: 'DELIVERED' },
    });
    const params = { id: String(product.id) };
    const { body } = await call('POST /products/{id}/reviews', { params, body: { rating: 4 } });
    const sent = { answer: 'Thank you.' };
    return {
      sent: { params: { id: String(body.review.id) }, body: sent },
      refused: { ...unknown, body: sent },
      entry: {
        action: 'review.changed',
        subject: `Review ${body.review.id} of “Lattu”`,
        change: { before: { answer: '' }, after: sent },
      },
    };
  },
});
