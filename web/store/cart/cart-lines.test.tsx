import { expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { Refused } from '#test/components/api-answers.ts';
import { chess, ludo, openCart } from '#test/components/open-cart.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { aCart, aCartItem, aVariant } from '#test/components/samples.ts';
import { noNetwork, unreachable } from '#test/components/saying.ts';
import { storeCart } from '#web/carts/cart-state.ts';
import { seenLines } from '#web/carts/seen-lines.ts';

test('a line says what it is, how many and what they come to', async () => {
  const { line, summary } = await openCart();
  await expect.element(line('Chess').getByText('Walnut, Large')).toBeVisible();
  await expect
    .element(line('लूडो 4-in-1').getByRole('textbox', { name: 'Quantity' }))
    .toHaveValue('2');
  await expect.element(line('लूडो 4-in-1').getByText('Line total ₹2,398')).toBeVisible();
  await expect.element(summary.getByText('₹2,698')).toBeVisible();
});

test('a place that is not served is named before the checkout', async () => {
  const { summary } = await openCart([chess]);
  const words = 'We do not deliver to 110001 yet. Choose another address at checkout.';
  await expect.element(summary.getByText('Sub Total')).toBeVisible();
  const terms = { delivery: 0, freeFrom: null, codFee: 0, requireMobile: false };
  storeCart({ ...aCart([chess]), terms: { ...terms, postalCode: '110001', served: false } });
  await expect.element(summary.getByText(words)).toBeVisible();
  storeCart({ ...aCart([chess]), terms: { ...terms, postalCode: '560001', served: true } });
  await expect.element(summary.getByText(words)).not.toBeInTheDocument();
});

test('what is missing for the minimum order is shown at the total', async () => {
  const { page, line, summary } = await openCart([chess]);
  await expect.element(summary.getByText('Sub Total')).toBeVisible();
  const terms = { postalCode: null, served: true, delivery: null, freeFrom: null, codFee: 0 };
  storeCart({ ...aCart([chess]), terms: { ...terms, requireMobile: false, minOrder: 420 } });
  const words = summary.getByText('The minimum order is ₹420. Add ₹120 more to order.');
  await expect.element(words).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeEnabled();
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(words).not.toBeInTheDocument();
});

test('a change is seen before the shop has answered', async () => {
  const answered = Promise.withResolvers<{ cart: Cart }>();
  const { line, summary } = await openCart([chess], {
    'PUT /cart/update-quantity': () => answered.promise,
  });
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(line('Chess').getByText('Line total ₹600')).toBeVisible();
  await expect.element(summary.getByText('₹600')).toBeVisible();
  answered.resolve({ cart: aCart([{ ...chess, quantity: 2 }]) });
  await expect.element(line('Chess').getByText('Line total ₹600')).toBeVisible();
});

test('changes are sent one after the other, and the last one stays', async () => {
  const open: (() => void)[] = [];
  const { line, sent } = await openCart([chess], {
    'PUT /cart/update-quantity': async ({ body }) => {
      await new Promise<void>((resolve) => open.push(resolve));
      return { cart: aCart([{ ...chess, quantity: body.newQuantity }]) };
    },
  });
  const more = line('Chess').getByRole('button', { name: 'Increase quantity' });
  await more.click();
  await more.click();
  await expect.element(line('Chess').getByText('Line total ₹900')).toBeVisible();
  expect(sent('PUT /cart/update-quantity')).toHaveLength(1);
  open[0]?.();
  await expect.poll(() => sent('PUT /cart/update-quantity').length).toBe(2);
  open[1]?.();
  await expect.element(line('Chess').getByText('Line total ₹900')).toBeVisible();
  const sentQuantities = sent('PUT /cart/update-quantity').map(({ body }) => body);
  expect(sentQuantities).toEqual([
    { cartItemId: 12, newQuantity: 2 },
    { cartItemId: 12, newQuantity: 3 },
  ]);
});

test('a change without a network is taken back and says why, and the checkout stays open', async () => {
  const { page, line } = await openCart([chess], { 'PUT /cart/update-quantity': noNetwork });
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(line('Chess').getByText(unreachable)).toBeVisible();
  await expect.element(line('Chess').getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/checkout');
});

test('a refused change shows what others have left, and offers to take it', async () => {
  const few = 'Only 1 left in stock.';
  let cart = aCart([aCartItem({ quantity: 2, variant: aVariant({ stock: 1 }) })]);
  const { line, sent } = await openCart([ludo], {
    'GET /cart': () => ({ cart }),
    'PUT /cart/update-quantity': ({ body: { newQuantity } }) => {
      if (newQuantity > 1) throw new Refused('out_of_stock', few, { newQuantity: few });
      cart = aCart([aCartItem({ variant: aVariant({ stock: 1 }) })]);
      return { cart };
    },
  });
  await line('लूडो 4-in-1').getByRole('button', { name: 'Increase quantity' }).click();
  await expect
    .element(line('लूडो 4-in-1').getByText('Only 1 left in stock, and you have 2 in your cart.'))
    .toBeVisible();
  await line('लूडो 4-in-1').getByRole('button', { name: 'Change to 1' }).click();
  await expect
    .element(line('लूडो 4-in-1').getByRole('textbox', { name: 'Quantity' }))
    .toHaveValue('1');
  const quantities = sent('PUT /cart/update-quantity').map(({ body }) => Object(body).newQuantity);
  expect(quantities).toEqual([3, 1]);
});

test('a change that is refused is taken back, with the reason at its line', async () => {
  const few = 'Only 1 left in stock.';
  const { line, requests } = await openCart([chess], {
    'PUT /cart/update-quantity': () => {
      throw new Refused('out_of_stock', few, { newQuantity: few });
    },
  });
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.element(line('Chess').getByText(few)).toBeVisible();
  await expect.element(line('Chess').getByRole('textbox', { name: 'Quantity' })).toHaveValue('1');
  expect(requests.map(({ name }) => name)).toEqual(['PUT /cart/update-quantity', 'GET /cart']);
});

test('what is gone since the cart was last seen is told once, but not what is removed here', async () => {
  signInCustomer();
  const first = await openCart();
  await expect.element(first.line('लूडो 4-in-1')).toBeVisible();
  await expect.poll(() => seenLines.read()?.lines.length).toBe(2);
  await first.page.unmount();

  const second = await openCart([chess]);
  const words = 'लूडो 4-in-1 is no longer in your cart.';
  await expect.element(second.page.getByText(words)).toBeVisible();
  await second
    .line('Chess')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect.element(second.page.getByText('Your cart is empty.')).toBeVisible();
  await expect
    .element(second.page.getByText('Chess is no longer in your cart.'))
    .not.toBeInTheDocument();
  await second.page.unmount();

  const third = await openCart([chess]);
  await expect.element(third.line('Chess')).toBeVisible();
  await expect.element(third.page.getByText(words)).not.toBeInTheDocument();
});

test('a price that changed since the cart was last seen is told once', async () => {
  signInCustomer();
  seenLines.write({
    lines: [
      { variantId: 51, name: 'लूडो 4-in-1', price: 1_000 },
      { variantId: 61, name: 'Chess', price: 300 },
    ],
  });
  const first = await openCart();
  await expect
    .element(first.line('लूडो 4-in-1').getByText('The price changed from ₹1,000 to ₹1,199.'))
    .toBeVisible();
  await expect.element(first.line('Chess').getByText(/The price/)).not.toBeInTheDocument();
  await first.page.unmount();

  const second = await openCart();
  await expect.element(second.line('लूडो 4-in-1')).toBeVisible();
  await expect.element(second.line('लूडो 4-in-1').getByText(/The price/)).not.toBeInTheDocument();
});

test('a line that wants more than there is offers to take what is left', async () => {
  const short = aCartItem({ quantity: 5, variant: aVariant({ stock: 2 }) });
  const { line, sent } = await openCart([short]);
  await expect
    .element(line('लूडो 4-in-1').getByText('Only 2 left in stock, and you have 5 in your cart.'))
    .toBeVisible();
  await line('लूडो 4-in-1').getByRole('button', { name: 'Change to 2' }).click();
  await expect.element(line('लूडो 4-in-1').getByText('Line total ₹2,398')).toBeVisible();
  expect(sent('PUT /cart/update-quantity').map(({ body }) => body)).toEqual([
    { cartItemId: 11, newQuantity: 2 },
  ]);
});

test('a line that is sold out has no quantity to choose, and can only be removed', async () => {
  const { line } = await openCart([aCartItem({ variant: aVariant({ stock: 0 }) })]);
  await expect
    .element(line('लूडो 4-in-1').getByText('Out of stock. Please remove it to check out.'))
    .toBeVisible();
  await expect
    .element(line('लूडो 4-in-1').getByRole('textbox', { name: 'Quantity' }))
    .not.toBeInTheDocument();
  await expect
    .element(line('लूडो 4-in-1').getByRole('button', { name: /^Take/ }))
    .not.toBeInTheDocument();
});

test('"Proceed to Checkout" is a secondary button while an item is out of stock', async () => {
  const soldOut = aCartItem({ variant: aVariant({ stock: 0 }) });
  const { page, line } = await openCart([soldOut, chess]);
  const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
  await expect.element(proceed).not.toHaveClass(/bg-accent/);
  await line('लूडो 4-in-1').getByRole('button', { name: 'Remove' }).click();
  await expect.element(proceed).toHaveClass(/bg-accent/);
});

test('"Proceed to Checkout" works even with an item that is sold out', async () => {
  const { page } = await openCart([aCartItem({ variant: aVariant({ stock: 0 }) })]);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/checkout');
});

test('a line leads to its variant, and the summary to the checkout', async () => {
  const { page, line } = await openCart();
  expect(line('Chess').getByRole('link').element().getAttribute('href')).toBe(
    '/product/chess?variant=61',
  );
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/checkout');
});

test('an empty cart leads back to the shop', async () => {
  const { page, summary } = await openCart([]);
  await expect.element(page.getByText('Your cart is empty.')).toBeVisible();
  await expect.element(summary).not.toBeInTheDocument();
  await page.getByRole('link', { name: 'Browse the shop' }).click();
  await expect.element(page.getByRole('status', { name: 'URL' })).toHaveTextContent('/product');
});

test('lines stay in sight when the session ends, though the browser forgets the cart', async () => {
  const { page, line } = await openCart([chess], {
    'PUT /cart/update-quantity': () => {
      throw new Refused('unauthenticated', 'Please sign in.');
    },
  });
  await line('Chess').getByRole('button', { name: 'Increase quantity' }).click();
  await expect.poll(() => localStorage.getItem('cart')).toBeNull();
  await expect.element(line('Chess').getByText('Line total ₹300')).toBeVisible();
  await expect.element(page.getByText('Your cart is empty.')).not.toBeInTheDocument();
});
