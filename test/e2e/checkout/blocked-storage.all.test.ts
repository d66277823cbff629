import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newVisitor, openBrowser, signIn } from '../browsing.ts';
import { readyToOrder } from '../over-the-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a browser that keeps no data of sites, and has no clipboard, orders all the same', async () => {
  const { identifier, password } = await readyToOrder('linen-playing-cards-two-packs');
  const { page, complaints } = await newVisitor(browser);
  await page.addInitScript(() => {
    const blocked = {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    };
    Object.defineProperties(window, { localStorage: blocked, sessionStorage: blocked });
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Cart' }).click();
  await signIn(page, identifier, password);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await page.getByRole('button', { name: /^Place Order/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Order placed successfully!' });
  await dialog.getByRole('button', { name: 'Copy order number' }).click();
  await dialog.getByText('Please copy the selected text.').waitFor();
  const selected = await page.evaluate(() => window.getSelection()?.toString());
  expect(await dialog.textContent()).toContain(`#${selected}`);
  expect(selected).toMatch(/^\d+$/);
  // The router's own script cannot keep how far was scrolled, and says so once.
  const others = complaints.filter((words) => !words.includes('Access is denied'));
  expect(others).toEqual([]);
});
