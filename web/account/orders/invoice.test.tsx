import { expect, test } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anOrder } from '#test/components/samples.ts';
import * as invoice from './invoice.tsx';

async function openInvoice(id: string) {
  signInCustomer();
  const requests = answerCalls({
    'GET /orders/my-orders/{id}': ({ params }) => {
      if (params.id !== '41') throw new Refused('not_found', 'Order not found.');
      return { order: { ...anOrder(), journal: [] } };
    },
    'GET /company-details': () => aCompany(),
  });
  const page = await renderRoute(
    `/myaccount/order/${id}/invoice`,
    'myaccount/order/:id/invoice',
    invoice,
  );
  return { page, requests };
}

test('the invoice of an order shows its address and links back to it', async () => {
  const { page } = await openInvoice('41');
  await expect.element(page.getByRole('article')).toMatchTextContent('४/2, मंदिर मार्ग-B');
  await expect
    .element(page.getByRole('link', { name: /Order #41/ }))
    .toHaveAttribute('href', '/myaccount/order/41');
});

test.each(['42', '999999999', 'nonsense', '0'])(
  'there is no invoice for an unknown order or somebody else’s: %s',
  async (id) => {
    const { page } = await openInvoice(id);
    await expect.element(page.getByText('Order not found.')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'See your orders' })).toBeVisible();
  },
);
