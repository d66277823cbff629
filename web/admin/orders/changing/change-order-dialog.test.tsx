import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { Order } from '#contract/orders/orders.ts';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import {
  anOrder,
  anOrderItem,
  aProduct,
  aProductPage,
  aVariant,
} from '#test/components/samples.ts';
import ChangeOrderDialog from './change-order-dialog.tsx';

const order = anOrder({ version: 4, items: [anOrderItem({ id: 11, quantity: 2 })] });

async function open(shown: Order = order, save: () => void = () => {}) {
  const requests = answerCalls({
    'GET /products': () => ({
      ...aProductPage(),
      data: [aProduct({ name: 'Carrom', variants: [aVariant({ id: 52 })] })],
    }),
    'PUT /orders/{id}': () => {
      save();
      return { message: `Order #${shown.id} was changed.`, order: shown };
    },
  });
  const onSaved = vi.fn();
  const onClose = vi.fn();
  const page = await renderAt(
    '/admin/order',
    <ChangeOrderDialog order={shown} begin="items" onSaved={onSaved} onClose={onClose} />,
  );
  const sent = () => requests.filter(({ name }) => name.startsWith('PUT')).map(({ body }) => body);
  const pieces = page.getByRole('textbox', { name: /^Quantity of/ });
  return { page, pieces, onSaved, onClose, sent, save: page.getByRole('button', { name: 'Save' }) };
}

beforeEach(() => signInAdmin('ORDERS'));

test('only what differs is sent, with the version that was read', async () => {
  const { page, pieces, onSaved, sent, save } = await open();
  await pieces.fill('3');
  await page.getByLabelText('Add a product').fill('Carrom');
  await page.getByRole('option').click();
  await save.click();
  await expect.poll(() => onSaved.mock.calls.length).toBe(1);
  expect(sent()).toMatchObject([{ items: [{ id: 11, quantity: 3 }], expectedVersion: 4 }]);
  expect(Object.keys(sent()[0] ?? {}).toSorted()).toEqual([
    ...['addItems', 'expectedVersion', 'items'],
  ]);
});

test('a new house number is an address alone, and nothing changed sends nothing', async () => {
  const { page, onClose, sent, save } = await open();
  await save.click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent()).toEqual([]);
  await page.getByLabelText('Address Line 1').fill('Flat 9, New Bazaar');
  await save.click();
  await expect.poll(() => sent().length).toBe(1);
  expect(sent()[0]).toMatchObject({ address: { addressLine1: 'Flat 9, New Bazaar' } });
  expect(sent()[0]).not.toHaveProperty('items');
});

test('the dialog adds up the items as they are typed', async () => {
  const item = anOrderItem({ id: 11, quantity: 2, priceAtPurchase: 249.5 });
  const { page, pieces } = await open(anOrder({ items: [item] }));
  await expect.element(page.getByText(/^Items: ₹499/)).toBeVisible();
  await pieces.fill('3');
  await expect.element(page.getByText(/^Items: ₹748.50/)).toBeVisible();
});

test('a quantity that is no number is not sent', async () => {
  const { page, pieces, sent, save } = await open();
  await pieces.fill('a few');
  await save.click();
  await expect.element(page.getByText('Enter the quantity, or remove the item.')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('a line that was removed is not lost by Escape, and leaves the focus in its list', async () => {
  const item = { ...anOrderItem({ id: 12 }), product: { ...anOrderItem().product, name: 'Chess' } };
  const { page, onClose } = await open(anOrder({ items: [anOrderItem({ id: 11 }), item] }));
  await page.getByRole('button', { name: /^Remove Chess/ }).click();
  await expect.element(page.getByRole('button', { name: /^Remove/ })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Your changes are not saved yet.')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('an order that was shipped meanwhile says so, and the dialog keeps what was typed', async () => {
  const words = 'This order is shipped and can no longer be changed. Please reload.';
  const { page, pieces, onClose, save } = await open(order, () => {
    throw new Refused('conflict', words);
  });
  await pieces.fill('3');
  await save.click();
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(pieces).toHaveValue('3');
  expect(onClose).not.toHaveBeenCalled();
});
