import { beforeEach, expect, test } from 'vitest';
import type { Cart } from '#contract/cart.ts';
import { Refused } from '#test/components/api-answers.ts';
import { aShop, full, openCheckout } from '#test/components/open-checkout.tsx';
import { signInCustomer } from '#test/components/people.ts';
import { anAddress } from '#test/components/samples.ts';
import { storeCart } from '#web/carts/cart-state.ts';

beforeEach(() => signInCustomer());

const addresses = [
  anAddress(),
  anAddress({ id: 22, city: 'Delhi', postalCode: '110001', isDefault: false }),
];

/** The cart with its total for a place, in a shop with charges. */
function cartAt(postalCode: string, delivery: number, served = true): Cart {
  const terms = { postalCode, served, delivery, freeFrom: null, codFee: 0, requireMobile: false };
  return { ...full, delivery, total: full.total + delivery, terms };
}

const charging = (served = true) => ({
  ...aShop(),
  'GET /addresses': () => ({ addresses }),
  'GET /cart': ({ query }: { query: URLSearchParams }) => ({
    cart:
      query.get('postalCode') === '110001' ? cartAt('110001', 90, served) : cartAt('560001', 40),
  }),
});

test('the total follows the chosen address, and the order is placed at it', async () => {
  const { page, placeOrder, sent } = await openCheckout(charging());
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,438');

  await page.getByRole('radio', { name: /Delhi/ }).click();

  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,488');
  await placeOrder.click();
  await expect
    .poll(() => sent('POST /orders/place').map(({ body }) => body))
    .toMatchObject([{ addressId: 22, expectedTotal: 2_488 }]);
});

test('a place that is not served is named before the order is placed', async () => {
  const { page } = await openCheckout(charging(false));
  const words = page.getByText('We do not deliver to 110001 yet.');
  await expect.element(page.getByRole('radio', { name: /Delhi/ })).toBeVisible();
  await expect.element(words).not.toBeInTheDocument();

  await page.getByRole('radio', { name: /Delhi/ }).click();

  await expect.element(words).toBeVisible();
});

test('an order to a place that is not served is refused at its address alone', async () => {
  const words = 'We do not deliver to 110001 yet.';
  const { page, placeOrder } = await openCheckout({
    ...charging(false),
    'POST /orders/place': () => {
      throw new Refused(
        'conflict',
        words,
        { addressId: words },
        { cart: cartAt('110001', 90, false) },
      );
    },
  });
  const delhi = page.getByRole('radio', { name: /Delhi/ });
  await delhi.click();
  await expect.element(page.getByText(words)).toBeVisible();

  await placeOrder.click();

  await expect.element(delhi).toHaveFocus();
  expect(page.getByText(words).elements()).toHaveLength(1);
  await page.getByRole('radio', { name: /ಬೆಂಗಳೂರು/ }).click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});

const far = { ...anAddress({ id: 23, city: 'Delhi', postalCode: '110001' }), isDefault: false };

async function openFarAddress(served = true) {
  const words = 'We do not deliver to 110001 yet.';
  const opened = await openCheckout({
    ...charging(served),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '110001', city: 'New Delhi', state: 'Delhi' },
    }),
    'POST /addresses': () => ({ message: 'Saved.', address: far }),
    'POST /orders/place': ({ body }) => {
      const cart = cartAt('110001', 90, served);
      if (!served) throw new Refused('conflict', words, { addressId: words }, { cart });
      const { expectedTotal = 0 } = body;
      if (expectedTotal === cart.total) return aShop()['POST /orders/place']();
      const message = 'The total changed from ₹2,438 to ₹2,488.';
      throw new Refused('conflict', message, { expectedTotal: message }, { cart });
    },
  });
  await opened.page.getByRole('button', { name: 'Add new address' }).click();
  await opened.page.getByLabelText('Postal Code').fill('110001');
  await opened.page.getByLabelText('Address Line 1').fill('1, Temple Street');
  await opened.placeOrder.click();
  return opened;
}

test('an open address at a dearer place is saved, and its total is shown before it is ordered', async () => {
  const { page, placeOrder, sent } = await openFarAddress();
  await expect.element(page.getByText('The total changed from ₹2,438 to ₹2,488.')).toBeVisible();
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,488');
  await placeOrder.click();
  await expect.poll(() => sent('POST /orders/place')).toHaveLength(2);
  expect(sent('POST /orders/place').at(-1)?.body).toMatchObject({ addressId: 23 });
});

