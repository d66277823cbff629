import { beforeEach, expect, test } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { aShop, emptyCart, openCheckout } from '#test/components/open-checkout.tsx';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { says } from '#test/components/saying.ts';

beforeEach(() => signInCustomer());

test('an order is placed at the total that was shown, and confirmed by its id alone', async () => {
  const { page, sent, orderPage, placeOrder } = await openCheckout(aShop());
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,398');
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
  await says(page, 'Order placed successfully! Confirmation email sent.');
  expect(sent('POST /orders/place').map(({ body }) => body)).toEqual([
    {
      addressId: 21,
      paymentMethod: 'COD',
      expectedTotal: 2_398,
      name: 'Asha Rao',
      mobile: '9845012345',
    },
  ]);
  expect(sent('POST /orders/send-confirmation').map(({ body }) => body)).toEqual([
    { orderData: { id: 41 } },
  ]);
});

test('an order whose confirmation is withheld says so without an error', async () => {
  const { page, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/send-confirmation': () => ({ message: 'Not sent.', mail: 'withheld' }),
  });
  await placeOrder.click();
  await expect
    .element(
      page.getByText('Order placed successfully! Confirm your email so that we can write to you.'),
    )
    .toBeVisible();
});

test('an order whose confirmation fails is placed all the same', async () => {
  const { page, orderPage, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/send-confirmation': () => {
      throw new Refused('unavailable', 'Order placed, but confirmation email failed.');
    },
  });
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
  await says(page, 'Order placed, but confirmation email failed.');
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
