import { beforeEach, expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { aShop, emptyCart, openCheckout, success } from '#test/components/open-checkout.tsx';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';

beforeEach(() => signInCustomer());

test('an order is placed at the total that was shown, and confirmed by its id alone', async () => {
  const { page, sent, placeOrder } = await openCheckout(aShop());
  await placeOrder.click();
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog).toBeVisible();
  await expect
    .element(dialog.getByText('The confirmation was sent to asha@example.com.'))
    .toBeVisible();
  expect(sent('POST /orders/place').map(({ body }) => body)).toEqual([
    { addressId: 21, paymentMethod: 'COD', expectedTotal: 2_398 },
  ]);
  expect(sent('POST /orders/send-confirmation').map(({ body }) => body)).toEqual([
    { orderData: { id: 41 } },
  ]);
});

test('the dialog says what the order is and leads to the history', async () => {
  const { page, placeOrder } = await openCheckout(aShop());
  await placeOrder.click();
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog.getByText('25 Nov 2026')).toBeVisible();
  await expect.element(dialog.getByText('₹2,398')).toBeVisible();
  await expect
    .element(dialog.getByText('4 Temple Road, Bengaluru 560001, Karnataka'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'View Order History' }).click();
  await expect
    .element(page.getByRole('status', { name: 'URL' }))
    .toHaveTextContent('/myaccount/order');
});

test('an order whose confirmation fails stays placed, and the dialog says where to find it', async () => {
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/send-confirmation': () => {
      throw new Refused('unavailable', 'Order placed, but confirmation email failed.');
    },
  });
  await placeOrder.click();
  const dialog = page.getByRole('dialog', success);
  await expect.element(dialog.getByText(/Your order is safe: you find it under/)).toBeVisible();
  await expect
    .element(page.getByText('Order placed, but confirmation email failed.'))
    .toBeVisible();
});

test('an empty cart has nothing to order', async () => {
  const { page } = await openCheckout({ ...aShop(), 'GET /cart': () => ({ cart: emptyCart }) });
  await expect.element(page.getByText('No items in your cart.')).toBeVisible();
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/product');
});

test('a checkout that cannot be loaded says so and offers to try again', async () => {
  const { page } = await openCheckout({
    ...aShop(),
    'GET /cart': () => {
      throw new Refused('unavailable', 'The shop is busy. Please try again in 5 seconds.');
    },
  });
  await expect.element(page.getByText('The checkout could not be loaded.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

test('an admin is told that there is nothing to check out', async () => {
  signInAdmin();
  const { page, calls } = await openCheckout({});
  await expect.element(page.getByText(/^Admins have no cart/)).toBeVisible();
  expect(calls()).toEqual([]);
});
