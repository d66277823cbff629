import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { barriers } from '#test/components/barriers.ts';
import { signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { renderRoute } from '#test/components/render-route.tsx';
import { aCompany, anOrder } from '#test/components/samples.ts';
import ChangeAddressDialog from './change-address-dialog.tsx';
import * as orderPage from './order.tsx';

/** Opens the page of an order; the shop keeps what is changed of it. */
async function open(first = anOrder(), answers: Parameters<typeof answerCalls>[0] = {}) {
  signInCustomer();
  let order: Order = first;
  const requests = answerCalls({
    'GET /orders/my-orders/{id}': () => {
      const journal = [{ at: order.orderDate, by: 'asha', from: null, to: 'PENDING' as const }];
      return { order: { ...order, journal } };
    },
    'GET /company-details': () => aCompany(),
    'PUT /orders/{id}': ({ body }) => {
      const { address, receiver } = body as Partial<Order> & { receiver?: { name: string } };
      const taken = receiver && { receiverName: receiver.name };
      order = {
        ...order,
        ...{ orderTotal: 2_448, version: 2 },
        address: { ...order.address, ...address, ...taken },
      };
      return { message: 'Order #41 was changed.', order };
    },
    ...answers,
  });
  const page = await renderRoute('/myaccount/order/41', 'myaccount/order/:id', orderPage);
  return {
    page,
    button: page.getByRole('button', { name: 'Change address' }),
    dialog: page.getByRole('dialog', { name: 'Change address' }),
    sent: () => requests.filter(({ name }) => name === 'PUT /orders/{id}').map(({ body }) => body),
  };
}

test('a pending order gets another address and receiver, and the new sum is said', async () => {
  const { page, button, dialog, sent } = await open();
  await button.click();
  await dialog.getByLabelText('Address Line 1').fill('Flat 9, New Bazaar');
  await dialog.getByText('Is it for somebody else?').click();
  await dialog.getByLabelText('Receiver’s name').fill('मीरा');
  expect(await barriers()).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();

  await expect.element(page.getByText('Order #41 was changed. You now pay ₹2,448.')).toBeVisible();
  const article = page.getByRole('article', { name: 'Order #41' });
  for (const words of ['Flat 9, New Bazaar', 'मीरा']) {
    await expect.element(article).toMatchTextContent(words);
  }
  expect(sent()).toMatchObject([
    {
      address: { addressLine1: 'Flat 9, New Bazaar' },
      receiver: { name: 'मीरा', mobile: '' },
      expectedVersion: 1,
    },
  ]);
  await expect.element(button).toHaveFocus();
});

test('nothing changed sends nothing', async () => {
  const { button, dialog, sent } = await open();
  await button.click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent()).toEqual([]);
});

test('an order that was shipped meanwhile says so, and keeps what was typed', async () => {
  const words = 'This order is shipped and can no longer be changed. Please reload.';
  const { page, button, dialog } = await open(anOrder(), {
    'PUT /orders/{id}': () => {
      throw new Refused('conflict', words);
    },
  });
  await button.click();
  await dialog.getByLabelText('Address Line 1').fill('Flat 9, New Bazaar');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(dialog.getByLabelText('Address Line 1')).toHaveValue('Flat 9, New Bazaar');
});

test('an order on its way has no such button', async () => {
  const { page, button } = await open(anOrder({ deliveryStatus: 'SHIPPED' }));
  await expect.element(page.getByText('Delivering to')).toBeVisible();
  await expect.element(button).not.toBeInTheDocument();
});

test('what the shop changed while the dialog was open is not taken back', async () => {
  const address = { ...anOrder().address, city: 'Mysuru' };
  const words =
    'Somebody else has changed this order. Please reload it and make your change again.';
  const requests = answerCalls({
    'PUT /orders/{id}': () => {
      throw new Refused('conflict', words);
    },
  });
  signInCustomer();
  const page = await renderAt('/myaccount/order/41', <Opened later={{ address, version: 2 }} />);
  const dialog = page.getByRole('dialog', { name: 'Change address' });
  await dialog.getByLabelText('Address Line 1').fill('Flat 9, New Bazaar');
  await userEvent.keyboard('{F9}');
  await expect.element(page.getByText('Version 2')).toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText(words)).toBeVisible();
  expect(requests.at(-1)?.body).toMatchObject({
    address: { city: anOrder().address.city },
    expectedVersion: 1,
  });
});

/** The dialog over a page that reads the order again on F9. */
function Opened({ later }: { later: Partial<Order> }) {
  const [order, setOrder] = useState(anOrder);
  useEffect(() => {
    const read = ({ key }: KeyboardEvent) => key === 'F9' && setOrder(anOrder(later));
    document.addEventListener('keydown', read);
    return () => document.removeEventListener('keydown', read);
  }, [later]);
  return (
    <>
      <p>Version {order.version}</p>
      <ChangeAddressDialog order={order} onClose={() => {}} />
    </>
  );
}