test('an open address that is not served is saved, and refused at its place alone', async () => {
  const { page, placeOrder } = await openFarAddress(false);
  await expect.element(page.getByText('We do not deliver to 110001 yet.')).toBeVisible();
  await expect.element(placeOrder).toBeEnabled();
  await expect.element(page.getByRole('radio', { name: /Delhi.*110001/ }).last()).toHaveFocus();
  expect(page.getByText('We do not deliver to 110001 yet.').elements()).toHaveLength(1);
});

test('a first address that is not served is refused at its PIN code, and not saved', async () => {
  const { page, placeOrder, sent } = await openCheckout({
    ...charging(false),
    'GET /addresses': () => ({ addresses: [] }),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '110001', city: 'New Delhi', state: 'Delhi' },
    }),
  });
  const code = page.getByLabelText('Postal Code');
  await code.fill('110001');
  await page.getByLabelText('Address Line 1').fill('1, Temple Street');
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,488');

  await placeOrder.click();

  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription(/We do not deliver to 110001 yet\.$/);
  expect(page.getByText('We do not deliver to 110001 yet.').elements()).toHaveLength(1);
  expect(sent('POST /addresses')).toEqual([]);
});

test.each([
  ['the address that is edited', 'Edit', '110001'],
  ['the address that is edited, with a blank', 'Edit', '110 001'],
  ['a new address', 'Add new address', '११०००१'],
])('a PIN code that is not served, typed again into %s, is said once', async (_, button, typed) => {
  const chosen = anAddress({ id: 22, city: 'Delhi', postalCode: '110001' });
  const { page } = await openCheckout({
    ...charging(false),
    'GET /addresses': () => ({ addresses: [chosen] }),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '110001', city: 'New Delhi', state: 'Delhi' },
    }),
    'GET /delivery': () => ({
      ...{ city: 'New Delhi', state: 'Delhi', expectedDate: '2026-11-25T10:00:00.000Z' },
      ...{ served: false, days: 5, charge: 90, freeFrom: null },
    }),
  });
  storeCart(cartAt('110001', 90, false));
  const words = page.getByText('We do not deliver to 110001 yet.');
  await expect.element(words).toBeVisible();
  await page.getByRole('button', { name: button, exact: true }).click();
  const code = page.getByLabelText('Postal Code');
  await code.fill('');
  await code.fill(typed);
  await expect.element(code).toHaveAccessibleDescription('We do not deliver to 110001 yet.');
  expect(words.elements()).toHaveLength(1);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(words).toBeVisible();
});

test('the total of a first address shows once its PIN code is typed', async () => {
  const { page, placeOrder } = await openCheckout({
    ...charging(),
    'GET /addresses': () => ({ addresses: [] }),
    'GET /postal-codes/{postalCode}': () => ({
      place: { postalCode: '110001', city: 'New Delhi', state: 'Delhi' },
    }),
  });
  await page.getByLabelText('Postal Code').fill('110 001');
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,488');
});

test('a rule that refuses the order is said with the cart as it is now', async () => {
  const message = 'The minimum order is ₹5,000. Add ₹2,602 more to order.';
  const cart = cartAt('560001', 40);
  const terms = { ...cart.terms, minOrder: 5_000 } as Cart['terms'];
  const { page, placeOrder } = await openCheckout({
    ...charging(),
    'POST /orders/place': () => {
      throw new Refused('conflict', message, undefined, { cart: { ...cart, terms } });
    },
  });
  await placeOrder.click();
  await expect.element(page.getByRole('alert').getByText(message)).toBeVisible();
  expect(page.getByText(message).elements()).toHaveLength(1);
});

test('a shop without rules asks for the cart once', async () => {
  const { page, calls, placeOrder } = await openCheckout({
    ...aShop(),
    'GET /addresses': () => ({ addresses }),
  });
  await page.getByRole('radio', { name: /Delhi/ }).click();
  await expect.element(placeOrder).toHaveAccessibleName('Place Order ₹2,398');
  expect(calls().filter((name) => name === 'GET /cart')).toHaveLength(1);
});

test('a mobile number that the shop needs is asked for at its field', async () => {
  const terms = { ...cartAt('560001', 40).terms, requireMobile: true } as Cart['terms'];
  const { page, placeOrder, sent } = await openCheckout({
    ...charging(),
    'GET /cart': () => ({ cart: { ...full, terms } }),
  });
  const mobile = page.getByLabelText('Mobile number, for the courier');
  await expect.element(page.getByText(/^The courier needs your number/)).toBeVisible();
  await mobile.fill('');
  await placeOrder.click();
  await expect
    .element(mobile)
    .toHaveAccessibleDescription('Please add your mobile number for the courier.');
  expect(sent('POST /orders/place')).toEqual([]);
});
