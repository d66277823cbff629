import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasFocus, holds, openBrowser, ownComplaints, visitorAs } from './browsing.ts';
import { callApi, newCustomer, ordersOf, putIntoCart, readyToOrder, sell } from './over-the-api.ts';

let browser: Browser;
let slug: string;
beforeAll(async () => {
  browser = await openBrowser();
  ({ slug } = await sell('Sandalwood Flute', { stock: 50, originalPrice: 80 }));
});
afterAll(() => browser.close());

test('the cart is fresh and the confirmation answered before the success dialog shows', async () => {
  const customer = await readyToOrder(slug);
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await page.addInitScript(noteSteps);
  await openCheckout(page);

  await placeOrder(page);
  await successIn(page).waitFor();

  const steps = await page.evaluate(() => (window as unknown as { steps: string[] }).steps);
  expect(steps.slice(steps.indexOf('POST /api/orders/place'))).toEqual([
    'POST /api/orders/place',
    'GET /api/cart',
    'POST /api/orders/send-confirmation',
    'dialog',
  ]);
  await toastIn(page, 'Order placed successfully! Confirmation email sent.').waitFor();
  await page.getByText(`The confirmation was sent to ${customer.user.email}.`).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('/myaccount/order');
  await page.getByRole('link', { name: 'Cart', exact: true }).waitFor();
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a confirmation that takes long does not keep the dialog, and its toast follows', async () => {
  const customer = await readyToOrder(slug);
  const { page } = await visitorAs(browser, customer);
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/orders/send-confirmation', async (route) => {
    await answered.promise;
    await route.abort();
  });
  await openCheckout(page);

  await placeOrder(page);

  await successIn(page).waitFor();
  await page.getByText('The confirmation is on its way').waitFor();
  answered.resolve();
  await toastIn(page, 'Order placed, but confirmation email failed.').waitFor();
  await page.getByText('Your order is safe').waitFor();
});

test('checkout asks once for a mobile number, checks it at its field, and keeps it', async () => {
  const customer = await readyToOrder(slug);
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await openCheckout(page);
  const mobile = page.getByLabel('Mobile number, for the courier');
  await mobile.fill('12345');

  await placeOrder(page);
  await page.getByText(mobileWords).first().waitFor();
  await hasFocus(mobile);
  expect(await mobile.getAttribute('aria-invalid')).toBe('true');
  expect(await ordersOf(customer)).toEqual([]);
  await mobile.fill('+91 98450-12345');
  await page.getByRole('main').getByText(mobileWords).waitFor({ state: 'detached' });
  await placeOrder(page);
  await successIn(page).waitFor();

  const [order] = await ordersOf(customer);
  expect(order?.user.mobile).toBe('9845012345');
  const { user } = await callApi('GET /users/profile', { token: customer.token });
  expect(user.mobile).toBe('9845012345');
  await putIntoCart(customer, slug);
  await openCheckout(page);
  expect(await mobile.count()).toBe(0);
  await page.goto('/myaccount/account');
  await holds(page.getByLabel('Mobile'), '9845012345');
  expect(ownComplaints(visitor)).toEqual([]);
});

test('the mobile number may be left empty', async () => {
  const customer = await readyToOrder(slug);
  const { page } = await visitorAs(browser, customer);
  await openCheckout(page);
  await page.getByLabel('Mobile number, for the courier').waitFor();

  await placeOrder(page);
  await successIn(page).waitFor();

  expect((await ordersOf(customer))[0]?.user.mobile).toBeNull();
});

test('a mobile number the shop refuses stands at its field', async () => {
  const customer = await readyToOrder(slug);
  const { page } = await visitorAs(browser, customer);
  await page.route('**/api/orders/place', (route) => {
    const words = 'This number cannot be reached.';
    const json = { code: 'validation', message: words, fields: { mobile: words } };
    return route.fulfill({ status: 400, json });
  });
  await openCheckout(page);
  await page.getByLabel('Mobile number, for the courier').fill('9845012345');

  await placeOrder(page);

  await page.locator('[aria-invalid] ~ p').getByText('This number cannot be reached.').waitFor();
  await hasFocus(page.getByLabel('Mobile number, for the courier'));
});

