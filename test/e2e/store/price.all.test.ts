import type { Browser } from 'playwright';
import { afterAll, beforeAll, test } from 'vitest';
import { holds, isAlive, newVisitor, openBrowser } from '../browsing.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a price typed before hydration filters like any other', async () => {
  const { page, context } = await newVisitor(browser, { reducedMotion: 'reduce' });
  const { promise: isTyped, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await isTyped;
    await route.continue();
  });
  await page.goto('/product', { waitUntil: 'commit' });
  const price = page.getByRole('textbox', { name: 'Maximum price' });
  await price.fill('77');
  goOn();
  await isAlive(price);

  await holds(price, '77');
  await price.press('Enter');
  await page.waitForURL('**/product?maxPrice=77');
  await context.close();
});
