import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, ownComplaints, visitorAs } from '../browsing.ts';
import { callApi, readyToOrder } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('two tabs show one cart; a sign-out in one ends the session in the other and on the server', async () => {
  const customer = await readyToOrder('linen-playing-cards-two-packs');
  const visitor = await visitorAs(browser, customer);
  const { page: first, context } = visitor;
  await first.goto('/cart');
  await first.getByRole('group', { name: 'Linen Playing Cards, Two Packs' }).waitFor();
  const second = await context.newPage();
  await second.goto('/product/marble-run-68-pieces');

  await second.getByRole('button', { name: /^Add to cart/ }).click();

  const line = first.getByRole('group', { name: 'Marble Run, 68 Pieces' });
  await line.waitFor();
  await first.getByRole('link', { name: 'Cart, 2 items' }).waitFor();
  await line.getByRole('button', { name: 'Remove' }).click();
  await second.getByRole('link', { name: 'Cart, 1 item' }).waitFor();

  for (const page of [first, second]) await openAccount(page);
  await second.getByRole('button', { name: 'Logout' }).click();
  for (const page of [second, first]) await page.waitForURL((url) => url.pathname === '/');
  expect(await first.getByText('No Orders Yet').count()).toBe(0);
  const kept = await first.evaluate(() =>
    ['token', 'user', 'cart'].filter((key) => key in localStorage),
  );
  expect(kept).toEqual([]);
  await expect(callApi('GET /auth/me', { token: customer.token })).rejects.toThrow(
    'unauthenticated',
  );
  expect(ownComplaints(visitor)).toEqual([]);
});

async function openAccount(page: Page) {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'My Account' })
    .click();
  await page.getByText('No Orders Yet').waitFor();
}
