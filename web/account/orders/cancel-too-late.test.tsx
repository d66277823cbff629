import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { anOrder } from '#test/components/samples.ts';
import * as orders from './orders.tsx';

test('an order that ships while its customer hesitates is not cancelled, and the page says so', async () => {
  signInCustomer();
  let order = anOrder();
  answerCalls({
    'GET /orders/my-orders': () => ({ orders: [order] }),
    'PUT /orders/{id}/cancel': () => {
      throw new Refused('conflict', 'The order cannot be cancelled any more.');
    },
  });
  const page = await renderRoute('/myaccount/order', 'myaccount/order', orders);
  const card = page.getByRole('article', { name: 'Order #41', exact: true });
  const cancel = card.getByRole('button', { name: 'Cancel Order' });
  await cancel.click();
  const words = 'Are you sure you want to cancel this order? This action cannot be undone.';
  await expect.element(page.getByText(words)).toBeVisible();

  order = anOrder({ deliveryStatus: 'SHIPPED' });
  await page.getByRole('button', { name: 'Yes, Cancel' }).click();

  await expect.element(page.getByText('Failed to cancel order.')).toBeVisible();
  await expect
    .element(
      page.getByText(/^Order #41 has been shipped in the meantime, so it cannot be cancelled/),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect.element(card).toMatchTextContent('Shipped');
  await expect.element(cancel).not.toBeInTheDocument();
});
