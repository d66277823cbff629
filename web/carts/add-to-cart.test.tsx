import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { renderAt } from '#test/components/render-at.tsx';
import { aCart, aCartItem } from '#test/components/samples.ts';
import { endSession } from '#web/session/session.ts';
import { closeSignIn, useSignInRequest } from '#web/session/sign-in-request.ts';
import { addToCart } from './add-to-cart.ts';
import { useCartCount } from './cart-state.ts';

/** What the shell of the page shows: the number at the cart, and whether it asks to sign in. */
function Shell() {
  const request = useSignInRequest();
  return (
    <>
      <p>{useCartCount()} in the cart</p>
      {request && (
        <button type="button" onClick={() => request.after?.()}>
          Signed in
        </button>
      )}
    </>
  );
}

const show = () => renderAt('/product/ludo', <Shell />);
const added = { message: 'Added to Cart', cart: aCart([aCartItem({ quantity: 2 })]) };

const viewCart = vi.fn();

afterEach(closeSignIn);

test('pieces of a variant go into the cart, and the number at the cart changes', async () => {
  signInCustomer();
  const requests = answerCalls({ 'POST /cart/add': () => added });
  const page = await show();
  await addToCart(51, 2, viewCart);
  await expect.element(page.getByText('Added to Cart')).toBeVisible();
  await expect.element(page.getByText('1 in the cart')).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ productVariantId: 51, quantity: 2 }]);
});

test('the message shows the picture of the product and leads to the cart', async () => {
  signInCustomer();
  const item = aCartItem();
  item.product.images = [
    { id: 1, url: '/uploads/ludo.webp', width: 9, height: 9, color: '#fff', shows: '' },
  ];
  const { id } = item.product.variant;
  answerCalls({ 'POST /cart/add': () => ({ message: 'Added to Cart', cart: aCart([item]) }) });
  const page = await show();
  await addToCart(id, 1, viewCart);
  const link = page.getByRole('link', { name: 'View cart' });
  await expect.element(link).toHaveAttribute('href', '/cart');
  const picture = link.element().parentElement?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/uploads/ludo-320.webp');
  await link.click();
  expect(viewCart).toHaveBeenCalledOnce();
});

test('a visitor is asked to sign in, and the pieces go into the cart afterwards', async () => {
  endSession();
  const requests = answerCalls({ 'POST /cart/add': () => added });
  const page = await show();
  await addToCart(51, 2, viewCart);
  await expect.element(page.getByText('Please login to add to cart')).toBeVisible();
  expect(requests).toEqual([]);
  signInCustomer();
  await page.getByRole('button', { name: 'Signed in' }).click();
  await expect.element(page.getByText('Added to Cart')).toBeVisible();
});

test('whoever is signed in no more is asked to sign in again', async () => {
  signInCustomer();
  answerCalls({
    'POST /cart/add': () => {
      throw new Refused('unauthenticated', 'Please sign in.');
    },
  });
  const page = await show();
  await addToCart(51, 1, viewCart);
  await expect.element(page.getByText('Please login to add to cart')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Signed in' })).toBeVisible();
});

test('an admin is told that admins do not shop, and nothing is asked of the shop', async () => {
  signInAdmin();
  const requests = answerCalls({});
  const page = await show();
  await addToCart(51, 1, viewCart);
  await expect.element(page.getByText('Admins cannot add products to cart')).toBeVisible();
  expect(requests).toEqual([]);
});

test('what is wrong with the quantity is returned for its field', async () => {
  signInCustomer();
  const few = 'Only 1 left in stock.';
  answerCalls({
    'POST /cart/add': () => {
      throw new Refused('out_of_stock', few, { quantity: few });
    },
  });
  const page = await show();
  expect(await addToCart(51, 2, viewCart)).toBe(few);
  await expect.element(page.getByText(few)).toBeVisible();
});

test('any other failure says what helps, and blames no field', async () => {
  signInCustomer();
  answerCalls({
    'POST /cart/add': () => {
      throw new Refused('unavailable', 'The shop is busy. Please try again in 5 seconds.');
    },
  });
  const page = await show();
  expect(await addToCart(51, 2, viewCart)).toBeUndefined();
  await expect.element(page.getByText('Something went wrong with Cart')).toBeVisible();
  await expect
    .element(page.getByText('The shop is busy. Please try again in 5 seconds.'))
    .toBeVisible();
});
