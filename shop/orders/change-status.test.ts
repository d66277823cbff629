import { expect, test } from 'vitest';
import type { DeliveryStatus } from '#contract/orders/orders.ts';
import type { Product, Variant } from '#contract/products/products.ts';
import { namedVariant } from '#contract/rules/variants.ts';
import { eq } from '#db/sql.ts';
import { followStock } from '#shop/catalogue/stock/follow-stock.ts';
import { products } from '#shop/catalogue/tables.ts';
import { mails } from '#shop/mail/tables.ts';
import { readyToOrder, withOrder } from '#test/support/buyers.ts';
import { type SignedIn, shopOfFile } from '#test/support/shop.ts';

const shop = await shopOfFile();
const admin = await shop.admin();

test('the status and the payment follow the delivery', async () => {
  const { order } = await buyer(await shop.product());
  const steps: [DeliveryStatus, string, string, string][] = [
    ['SHIPPED', 'Shipped', 'PROCESSING', 'PENDING'],
    ['DELIVERED', 'Delivered', 'COMPLETED', 'PAID'],
    ['CANCELED', 'Cancelled', 'CANCELLED', 'CANCELLED'],
    ['PENDING', 'Pending', 'PENDING', 'PENDING'],
  ];

  for (const [deliveryStatus, name, status, paymentStatus] of steps) {
    const answer = await setTo(order.id, deliveryStatus);
    expect(answer.body.message).toBe(`Status updated to ${name}`);
    expect(answer.body.order).toMatchObject({
      id: order.id,
      deliveryStatus,
      status,
      paymentStatus,
    });
    expect(answer.body.order.deliveredOn === null).toBe(deliveryStatus !== 'DELIVERED');
  }
});

test('a cancellation returns the stock once, and undoing it takes the stock once', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const { order } = await buyer(product, 3);
  expect(await stockOf(product)).toBe(2);

  await Promise.all([1, 2, 3].map(() => setTo(order.id, 'CANCELED')));
  expect(await stockOf(product)).toBe(5);
  await Promise.all([1, 2, 3].map(() => setTo(order.id, 'PENDING')));
  expect(await stockOf(product)).toBe(2);
  await setTo(order.id, 'SHIPPED');
  await setTo(order.id, 'DELIVERED');
  expect(await stockOf(product)).toBe(2);
});

test('units sold follow the stock', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const sold = async () => {
    await followStock(shop.db);
    return (await shop.db.select().from(products).where(eq(products.id, product.id)))[0]?.unitsSold;
  };
  const { order } = await buyer(product, 3);
  expect(await sold()).toBe(3);

  await setTo(order.id, 'CANCELED');

  expect(await sold()).toBe(0);
});

test('a cancelled order stays cancelled when its pieces were sold meanwhile', async () => {
  const product = await shop.product({ variants: [{ stock: 3 }] });
  const { order } = await buyer(product, 2);
  await setTo(order.id, 'CANCELED');
  await buyer(product, 2);

  const { status, body } = await setTo(order.id, 'PENDING');

  expect([status, body.code]).toEqual([409, 'out_of_stock']);
  expect(body.message).toBe(
    `Only 1 left of ${namedVariant(product.name, product.variants[0] as Variant)}. Please restock it first.`,
  );
  expect(await stockOf(product)).toBe(1);
  expect((await read(order.id)).body.order.deliveryStatus).toBe('CANCELED');
});

test('pieces of a deleted product go back to it, and can be taken again', async () => {
  const product = await shop.product({ variants: [{ stock: 2 }] });
  const { order } = await buyer(product, 2);
  await admin.call('DELETE /products/{id}', { params: { id: String(product.id) } });

  expect((await setTo(order.id, 'CANCELED')).status).toBe(200);
  const { status, body } = await setTo(order.id, 'PENDING');

  expect([status, body.order.items[0]?.product.variant.stock]).toEqual([200, 0]);
});

