import { beforeEach, expect, test, vi } from 'vitest';
import { Refused } from '#test/components/api-answers.ts';
import { aShop, emptyCart, openCheckout } from '#test/components/open-checkout.tsx';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { noNetwork, says } from '#test/components/saying.ts';
import { justPlaced } from '#web/orders/just-placed.ts';
import { maxWaitMs } from './use-placed-order.ts';

beforeEach(() => {
  signInCustomer();
});

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
      name: 'आशा कुर्‍हाडे',
      mobile: '9845012345',
    },
  ]);
  expect(sent('POST /orders/send-confirmation').map(({ body }) => body)).toEqual([
    { orderData: { id: 41 } },
  ]);
});

test('the cart is fresh before the confirmation is asked for, and that is answered before the order shows', async () => {
  waitAtMost(Number.POSITIVE_INFINITY);
  const shop = aShop();
  const steps: string[] = [];
  /** Answers once the page would have gone on, if it did not wait. */
  const noted = async <T,>(step: string, answer: () => T) => {
    steps.push(step);
    await nextFrames();
    steps.push(justPlaced('41') ? `${step} is late` : `${step} is answered`);
    return answer();
  };
  const { orderPage, placeOrder } = await openCheckout({
    ...shop,
    'GET /cart': () => noted('cart', shop['GET /cart']),
    'POST /orders/send-confirmation': () =>
      noted('confirmation', shop['POST /orders/send-confirmation']),
  });
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
  expect(steps.slice(-4)).toEqual([
    'cart',
    'cart is answered',
    'confirmation',
    'confirmation is answered',
  ]);
});

test('a slow confirmation does not hold up the page of the order, and its toast follows', async () => {
  waitAtMost(0);
  const answered = Promise.withResolvers<void>();
  const { page, orderPage, placeOrder } = await openCheckout({
    ...aShop(),
    'POST /orders/send-confirmation': async () => {
      await answered.promise;
      return noNetwork();
    },
  });
  await placeOrder.click();
  await expect.element(orderPage).toBeVisible();
  const failed = 'Order placed, but confirmation email failed.';
  await expect.element(page.getByText(failed)).not.toBeInTheDocument();
  answered.resolve();
  await says(page, failed);
});

/** Sets the page's patience, which a busy machine may exceed or which would last too long here. */
function waitAtMost(ms: number) {
  const setReal = window.setTimeout;
  vi.spyOn(window, 'setTimeout').mockImplementation(((
    run: () => void,
    asked?: number,
    ...given: []
  ) => {
    if (asked !== maxWaitMs) return setReal(run, asked, ...given);
    return Number.isFinite(ms) ? setReal(run, ms) : 0;
  }) as typeof setTimeout);
}

/** Returns once the browser has drawn what was there to draw. */
const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

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
