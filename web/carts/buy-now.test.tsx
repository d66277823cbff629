import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls } from '#test/components/api-answers.ts';
import { added, few, renderShell, tooFew } from '#test/components/cart-additions.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { aCart, aCartItem } from '#test/components/samples.ts';
import { endSession } from '#web/session/session.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { buyNow } from './add-to-cart.ts';

const goTo = vi.fn();

afterEach(() => {
  closeSignIn();
  goTo.mockClear();
});

test.each([
  [0, 2, [{ productVariantId: 51, quantity: 2 }]],
  [1, 3, [{ productVariantId: 51, quantity: 2 }]],
  [3, 2, []],
])(
  'with %i in the cart, buying %i adds what is missing and leads to the checkout',
  async (inCart, quantity, sent) => {
    signInCustomer();
    const item = aCartItem({ quantity: inCart });
    item.product.variant.id = 51;
    const requests = answerCalls({
      'GET /cart': () => ({ cart: aCart(inCart > 0 ? [item] : []) }),
      'POST /cart/add': () => added,
    });
    const page = await renderShell();
    await buyNow({ variantId: 51, quantity, goTo });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/checkout', {
      state: { bought: { variantId: 51, quantity } },
    });
    const additions = requests.filter(({ name }) => name === 'POST /cart/add');
    expect(additions.map(({ body }) => body)).toEqual(sent);
    await expect.element(page.getByText('Added to Cart')).not.toBeInTheDocument();
  },
);

test('a visitor who buys now is asked to sign in, and goes on to the checkout', async () => {
  endSession();
  answerCalls({ 'GET /cart': () => ({ cart: aCart([]) }), 'POST /cart/add': () => added });
  const page = await renderShell();
  await buyNow({ variantId: 51, quantity: 1, goTo });
  await expect.element(page.getByText('Please login to add to cart')).toBeVisible();
  expect(goTo).not.toHaveBeenCalled();
  signInCustomer();
  await page.getByRole('button', { name: 'Signed in' }).click();
  await expect
    .poll(() => goTo.mock.lastCall)
    .toEqual(['/checkout', { state: { bought: { variantId: 51, quantity: 1 } } }]);
});

test('a refused purchase does not open the checkout', async () => {
  signInCustomer();
  answerCalls({ 'GET /cart': () => ({ cart: aCart([]) }), ...tooFew });
  await renderShell();
  const refuse = vi.fn();
  await buyNow({ variantId: 51, quantity: 2, goTo, refuse });
  expect(refuse).toHaveBeenCalledExactlyOnceWith(few);
  expect(goTo).not.toHaveBeenCalled();
});
