import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { readyToOrder, sell } from '../over-the-api.ts';
import { openCheckout, placeOrder, successIn, toastIn } from './at-checkout.ts';

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

  const ofThePageBehind = /^GET \/api\/(orders|auth\/me|company-details)/;
  const steps = (
    await page.evaluate(() => (window as unknown as { steps: string[] }).steps)
  ).filter((step) => !ofThePageBehind.test(step));
  expect(steps.slice(steps.indexOf('POST /api/orders/place'))).toEqual([
    'POST /api/orders/place',
    'GET /api/cart',
    'POST /api/orders/send-confirmation',
    'dialog',
  ]);
  await toastIn(page, 'Order placed successfully! Confirmation email sent.').waitFor();
  await page.getByText(`The confirmation was sent to ${customer.user.email}.`).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL(/\/myaccount\/order\/\d+$/);
  await page.reload();
  await page
    .getByRole('article', { name: /^Order #/ })
    .getByText('Pay on delivery')
    .waitFor();
  expect(await successIn(page).count()).toBe(0);
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
