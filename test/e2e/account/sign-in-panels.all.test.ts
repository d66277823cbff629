import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHydrated, newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const furtherPanels = /\/(code|forgot-password|register)-panel-[^/]*\.js/;

test('a dialog that somebody opened loads its other panels at once, on a phone too, and is busy meanwhile', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true };
  const { page, context } = await newVisitor(browser, phone);
  const answer = Promise.withResolvers<void>();
  await page.route(furtherPanels, async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/aboutus');
  await isHydrated(page);
  const asked = page.waitForRequest(furtherPanels);
  await page.getByRole('button', { name: 'Sign in', exact: false }).first().tap();
  const dialog = page.getByRole('dialog', { name: 'Sign In' });
  await dialog.waitFor();
  await asked;

  await dialog.getByRole('button', { name: 'Create an account' }).tap();
  const busy = dialog.locator('[aria-busy=true]');
  await busy.waitFor();
  answer.resolve();
  await page.getByRole('dialog', { name: 'Create Account' }).getByLabel('Username').waitFor();
  expect(await busy.count()).toBe(0);
  await context.close();
});