test('a PIN code the post does not know is told at its field, and can be saved all the same', async () => {
  const customer = await newCustomer();
  const visitor = await visitorAs(browser, customer);
  const { page } = visitor;
  await page.goto('/myaccount/address');
  await page.getByRole('button', { name: 'Add new address' }).click();
  const [code, city] = [page.getByLabel('Postal Code'), page.getByLabel('City')];
  await code.fill('560 001');
  await holds(city, 'Bengaluru');

  await code.fill('999999');
  await page.getByText(unknownCode).waitFor();
  await holds(city, '');
  await code.fill('560001');
  await page.getByText(unknownCode).waitFor({ state: 'detached' });
  await holds(city, 'Bengaluru');

  await page.route('**/api/postal-codes/*', (route) => route.abort());
  const lookup = page.waitForEvent('requestfailed');
  await code.fill('999998');
  await lookup;
  await page.unroute('**/api/postal-codes/*');
  await code.fill('99999');
  await code.fill('999999');
  await page.getByText(unknownCode).waitFor();
  await city.fill('New Town');
  await page.getByLabel('State', { exact: true }).fill('Karnataka');
  await page.getByLabel('Address Line 1').fill('1, First Street');
  await page.getByRole('button', { name: 'Save' }).click();
  await toastIn(page, 'Address added!').waitFor();
  const { addresses } = await callApi('GET /addresses', { token: customer.token });
  expect(addresses).toMatchObject([{ city: 'New Town', state: 'Karnataka', postalCode: '999999' }]);
  expect(ownComplaints(visitor)).toEqual([]);
});

test('a lookup that fails says nothing of the PIN code', async () => {
  const { page } = await visitorAs(browser, await newCustomer());
  await page.route('**/api/postal-codes/*', (route) => route.abort());
  await page.goto('/myaccount/address');
  await page.getByRole('button', { name: 'Add new address' }).click();
  await page.getByLabel('Postal Code').fill('560001');
  await page.getByLabel('City').fill('Bengaluru');
  await page.getByLabel('State').fill('Karnataka');
  await page.getByLabel('Address Line 1').fill('1, Temple Street');

  // Saving waits for the lookup.
  await page.getByRole('button', { name: 'Save' }).click();
  await toastIn(page, 'Address added!').waitFor();

  expect(await page.getByText(unknownCode).count()).toBe(0);
});

const mobileWords = 'Please give a mobile number of ten digits, the first 6 to 9.';
const unknownCode =
  'We don’t know this PIN code. Please check it, or fill in city and state yourself.';

const successIn = (page: Page) => page.getByRole('dialog', { name: 'Order placed successfully!' });

const toastIn = (page: Page, words: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place Order/ }).click();

async function openCheckout(page: Page) {
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /Temple Street/ }).waitFor();
}

/**
 * Runs in the page: notes each answer of the API, and when a dialog opens. The page's patience of
 * two seconds never ends: a busy machine may take longer.
 */
function noteSteps() {
  const steps: string[] = [];
  Object.assign(window, { steps });
  const { fetch, setTimeout: after } = window;
  const later = (run: () => void, ms = 0, ...given: []) =>
    ms === 2_000 ? 0 : after(run, ms, ...given);
  Object.assign(window, { setTimeout: later });
  window.fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (String(input).startsWith('/api')) steps.push(`${init?.method ?? 'GET'} ${input}`);
    return response;
  };
  const note = () => {
    if (document.querySelector('dialog[open]') && !steps.includes('dialog')) steps.push('dialog');
  };
  new MutationObserver(note).observe(document, {
    subtree: true,
    childList: true,
    attributeFilter: ['open'],
  });
}
