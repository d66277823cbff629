import type { ComponentProps } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { inViewport } from '#test/components/browser/viewport.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anOrder } from '#test/components/samples.ts';
import { announce } from '#web/admin/live/changes.ts';
import { useRefreshedPage } from '#web/admin/live/use-live.ts';
import { queries } from '#web/admin/queries/queries.ts';
import { countsQuery, ordersQuery, readOrderQuery } from './order-query.ts';
import * as orders from './orders.tsx';

/** A shop with these orders, that can be made to wait with its answers. */
function shopOf(all: Order[]) {
  let waiting = Promise.resolve();
  const shop = { all, isDown: false };
  const requests = answerCalls({
    'GET /orders/all': async ({ query }) => {
      await waiting;
      if (shop.isDown) throw new Refused('unavailable', 'The shop is busy.');
      const [status, limit] = [query.get('deliveryStatus'), Number(query.get('limit'))];
      const found = shop.all.filter((order) => !status || order.deliveryStatus === status);
      const totalItems = found.length;
      const meta = { totalItems, exact: true, currentPage: 1, pageSize: limit, totalPages: 1 };
      return { orders: found, meta };
    },
    'GET /orders/counts': async () => {
      await waiting;
      const of = (status: string) =>
        shop.all.filter(({ deliveryStatus }) => deliveryStatus === status).length;
      return {
        ...{ PENDING: of('PENDING'), SHIPPED: of('SHIPPED') },
        ...{ DELIVERED: of('DELIVERED'), CANCELED: of('CANCELED'), exact: true },
      };
    },
    'GET /orders/{id}': async ({ params }) => {
      await waiting;
      const order = shop.all.find(({ id }) => String(id) === params.id) ?? anOrder();
      const placed = { at: order.orderDate, by: 'asha', from: null, to: 'PENDING' } as const;
      return { order: { ...order, journal: [placed] } };
    },
  });
  const hold = () => {
    const gate = Promise.withResolvers<void>();
    waiting = gate.promise;
    return gate.resolve;
  };
  return { shop, requests, hold };
}

const [pending, shipped] = [
  anOrder({ id: 41 }),
  anOrder({ id: 42, deliveryStatus: 'SHIPPED', orderTotal: 77 }),
];

/** Reads the list and its counts ahead. */
const filled = () =>
  Promise.all([
    queries.fetchQuery(ordersQuery(readOrderQuery(''))),
    queries.fetchQuery(countsQuery({})),
  ]);

function LiveOrders(props: ComponentProps<typeof orders.default>) {
  useRefreshedPage();
  return <orders.default {...props} />;
}

const open = () => renderRoute('/admin/order', 'admin/order', { ...orders, default: LiveOrders });
const view = (id: number) => page.getByRole('button', { name: `View order ${id}` });

inViewport(1440, 900);

beforeEach(() => signInAdmin('ORDERS'));

test('a filled list stands while the shop has not answered, and follows its answer', async () => {
  const { shop, hold } = shopOf([shipped, pending]);
  await filled();
  shop.all = [anOrder({ id: 43 }), ...shop.all];
  const answer = hold();
  await open();
  await expect.element(view(42)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^All/ })).toHaveTextContent('All2');
  await expect.element(view(43)).not.toBeInTheDocument();
  answer();
  await expect.element(view(43)).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^All/ })).toHaveTextContent('All3');
});

test('a list opened again stands while the shop has not answered', async () => {
  const { hold } = shopOf([shipped, pending]);
  await open();
  await page.getByRole('link', { name: /^Shipped/ }).click();
  await expect.element(view(41)).not.toBeInTheDocument();
  await page.getByRole('link', { name: /^All/ }).click();
  await expect.element(view(41)).toBeVisible();
  hold();
  await page.getByRole('link', { name: /^Shipped/ }).click();
  await expect.element(view(42)).toBeVisible();
  await expect.element(view(41)).not.toBeInTheDocument();
});

test('a detail opens with its row, and its journal comes behind', async () => {
  const { hold } = shopOf([shipped]);
  await filled();
  const answer = hold();
  await open();
  await view(42).click();
  const dialog = page.getByRole('dialog', { name: 'Order #42' });
  await expect.element(dialog.getByText(/^Total./)).toMatchTextContent('₹77');
  await expect.element(dialog.getByText('Order placed')).not.toBeInTheDocument();
  answer();
  await expect.element(dialog.getByText('Order placed').first()).toBeVisible();
});

test('a list that cannot be refreshed stays and says so', async () => {
  const { shop } = shopOf([shipped]);
  await filled();
  shop.isDown = true;
  await open();
  await expect.element(page.getByText('Failed to fetch orders')).toBeVisible();
  await expect.element(view(42)).toBeVisible();
});

test('what another admin changed arrives by itself', async () => {
  const { shop } = shopOf([pending]);
  await open();
  const menu = page.getByLabelText('Delivery status of order 41');
  await expect.element(menu).toHaveValue('PENDING');
  shop.all = [anOrder({ id: 44 }), anOrder({ id: 41, deliveryStatus: 'DELIVERED' })];
  announce({ noun: 'orders', ids: [41, 44], placed: [44] });
  await expect.element(menu).toHaveValue('DELIVERED');
  await expect.element(view(44)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Delivered/ }))
    .toHaveTextContent('Delivered1');
});

test('somebody else in this tab sees nothing of it', async () => {
  const { hold } = shopOf([shipped]);
  await filled();
  hold();
  signInAdmin('OWNER');
  await open();
  await expect.element(page.getByText('Loading…').first()).toBeInTheDocument();
  await expect.element(view(42)).not.toBeInTheDocument();
});
