import { afterEach, expect, test, vi } from 'vitest';
import { answerCalls, Refused } from '#test/components/api-answers.ts';
import { added, few, renderShell, tooFew } from '#test/components/cart-additions.tsx';
import { signInAdmin, signInCustomer } from '#test/components/people.ts';
import { aCart, aCartItem } from '#test/components/samples.ts';
import { says, unreachable } from '#test/components/saying.ts';
import { endSession } from '#web/session/session.ts';
import { closeSignIn } from '#web/session/sign-in-request.ts';
import { addToCart } from './add-to-cart.ts';

const goTo = vi.fn();

afterEach(() => {
  closeSignIn();
  goTo.mockClear();
});

test.each(['Added to Cart', 'Increased quantity in Cart'])(
  'pieces of a variant go into the cart, and the number at the cart changes (%s)',
  async (message) => {
    signInCustomer();
    const requests = answerCalls({ 'POST /cart/add': () => ({ ...added, message }) });
    const page = await renderShell();
    await addToCart({ variantId: 51, quantity: 2, goTo });
    await says(page, message);
    await expect.element(page.getByText('1 in the cart')).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([{ productVariantId: 51, quantity: 2 }]);
  },
);

test('the message shows the picture of the product and leads to the cart', async () => {
  signInCustomer();
  const item = aCartItem();
  item.product.images = [
    { id: 1, url: '/uploads/ludo.webp', width: 9, height: 9, color: '#fff', shows: '' },
  ];
  const { id } = item.product.variant;
  answerCalls({ 'POST /cart/add': () => ({ message: 'Added to Cart', cart: aCart([item]) }) });
  const page = await renderShell();
  await addToCart({ variantId: id, quantity: 1, goTo });
  const link = page.getByRole('link', { name: 'View cart' });
  await expect.element(link).toHaveAttribute('href', '/cart');
  const picture = link.element().parentElement?.querySelector('img');
  expect(picture?.getAttribute('src')).toBe('/uploads/ludo-320.webp');
  await link.click();
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/cart');
});

test('a visitor is asked to sign in, and the pieces go into the cart afterwards', async () => {
  endSession();
  const requests = answerCalls({ 'POST /cart/add': () => added });
  const page = await renderShell();
  await addToCart({ variantId: 51, quantity: 2, goTo });
  await says(page, 'Please login to add to cart');
  expect(requests).toEqual([]);
  signInCustomer();
  await page.getByRole('button', { name: 'Signed in' }).click();
  await expect.element(page.getByText('Added to Cart')).toBeVisible();
});

test('asks to sign in again after the session has ended', async () => {
  signInCustomer();
  answerCalls({
    'POST /cart/add': () => {
      throw new Refused('unauthenticated', 'Please sign in.');
    },
  });
  const page = await renderShell();
  await addToCart({ variantId: 51, quantity: 1, goTo });
  await expect.element(page.getByText('Please login to add to cart')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Signed in' })).toBeVisible();
});

test('an admin is refused without a call to the shop', async () => {
  signInAdmin();
  const requests = answerCalls({});
  const page = await renderShell();
  await addToCart({ variantId: 51, quantity: 1, goTo });
  await says(page, 'Admins cannot add products to cart');
  expect(requests).toEqual([]);
});

test('a refused quantity is explained at its field only', async () => {
  signInCustomer();
  answerCalls(tooFew);
  const page = await renderShell();
  const refuse = vi.fn();
  await addToCart({ variantId: 51, quantity: 2, goTo, refuse });
  expect(refuse).toHaveBeenCalledExactlyOnceWith(few);
  await expect.element(page.getByText(few)).not.toBeInTheDocument();
});

test('a refused quantity without a field is explained in a toast', async () => {
  signInCustomer();
  answerCalls(tooFew);
  const page = await renderShell();
  await addToCart({ variantId: 51, quantity: 2, goTo });
  await expect.element(page.getByText(few)).toBeVisible();
});

test('a variant that sold out meanwhile is reported in a toast only', async () => {
  signInCustomer();
  const soldOut = 'This size is out of stock';
  answerCalls({
    'POST /cart/add': () => {
      throw new Refused('out_of_stock', soldOut, { quantity: soldOut });
    },
  });
  const page = await renderShell();
  const refuse = vi.fn();
  await addToCart({ variantId: 51, quantity: 1, goTo, refuse });
  await says(page, soldOut);
  expect(refuse).not.toHaveBeenCalled();
});

const busy = 'The shop is busy. Please try again in 5 seconds.';

test.each([
  [busy, new Refused('unavailable', busy)],
  ['Something broke.', new Refused('internal', 'Something broke.')],
  [unreachable, new TypeError('Failed to fetch')],
])('any other failure says what helps, and blames no field: %s', async (help, failure) => {
  signInCustomer();
  answerCalls({
    'POST /cart/add': () => {
      throw failure;
    },
  });
  const page = await renderShell();
  const refuse = vi.fn();
  await addToCart({ variantId: 51, quantity: 2, goTo, refuse });
  await says(page, 'Something went wrong with Cart');
  await says(page, help);
  expect(refuse).not.toHaveBeenCalled();
});

test.each([502, 503, 504])('says what still works when a gateway answers %s', async (status) => {
  signInCustomer();
  const page = await renderShell();
  vi.spyOn(window, 'fetch').mockResolvedValue(new Response('<h1>Sorry</h1>', { status }));
  await addToCart({ variantId: 51, quantity: 2, goTo });
  await expect
    .element(page.getByText('You can look around; ordering is back in a moment.'))
    .toBeVisible();
});