test('each change writes one entry and one mail; setting the same status writes none', async () => {
  const { order, user } = await buyer(await shop.product());
  for (const to of ['SHIPPED', 'SHIPPED', 'DELIVERED', 'PENDING', 'CANCELED'] as const) {
    await setTo(order.id, to);
  }

  const { journal } = (await read(order.id)).body.order;

  expect(journal.map(({ from, to }) => [from, to])).toEqual([
    [null, 'PENDING'],
    ['PENDING', 'SHIPPED'],
    ['SHIPPED', 'DELIVERED'],
    ['DELIVERED', 'PENDING'],
    ['PENDING', 'CANCELED'],
  ]);
  expect(new Set(journal.slice(1).map(({ by }) => by))).toEqual(new Set([admin.user.username]));
  expect(journal[0]?.by).toBe(user.username);
  const sent = await shop.db.select().from(mails).where(eq(mails.orderId, order.id));
  expect(sent.map(({ kind }) => kind)).toEqual([
    'order-placed',
    'order-shipped',
    'order-delivered',
    'order-pending',
    'order-cancelled',
  ]);
});

test('a customer can cancel an order only while it is pending', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await buyer(product, 2);

  const cancelled = await cancel(customer, customer.order.id);

  expect(cancelled).toMatchObject({
    status: 200,
    body: {
      message: 'Order cancelled successfully!',
      order: { deliveryStatus: 'CANCELED', status: 'CANCELLED', paymentStatus: 'CANCELLED' },
    },
  });
  expect(await stockOf(product)).toBe(5);
  for (const reached of ['CANCELED', 'SHIPPED', 'DELIVERED'] as const) {
    await setTo(customer.order.id, reached);
    expect(await cancel(customer, customer.order.id)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
  }
  await setTo(customer.order.id, 'PENDING');
  expect((await cancel(customer, customer.order.id)).status).toBe(200);
});

test('a double click cancels once; a cancellation and a shipping at once leave the stock right', async () => {
  const product = await shop.product({ variants: [{ stock: 5 }] });
  const customer = await buyer(product, 2);
  const twice = await Promise.all([1, 2].map(() => cancel(customer, customer.order.id)));
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await stockOf(product)).toBe(5);
  const other = await buyer(product, 2);

  await Promise.all([cancel(other, other.order.id), setTo(other.order.id, 'SHIPPED')]);

  expect((await read(other.order.id)).body.order.deliveryStatus).toBe('SHIPPED');
  expect(await stockOf(product)).toBe(3);
});

test('a stranger’s order cannot be cancelled, and a customer sets no status', async () => {
  const owner = await buyer(await shop.product());
  const stranger = await readyToOrder(shop, []);

  expect((await cancel(stranger, owner.order.id)).status).toBe(404);
  expect((await cancel(admin, owner.order.id)).status).toBe(403);
  const sent = {
    params: { id: String(owner.order.id) },
    body: { deliveryStatus: 'DELIVERED' as const },
  };
  expect((await owner.call('PUT /orders/{id}/status', sent)).status).toBe(403);
});

test('refuses an unknown status and an unknown order', async () => {
  const { order } = await buyer(await shop.product());

  for (const deliveryStatus of ['CANCELLED', 'pending', '', null, undefined]) {
    expect((await setTo(order.id, deliveryStatus as DeliveryStatus)).body.fields).toEqual({
      deliveryStatus: 'Choose PENDING, SHIPPED, DELIVERED or CANCELED.',
    });
  }
  expect((await setTo(999_999, 'SHIPPED')).status).toBe(404);
});

const buyer = (product: Product, quantity = 1) =>
  withOrder(shop, [{ variantId: product.variants[0]?.id ?? 0, quantity }]);

const setTo = (id: number, deliveryStatus: DeliveryStatus) =>
  admin.call('PUT /orders/{id}/status', { params: { id: String(id) }, body: { deliveryStatus } });

const cancel = ({ call }: SignedIn, id: number) =>
  call('PUT /orders/{id}/cancel', { params: { id: String(id) } });

const read = (id: number) => admin.call('GET /orders/{id}', { params: { id: String(id) } });

async function stockOf({ slug }: Product) {
  const { body } = await shop.visitor.call('GET /products/{idOrSlug}', {
    params: { idOrSlug: slug },
  });
  return body.product.variants[0]?.stock;
}

test('a status that somebody else has set since is not replaced', async () => {
  const { order } = await buyer(await shop.product());
  await setTo(order.id, 'SHIPPED');
  await setTo(order.id, 'DELIVERED');
  const undo = (statusSeen: DeliveryStatus) =>
    admin.call('PUT /orders/{id}/status', {
      params: { id: String(order.id) },
      body: { deliveryStatus: 'PENDING', statusSeen },
    });

  const { status, body } = await undo('SHIPPED');

  expect([status, body.code]).toEqual([409, 'conflict']);
  expect((await undo('DELIVERED')).body.order.deliveryStatus).toBe('PENDING');
});
