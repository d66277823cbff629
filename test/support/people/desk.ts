import type { SentBody } from '#contract/api.ts';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { withOrder } from '#test/support/buyers.ts';
import type { TestShop } from '#test/support/shop.ts';

type Outcome = SentBody<'PUT /orders/{id}/confirm'>['outcome'];

/** The owner of a shop with a cash desk, and orders at each of its steps. */
export async function openDesk(shop: TestShop) {
  const owner = await shop.admin();
  const setDesk = (cashDesk: boolean) => owner.call('PUT /selling-rules', { body: { cashDesk } });
  await setDesk(true);
  const of = (id: number) => ({ params: { id: String(id) } });
  const setStatus = (id: number, deliveryStatus: DeliveryStatus) =>
    owner.call('PUT /orders/{id}/status', { ...of(id), body: { deliveryStatus } });
  const confirm = (id: number, outcome: Outcome = 'CONFIRMED', note?: string) =>
    owner.call('PUT /orders/{id}/confirm', { ...of(id), body: { outcome, note } });
  const collect = (
    id: number,
    amount: number,
    more: { force?: boolean; note?: string; delivered?: boolean } = {},
  ) => owner.call('PUT /orders/{id}/collect', { ...of(id), body: { amount, ...more } });
  const refuse = (id: number, reason = 'Nobody at home') =>
    owner.call('PUT /orders/{id}/refuse', { ...of(id), body: { reason } });
  const back = (id: number) => owner.call('PUT /orders/{id}/back', of(id));
  /** Places an order of one piece of a product, at ₹499, unless told otherwise. */
  const placed = async (product?: Product, quantity = 1) => {
    const { variants } = product ?? (await shop.product());
    return withOrder(shop, [{ variantId: variants[0]?.id ?? 0, quantity }]);
  };
  const at = async (deliveryStatus: DeliveryStatus, product?: Product, quantity?: number) => {
    const { order } = await placed(product, quantity);
    if (deliveryStatus !== 'PENDING') await setStatus(order.id, deliveryStatus);
    return order.id;
  };
  const read = async (id: number) => (await owner.call('GET /orders/{id}', of(id))).body.order;
  return {
    ...{ owner, setDesk, setStatus, confirm, collect, refuse, back, placed, at, read },
    refused: async () => {
      const id = await at('SHIPPED');
      await refuse(id);
      return id;
    },
  };
}
